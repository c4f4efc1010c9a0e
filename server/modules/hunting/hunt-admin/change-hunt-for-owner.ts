import { isDeepStrictEqual } from 'node:util';

import { ApiError } from '#contract/kit/errors.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { findHunt, lockHunt } from '../hunt/hunt-repository.ts';
import { formOfHunt, type HuntRow } from '../hunt/present-hunt.ts';
import { changeHunt, type HuntPatch, removeHunt } from '../hunt/write-hunt.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

/** Returns a hunt of anyone. @throws ApiError `not_found` */
export async function findAnyHunt(queries: Queries, huntId: number): Promise<HuntRow> {
  const hunt = await findHunt(queries, huntId);
  if (!hunt) throw new ApiError('not_found');
  return hunt;
}

/** Returns a hunt of anyone, locked until the transaction ends. @throws ApiError `not_found` */
export async function lockAnyHunt(transaction: Transaction, huntId: number): Promise<HuntRow> {
  const hunt = await lockHunt(transaction, huntId);
  if (!hunt) throw new ApiError('not_found');
  return hunt;
}

/**
 * Changes a locked hunt as a site admin, and notifies the hunter.
 * @throws as `changeHunt`
 */
export async function changeHuntForOwner(
  transaction: Transaction,
  actorId: number,
  before: HuntRow,
  patch: HuntPatch,
): Promise<HuntRow> {
  const after = await changeHunt(transaction, before, patch);
  const [old, now] = [formOfHunt(before), formOfHunt(after)];
  const fields: string[] = (Object.keys(now) as (keyof HuntForm)[]).filter(
    (field) => !isDeepStrictEqual(old[field], now[field]),
  );
  if (before.status !== after.status) fields.push('status');
  if (fields.length > 0) {
    await record(transaction, actorId, before, { action: 'hunt.update', fields });
  }
  return after;
}

/** Deletes a hunt as a site admin, and notifies the hunter. @throws ApiError `not_found` */
export async function deleteHuntForOwnerAs(
  transaction: Transaction,
  actorId: number,
  huntId: number,
): Promise<void> {
  const hunt = await lockAnyHunt(transaction, huntId);
  await removeHunt(transaction, huntId);
  await record(transaction, actorId, hunt, { action: 'hunt.delete', fields: ['status'] });
}

/** Writes a change to the audit log and notifies the hunter. */
async function record(
  transaction: Transaction,
  actorId: number,
  { id: huntId, userId, businessId }: HuntRow,
  { action, fields }: { action: 'hunt.update' | 'hunt.delete'; fields: readonly string[] },
): Promise<void> {
  await writeAudit(transaction, actorId, action, ['hunt', huntId], fields);
  if (userId === actorId) return;
  await notify(transaction, {
    userId,
    kind: 'hunt_changed',
    params: { huntId, isBusiness: businessId !== null, isDeleted: action === 'hunt.delete' },
    groupKey: `hunt:${huntId}`,
  });
}
