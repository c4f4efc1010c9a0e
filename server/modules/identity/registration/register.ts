import type { Language } from '#contract/limits.ts';
import type { NewDraft } from '#server/modules/listing/draft/draft-repository.ts';
import { writeDraftAs } from '#server/modules/listing/draft/write-draft.ts';
import { MAIL_ATTEMPTS } from '#server/modules/notice/mail/mail-services.ts';
import { insertSession } from '#server/modules/identity/session/session-repository.ts';
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
  requests: MailRequests;
}

/** What somebody typed. */
export interface Form {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  language: Language;
}

/**
 * Opens an account that waits for its address to be proven, with a session. It does the same for an
 * address that has an account: whoever types it learns nothing, and its owner gets a mail.
 * @throws ApiError `invalid_input` for a weak password, `too_many_requests`
 */
export async function registerUser(
  { database, requests }: RegistrationServices,
  { password, ...person }: Form,
  client: { address: string; userAgent: string },
): Promise<{ token: string; userId: number }> {
  checkNewPassword(password);
  await requests.take(person.email, client.address);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const userId = await insertPendingUser(transaction, { ...person, passwordHash });
    const token = await insertSession(transaction, { userId, userAgent: client.userAgent });
    await transaction.addJob(
      'send_account_mail',
      { mail: 'verify', userId },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return { token, userId };
  });
}

/** What a visitor had begun to write, as their device has it. */
export type VisitorDraft = Omit<NewDraft, 'businessId'>;

/**
 * The same, with what the visitor had begun to write, in one transaction. Whoever sends it again,
 * because the answer got lost, knows draft, address and password: they get another session of the
 * account that they made, and no second account. For everybody else it is a registration like any
 * other.
 * @throws ApiError `invalid_input` for a weak password or a draft that is none, `too_large`,
 *   `too_many_requests`
 */
export async function registerWithDraftOf(
  { database, requests }: RegistrationServices,
  { password, ...person }: Form,
  draft: VisitorDraft,
  client: { address: string; userAgent: string },
): Promise<{ token: string; userId: number }> {
  checkNewPassword(password);
  await requests.take(person.email, client.address);
  const written = { ...draft, businessId: null };
  // Outside of the transaction: it takes long on purpose.
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
    await writeDraftAs(transaction, userId, written, 0);
    const token = await insertSession(transaction, { userId, userAgent: client.userAgent });
    await transaction.addJob(
      'send_account_mail',
      { mail: 'verify', userId },
      { maxAttempts: MAIL_ATTEMPTS },
    );
    return { token, userId };
  });
}

/**
 * Has a link mailed to whoever has the address. For every address the same is done here; what there
 * is to do is found out in the job.
 * @throws ApiError `too_many_requests`
 */
export async function requestLink(
  { database, requests }: RegistrationServices,
  mail: 'verify' | 'reset',
  email: string,
  client: { address: string },
): Promise<void> {
  await requests.take(email, client.address);
  const user = await findByEmail(database, email);
  await database.transaction((transaction) =>
    transaction.addJob(
      'send_account_mail',
      { mail, userId: user?.id ?? null },
      { maxAttempts: MAIL_ATTEMPTS },
    ),
  );
}
