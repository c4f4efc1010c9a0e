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

/** Notifies the owner that a login method was added or removed, in case it wasn't them. */
async function notifyOwner(
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
 * Links a provider's account to a user as a login method.
 * @throws ApiError `conflict` (`taken`) if it is linked to another user, or if the user has another
 *   account of that provider
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
  await notifyOwner(transaction, 'way_in_added', wayIn);
}

/**
 * Removes a provider from a user's login methods.
 * @param isSet whether a provider is in the settings: only those allow logins
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
  await notifyOwner(transaction, 'way_in_removed', wayIn);
}
