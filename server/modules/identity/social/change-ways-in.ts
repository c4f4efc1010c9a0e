import { ApiError } from '#contract/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { deviceOf } from '#server/modules/identity/session/device.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { deleteIdentity, findIdentity, insertIdentity, lockWaysIn } from './social-repository.ts';

interface WayIn {
  provider: string;
  userId: number;
  userAgent: string;
}

/** A way in came or went: its owner hears of it, who may not have been the one. */
async function tellOwner(
  transaction: Transaction,
  event: 'way_in_added' | 'way_in_removed',
  { provider, userId, userAgent }: WayIn,
): Promise<void> {
  await notify(transaction, {
    userId,
    kind: 'security',
    params: { event, ...deviceOf(userAgent) },
    dedupeKey: `${event}:${provider}:${Date.now()}`,
  });
}

/**
 * Makes a provider's account a way in to somebody's account.
 * @throws ApiError `conflict` (`taken`) where it is a way in to another, or where another account of
 *   that provider is theirs already
 */
export async function addWayIn(
  transaction: Transaction,
  wayIn: WayIn & { subject: string },
): Promise<void> {
  const { identities } = await lockWaysIn(transaction, wayIn.userId);
  const known = await findIdentity(transaction, wayIn);
  if (known?.userId === wayIn.userId) return;
  if (known || identities.some(({ provider }) => provider === wayIn.provider)) {
    throw new ApiError('conflict', [{ path: 'provider', rule: 'taken', params: {} }]);
  }
  await insertIdentity(transaction, wayIn);
  await tellOwner(transaction, 'way_in_added', wayIn);
}

/**
 * Takes a provider from an account's ways in.
 * @param isSet whether a provider is one of the settings: only those let anybody in
 * @throws ApiError `not_found`, `conflict` (`last_way_in`)
 */
export async function removeWayIn(
  transaction: Transaction,
  wayIn: WayIn,
  isSet: (provider: string) => boolean,
): Promise<void> {
  const { hasPassword, identities } = await lockWaysIn(transaction, wayIn.userId);
  if (!identities.some(({ provider }) => provider === wayIn.provider)) {
    throw new ApiError('not_found');
  }
  const others = identities.filter(({ provider }) => provider !== wayIn.provider);
  if (!hasPassword && !others.some(({ provider }) => isSet(provider))) {
    throw new ApiError('conflict', [{ path: 'provider', rule: 'last_way_in', params: {} }]);
  }
  await deleteIdentity(transaction, wayIn.userId, wayIn.provider);
  await tellOwner(transaction, 'way_in_removed', wayIn);
}
