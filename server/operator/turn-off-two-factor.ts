import { sql } from 'kysely';

import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { turnOff } from '#server/modules/identity/second-factor/second-factor-repository.ts';
import { tellOwner } from '#server/modules/identity/second-factor/tell-owner.ts';
import { revokeAllSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { StartError } from '#server/start-error.ts';

/** Who acts in the audit log when nobody is signed in: whoever has a shell on the machine. */
const OPERATOR_ID = 0;

/**
 * Turns off the second factor of somebody who lost both the generator and the recovery codes. Who
 * they are is for the operator to make sure of; the account's owner is told, and signs in anew.
 * @throws StartError where no proven account with a second factor has the address
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
    await tellOwner(transaction, account.id, 'two_factor_off');
    await writeAudit(transaction, {
      actorId: OPERATOR_ID,
      action: 'user.two_factor_off',
      subjectKind: 'user',
      subjectId: account.id,
      fields: ['totp_secret'],
    });
  });
}
