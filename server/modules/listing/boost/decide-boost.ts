import {
  BOOST_DAYS_MOST,
  type BoostState,
  type decideBoost,
} from '#contract/listing/boost-endpoints.ts';
import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { approveBoost, closeBoost, lockBoost } from './boost-repository.ts';

type Decision = HandlerInput<typeof decideBoost>['body'];

/** The states in which a decision is possible. */
const POSSIBLE: Record<Decision['status'], readonly BoostState[]> = {
  active: ['requested'],
  rejected: ['requested'],
  ended: ['scheduled', 'running'],
};

const ACTIONS = { active: 'boost.approve', rejected: 'boost.decline', ended: 'boost.end' } as const;

/**
 * Approves a boost, declines it, or ends it early, and notifies the user who asked for it.
 * @throws ApiError `not_found`, `conflict` if its state doesn't allow it or no one asked for it,
 *   `invalid_input` for a period that is over or too long
 */
export async function decideBoostAs(
  transaction: Transaction,
  actorId: number,
  id: number,
  { status, startsOn, endsOn, reason }: Decision,
): Promise<void> {
  const boost = await lockBoost(transaction, id);
  if (!boost) throw new ApiError('not_found');
  // `featureListing` changes featured listings. It notifies no one.
  const isPossible = boost.kind === 'boost' && POSSIBLE[status].includes(boost.state);
  if (!isPossible) throw new ApiError('conflict');
  if (status === 'active') {
    const period = { startsOn, endsOn, days: boost.days };
    if (!(await approveBoost(transaction, { id, actorId }, period, BOOST_DAYS_MOST))) {
      throw ApiError.at('invalid_input', 'endsOn', 'period');
    }
  } else {
    await closeBoost(transaction, { id, actorId, status, reason: reason! });
  }
  await notify(transaction, {
    userId: boost.userId,
    kind: 'boost_decided',
    params: { propertyId: boost.listingId, status, reason: reason ?? null },
    dedupeKey: `boost_decided:${id}:${status}`,
    groupKey: `listing:${boost.listingId}`,
  });
  const subject = ['listing', boost.listingId] as const;
  const fields = status === 'active' ? ['status', 'startsAt', 'endsAt'] : ['status'];
  await writeAudit(transaction, actorId, ACTIONS[status], subject, fields, reason);
}
