import { sql } from 'kysely';

import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { turnOff } from '#server/modules/identity/second-factor/second-factor-repository.ts';
import { notifyOwner } from '#server/modules/identity/second-factor/check-code.ts';
import { revokeAllSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { StartError } from '#server/start-error.ts';

/** Actor id in the audit log for commands run from a shell without a login. */
const OPERATOR_ID = 0;

/**
 * Turns off two-factor for a user who lost both the authenticator and the recovery codes. The
 * operator must verify their identity. The account's owner is notified and must log in again.
 * @throws StartError if no confirmed account with two-factor has this email
 */
export async function turnOffTwoFactor(database: Database, email: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number; isOn: boolean }>`
      select id, totp_secret is not null as "isOn" from users
      where lower(email) = lower(${email}) and verified_at is not null for update
    `.execute(transaction.kysely);
    const [account] = rows;
    if (!account) throw new StartError(`No account has the confirmed email ${email}.`);
    if (!account.isOn)
      throw new StartError(`The account ${email} does not use two-step verification.`);
    await turnOff(transaction, account.id);
    await revokeAllSessions(transaction, account.id);
    await notifyOwner(transaction, account.id, 'two_factor_off');
    await writeAudit(
      transaction,
      OPERATOR_ID,
      'user.two_factor_off',
      ['user', account.id],
      ['totp_secret'],
    );
  });
}
