import { sql } from 'kysely';

import { brokenPasswordRules, type PasswordRule } from '#contract/identity/password.ts';
import { hashPassword } from '#server/modules/identity/user/password.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { StartError } from '#server/start-error.ts';

/** Actor id in the audit log for commands run from a shell without a login. */
const OPERATOR_ID = 0;

const SENTENCES: Record<PasswordRule, string> = {
  length: 'have 8 to 128 characters',
  uppercase: 'have an uppercase letter',
  lowercase: 'have a lowercase letter',
  digit: 'have a digit',
  special: 'have a special character',
  common: 'not be a common password',
};

export type CreatedAdmin = { id: number; isNew: boolean };

/**
 * Makes a user a site admin. Promotes the account with this confirmed email, else creates a new
 * one. An unconfirmed account isn't promoted, because it may belong to anyone.
 * @param askPassword is called with whether the account exists; an empty answer keeps its password
 * @throws StartError when the email is invalid, or the password breaks a rule
 */
export async function createAdmin(
  database: Database,
  email: string,
  askPassword: (exists: boolean) => Promise<string>,
): Promise<CreatedAdmin> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) {
    throw new StartError(`${email} is not an email address.`);
  }
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND verified_at IS NOT NULL
  `.execute(database.kysely);
  const known = rows[0]?.id;
  const password = await askPassword(known !== undefined);
  if (password === '' && known === undefined)
    throw new StartError('The new account needs a password.');
  const passwordHash = password === '' ? null : await checkedHash(password);

  return database.transaction(async (transaction) => {
    const { kysely } = transaction;
    const id =
      known ??
      (
        await sql<{ id: number }>`
          INSERT INTO users (email, status, verified_at) VALUES (${email}, 'active', now()) RETURNING id
        `.execute(kysely)
      ).rows[0]!.id;
    await sql`
      UPDATE users SET is_admin = true, status = 'active', version = version + 1,
        password_hash = coalesce(${passwordHash}, password_hash)
      WHERE id = ${id}
    `.execute(kysely);
    if (passwordHash !== null) {
      await sql`
        UPDATE sessions SET revoked_at = now() WHERE user_id = ${id} AND revoked_at IS NULL
      `.execute(kysely);
    }
    const fields = passwordHash === null ? ['is_admin'] : ['is_admin', 'password_hash'];
    await writeAudit(transaction, OPERATOR_ID, 'user.make_admin', ['user', id], fields);
    return { id, isNew: known === undefined };
  });
}

async function checkedHash(password: string): Promise<string> {
  const broken = brokenPasswordRules(password).map((rule) => SENTENCES[rule]);
  if (broken.length > 0) throw new StartError(`The password must ${broken.join(', ')}.`);
  return hashPassword(password);
}
