import { ApiError } from '#contract/kit/errors.ts';
import { notify } from '#server/modules/notice/notice/notify.ts';
import { deviceOf } from '../session/device.ts';
import { provePassword, withPasswordLimit } from '../session/prove-password.ts';
import { lockProven } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
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
 * Checks the password before the login methods change. A session isn't enough, because a login
 * method added in an unattended session would outlast it. An account without a password sets one by
 * email first.
 * @returns the hash that the password was checked against
 * @throws ApiError `wrong_password`, `conflict` (`no_password`), `too_many_requests`
 */
export async function proveForWaysIn(
  database: Database,
  userId: number,
  password: string,
): Promise<string> {
  const passwordHash = await withPasswordLimit(database, userId, () =>
    provePassword(database, userId, password),
  );
  if (passwordHash !== null) return passwordHash;
  throw ApiError.at('conflict', 'password', 'no_password');
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
    throw ApiError.at('conflict', 'provider', 'taken');
  }
  await insertIdentity(transaction, wayIn);
  await notifyOwner(transaction, 'way_in_added', wayIn);
}

/**
 * Removes a provider from a user's login methods. The password remains as one.
 * @throws ApiError `not_found`, and what `proveForWaysIn` throws
 */
export async function unlinkWayIn(
  database: Database,
  wayIn: WayIn,
  password: string,
): Promise<void> {
  const { userId } = wayIn;
  const passwordHash = await proveForWaysIn(database, userId, password);
  await database.transaction(async (transaction) => {
    // The password was changed in the meantime, so the old one no longer authorises this.
    if (!(await lockProven(transaction, { userId, passwordHash }))) {
      throw new ApiError('wrong_password');
    }
    await removeWayIn(transaction, wayIn);
  });
}

async function removeWayIn(transaction: Transaction, wayIn: WayIn): Promise<void> {
  if (!(await deleteIdentity(transaction, wayIn.userId, wayIn.provider))) {
    throw new ApiError('not_found');
  }
  await notifyOwner(transaction, 'way_in_removed', wayIn);
}

/** Removes all providers from the login methods of a user, who has a password. */
export async function removeLinkedWaysIn(
  transaction: Transaction,
  user: Omit<WayIn, 'provider'>,
): Promise<void> {
  const { identities } = await lockWaysIn(transaction, user.userId);
  for (const { provider } of identities) await removeWayIn(transaction, { ...user, provider });
}
