import type { Language } from '#contract/limits.ts';
import type { AccountAgreement } from '#contract/person-fields.ts';
import type { NewDraft } from '#server/modules/listing/draft/draft-repository.ts';
import { writeDraftAs } from '#server/modules/listing/draft/write-draft.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import { insertSession } from '#server/modules/identity/session/session-repository.ts';
import { keepAgreement } from '#server/modules/identity/user/keep-consents.ts';
import {
  checkNewPassword,
  hashPassword,
  verifyPassword,
} from '#server/modules/identity/user/password.ts';
import { findByEmail } from '#server/modules/identity/user/user-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import type { MailRequests } from './mail-requests.ts';
import { insertPendingUser, lockBegun } from './registration-repository.ts';

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

/**
 * Creates an account with an unconfirmed email, and a session. It does the same for an email that
 * already has an account. So the response reveals nothing, and the owner of that account gets an
 * email.
 * @throws ApiError `invalid_input` for a weak password, `too_many_requests`, `agreement_missing`
 */
export async function registerUser(
  { database, requests }: RegistrationServices,
  { password, agreement, back, ...person }: Form,
  client: { address: string; userAgent: string },
): Promise<{ token: string; userId: number }> {
  checkNewPassword(password);
  await requests.register.take(person.email, client.address);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const userId = await insertPendingUser(transaction, { ...person, passwordHash });
    await keepAgreement(transaction, userId, agreement);
    const token = await insertSession(transaction, { userId, userAgent: client.userAgent });
    await transaction.addJob(
      'send_account_mail',
      { mail: 'verify', userId, back },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return { token, userId };
  });
}

/** A visitor's draft, as stored on their device. */
export type VisitorDraft = Omit<NewDraft, 'businessId'>;

/**
 * Registers a user together with their draft, in one transaction. If the response was lost, a
 * repeated call with the same draft, email and password returns a new session of the same account,
 * not a second account. Any other call is an ordinary registration.
 * @throws ApiError `invalid_input` for a weak password or an invalid draft, `too_large`,
 *   `too_many_requests`, `agreement_missing`
 */
export async function registerWithDraftOf(
  { database, requests }: RegistrationServices,
  { password, agreement, back, ...person }: Form,
  draft: VisitorDraft,
  client: { address: string; userAgent: string },
): Promise<{ token: string; userId: number }> {
  checkNewPassword(password);
  await requests.register.take(person.email, client.address);
  const written = { ...draft, businessId: null };
  // Outside the transaction: hashing is slow on purpose.
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const before = await lockBegun(transaction, { email: person.email, draftId: draft.id });
    if (before && (await verifyPassword(password, before.passwordHash))) {
      const { id: userId } = before;
      return {
        token: await insertSession(transaction, { userId, userAgent: client.userAgent }),
        userId,
      };
    }
    const userId = await insertPendingUser(transaction, { ...person, passwordHash });
    await keepAgreement(transaction, userId, agreement);
    await writeDraftAs(transaction, userId, written, 0);
    const token = await insertSession(transaction, { userId, userAgent: client.userAgent });
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
