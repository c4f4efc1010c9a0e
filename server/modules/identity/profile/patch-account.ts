import type { HandlerInput } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { type patchUser, READ_ONLY_KEYS } from '#contract/identity/profile-endpoints.ts';
import type { Account } from '#contract/identity/user.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { checkPhone } from '../contact/contact-link.ts';
import { isCurrency } from '#server/modules/place/currency/currency-list.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import { useUpLinkTokens } from '../session/one-time-token-repository.ts';
import { revokeAllSessions } from '../session/session-repository.ts';
import { checkNewPassword, hashPassword } from '../user/password.ts';
import { updatePasswordHash } from '../user/user-repository.ts';
import { userRenamed } from '../user/owner-events.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';
import { provePassword } from '../session/prove-password.ts';

import { updateProfile } from './profile-repository.ts';

type Patch = HandlerInput<typeof patchUser>['body'];

/**
 * Checks a currency code.
 * @throws ApiError `invalid_input` if it is unknown
 */
export function checkCurrency(code: string): void {
  if (isCurrency(code)) return;
  throw ApiError.at('invalid_input', 'currency', 'unknown');
}

/**
 * Changes an account at its owner's request.
 * @throws ApiError `invalid_input` for read-only fields, `wrong_password`, `conflict` for a
 *   username that is taken
 */
export async function patchAccount(
  database: Database,
  account: Account,
  patch: Patch,
  sessionId: number,
): Promise<void> {
  checkReadOnly(READ_ONLY_KEYS, patch, account);
  const { password, currentPassword, ...change } = patch;
  if (change.currency !== undefined) checkCurrency(change.currency);
  checkPhone(change.phone, 'phone');
  let hashes: { from: string | null; to: string } | null = null;
  if (password !== undefined) {
    const from = await provePassword(database, account.id, currentPassword ?? '');
    // The first password is set by an emailed link.
    if (from === null) throw new ApiError('wrong_password');
    checkNewPassword(password);
    hashes = { from, to: await hashPassword(password) };
  }
  try {
    await database.transaction(async (transaction) => {
      await updateProfile(transaction, account.id, change);
      const isRenamed = (['firstName', 'lastName'] as const).some(
        (key) => change[key] !== undefined && change[key] !== account[key],
      );
      if (isRenamed) await userRenamed.emit(transaction, { userId: account.id });
      if (hashes === null) return;
      // The password was changed in the meantime, so the old one no longer authorises overwriting
      // it.
      if (!(await updatePasswordHash(transaction, account.id, hashes))) {
        throw new ApiError('wrong_password');
      }
      await useUpLinkTokens(transaction, account.id);
      await revokeAllSessions(transaction, account.id, sessionId);
      await transaction.addJob(
        'send_account_mail',
        { mail: 'password_changed', userId: account.id },
        { maxAttempts: MAIL_ATTEMPTS },
      );
    });
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw ApiError.at('conflict', 'username', 'taken');
  }
}
