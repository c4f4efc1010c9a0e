import type { Language } from '#contract/kit/limits.ts';
import type { AccountAgreement } from '#contract/identity/person-fields.ts';
import { type NewDraft, writeDraftAs } from '../draft/draft-repository.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import { insertSession } from '../session/session-repository.ts';
import { saveAgreement } from '../user/save-consents.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../user/password.ts';
import { findByEmail, insertUser } from '../user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { MailRequests } from './mail-requests.ts';
import { lockRegistration } from './registration-repository.ts';

export interface RegistrationServices {
  database: Database;
  requests: Record<'register' | 'verify' | 'reset', MailRequests>;
}

/** The registration form. */
export interface Form {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  language: Language;
  agreement?: AccountAgreement;
  /** Path of our page that the emailed link continues to. */
  back?: string | undefined;
}

/** A visitor's draft, as stored on their device. */
type VisitorDraft = Omit<NewDraft, 'businessId'>;

/**
 * Creates an account with an unconfirmed email, and a session. It does the same for an email that
 * already has an account. So the response reveals nothing, and the owner of that account gets an
 * email.
 * @param draft stored with the account. If the response was lost, a repeated call with the same
 *   draft, email and password returns a new session of the same account, not a second account
 * @throws ApiError `invalid_input` for a weak password or an invalid draft, `too_large`,
 *   `too_many_requests`, `agreement_missing`
 */
export async function registerUser(
  { database, requests }: RegistrationServices,
  { password, agreement, back, ...person }: Form,
  { address, userAgent }: { address: string; userAgent: string },
  draft: VisitorDraft | null = null,
): Promise<{ token: string; userId: number }> {
  checkNewPassword(password);
  await requests.register.take(person.email, address);
  // Outside the transaction: hashing is slow on purpose.
  const user = { ...person, passwordHash: await hashPassword(password) };
  return database.transaction(async (transaction) => {
    const before = draft && (await lockRegistration(transaction, { ...person, draftId: draft.id }));
    if (before && (await verifyPassword(password, before.passwordHash))) {
      const { id: userId } = before;
      return { token: await insertSession(transaction, { userId, userAgent }), userId };
    }
    const userId = await insertUser(transaction, user, { isProven: false });
    await saveAgreement(transaction, userId, agreement);
    if (draft) await writeDraftAs(transaction, userId, { ...draft, businessId: null }, 0);
    const token = await insertSession(transaction, { userId, userAgent });
    await transaction.addJob(
      'send_account_mail',
      { mail: 'verify', userId, back },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return { token, userId };
  });
}

/**
 * Requests a link by email. Does the same for every address; only the job checks whether there is
 * an account.
 * @throws ApiError `too_many_requests`
 */
export async function requestLink(
  { database, requests }: RegistrationServices,
  mail: 'verify' | 'reset',
  email: string,
  client: { address: string },
  back?: string,
): Promise<void> {
  await requests[mail].take(email, client.address);
  const user = await findByEmail(database, email);
  await database.transaction((transaction) =>
    transaction.addJob(
      'send_account_mail',
      { mail, userId: user?.id ?? null, back },
      { maxAttempts: MAIL_ATTEMPTS },
    ),
  );
}
