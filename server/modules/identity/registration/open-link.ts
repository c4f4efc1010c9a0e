import type { HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { DraftSubmission } from '#contract/identity/draft-submission.ts';
import type {
  receiveNewPassword,
  verifyAccount,
} from '#contract/identity/registration-endpoints.ts';
import { findWaitingTitles, withdrawSubmissionsOf } from '../draft/submit-drafts.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import { titleWithoutLinks } from '#server/modules/notice/mail/title-without-links.ts';
import { emptyAccount } from '../profile/delete-account.ts';
import {
  type LinkPurpose,
  lockLinkToken,
  useUpLinkTokens,
} from '../session/one-time-token-repository.ts';
import { revokeAllSessions } from '../session/session-repository.ts';
import { removeLinkedWaysIn } from '../social/change-ways-in.ts';
import { findWaysIn } from '../social/social-repository.ts';
import { saveAgreement } from '../user/save-consents.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../user/password.ts';
import { buryUser, findVerifiedNamesake } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import {
  type LinkedUser,
  lockLinkedUser,
  moveBeginnings,
  updatePassword,
} from './registration-repository.ts';
import { welcome } from './welcome.ts';

/** The parameters of an emailed link. */
export interface MailedLink {
  userId: number;
  token: string;
}

/** Returns the account of a link. @throws ApiError `link_unknown`, `link_used`, `link_expired` */
async function openLink(
  transaction: Transaction,
  { userId, token }: MailedLink,
  purposes: readonly LinkPurpose[],
): Promise<LinkedUser> {
  // Always locks the account before the token, in the same order everywhere, to avoid deadlocks.
  const user = await lockLinkedUser(transaction, userId);
  const link = await lockLinkToken(transaction, { purposes, userId, token });
  // A link only confirms the email that it was sent to, and no later one.
  if (!user || link?.email.toLowerCase() !== user.email.toLowerCase()) {
    throw new ApiError('link_unknown');
  }
  if (link.isUsed) throw new ApiError('link_used');
  if (link.isExpired) throw new ApiError('link_expired');
  return user;
}

/**
 * Opens the link that confirms an email. It activates the account only in the session that
 * registered. Elsewhere it requires a new password. Otherwise an attacker could register a
 * stranger's email, let the stranger confirm it, and know the password.
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`
 */
export async function verifyAddress(
  database: Database,
  link: MailedLink,
  { callerId, merge }: { callerId: number | null; merge: boolean },
): Promise<Reply<typeof verifyAccount>> {
  try {
    return await database.transaction(async (transaction) => {
      const user = await openLink(transaction, link, ['verify']);
      const namesake = await findVerifiedNamesake(transaction, user);
      if (namesake) {
        if (!merge || callerId !== namesake.id) {
          return { outcome: 'already_registered', email: namesake.email, submissions: [] };
        }
        const submissions = await withdrawSubmissionsOf(transaction, user.id);
        await moveBeginnings(transaction, { from: user.id, to: namesake.id });
        await buryUser(transaction, user.id);
        return { outcome: 'merged', email: namesake.email, submissions };
      }
      if (callerId !== user.id) {
        const titles = await findWaitingTitles(transaction, user.id);
        const waitingTitles = titles.map((title) => titleWithoutLinks(title) ?? '');
        return { outcome: 'password_needed', email: user.email, submissions: [], waitingTitles };
      }
      await useUpLinkTokens(transaction, user.id);
      const submissions = await welcome(transaction, user.id);
      return { outcome: 'verified', email: user.email, submissions };
    });
  } catch (error) {
    // Two accounts confirmed the same email at the same time, and the other was first.
    if (codeOf(error) !== '23505') throw error;
    return { outcome: 'already_registered', email: null, submissions: [] };
  }
}

/**
 * Sets the password of an emailed link's account, confirms its email and ends all its sessions.
 * Without a password it only checks whether the link is valid. An unconfirmed account may have been
 * registered and filled by a stranger, so it is emptied unless the link is opened in its own
 * session or with its own password. With `unlink`, the linked login providers are removed too,
 * because they need no password.
 * @returns also the ids of the linked providers
 * @throws ApiError `link_unknown`, `link_used`, `link_expired`, `agreement_missing`, `invalid_input`
 *   for a weak password
 */
export async function setPasswordByLink(
  database: Database,
  link: MailedLink,
  { password, unlink, agreement }: HandlerInput<typeof receiveNewPassword>['body'],
  caller: { userId: number | null; userAgent: string },
): Promise<Reply<typeof receiveNewPassword>> {
  const open = async (transaction: Transaction) => {
    const user = await openLink(transaction, link, ['verify', 'reset']);
    // Another account has confirmed this email since, so this account can't have it any more.
    if (!user.isVerified && (await findVerifiedNamesake(transaction, user))) {
      throw new ApiError('link_unknown');
    }
    return user;
  };
  const found = await database.transaction(open);
  const replyOf = async (submissions: DraftSubmission[] | null) => {
    const { identities } = await findWaysIn(database, found.id);
    const linked = identities.map(({ provider }) => provider);
    const { email, isVerified: isConfirmed } = found;
    return {
      isChanged: submissions !== null,
      email,
      isConfirmed,
      linked,
      submissions: submissions ?? [],
    };
  };
  if (password === undefined) return replyOf(null);
  checkNewPassword(password);
  // Outside the transaction: hashing is slow on purpose, and the transaction locks the account.
  const isSame = !found.isVerified && (await verifyPassword(password, found.passwordHash));
  const passwordHash = await hashPassword(password);
  const submissions = await database.transaction(async (transaction) => {
    const user = await open(transaction);
    const isOwn = caller.userId === user.id || (isSame && user.passwordHash === found.passwordHash);
    if (!user.isVerified && !isOwn) await emptyAccount(transaction, user.id);
    if (!user.isVerified) await saveAgreement(transaction, user.id, agreement);
    await updatePassword(transaction, user.id, passwordHash);
    await useUpLinkTokens(transaction, user.id);
    await revokeAllSessions(transaction, user.id);
    if (unlink) {
      await removeLinkedWaysIn(transaction, { userId: user.id, userAgent: caller.userAgent });
    }
    if (!user.isVerified) return welcome(transaction, user.id);
    await transaction.addJob(
      'send_account_mail',
      { mail: 'password_changed', userId: user.id },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return [];
  });
  return replyOf(submissions);
}
