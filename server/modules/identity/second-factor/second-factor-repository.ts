import { sql } from 'kysely';

import type { SessionUser } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

type Queries = Pick<Database, 'kysely'>;

/** An account's second factor, as it is stored. */
export interface FactorRow {
  userId: number;
  email: string;
  status: SessionUser['status'];
  isAdmin: boolean;
  /** Sealed; null: there is no second factor. */
  secret: Buffer | null;
  /** Sealed; null: none is being set up. */
  setup: Buffer | null;
  /** The last time step whose code was taken. */
  step: number;
}

const columns = sql`
  id as "userId", email, status, is_admin as "isAdmin", totp_secret as "secret",
  totp_setup as "setup", totp_step as "step"`;

/** The factor of an account, held until the transaction ends: no code is taken twice. */
export async function lockFactor({ kysely }: Queries, userId: number): Promise<FactorRow | null> {
  const { rows } = await sql<FactorRow>`
    select ${columns} from users where id = ${userId} and status <> 'deleted' for no key update
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Whether an account has a second factor, and recovery codes that are left. */
export async function findFactorState(
  { kysely }: Queries,
  userId: number,
): Promise<{ isOn: boolean; isAdmin: boolean; codesLeft: number }> {
  const { rows } = await sql<{ isOn: boolean; isAdmin: boolean; codesLeft: number }>`
    select totp_secret is not null as "isOn", is_admin as "isAdmin",
      (select count(*) from one_time_tokens
        where user_id = ${userId} and purpose = 'recovery' and used_at is null) as "codesLeft"
    from users where id = ${userId}
  `.execute(kysely);
  return rows[0] ?? { isOn: false, isAdmin: false, codesLeft: 0 };
}

/** Keeps the secret of a generator that is being set up, in place of an older one. */
export async function storeSetup(
  { kysely }: Queries,
  userId: number,
  sealed: Buffer,
): Promise<void> {
  await sql`update users set totp_setup = ${sealed} where id = ${userId}`.execute(kysely);
}

/** The generator that was set up counts from now on. */
export async function turnOn({ kysely }: Queries, userId: number, step: number): Promise<void> {
  await sql`
    update users set totp_secret = totp_setup, totp_setup = null, totp_step = ${step}
    where id = ${userId}
  `.execute(kysely);
}

/** Forgets the generator and the recovery codes; no session has shown a second factor any more. */
export async function turnOff({ kysely }: Queries, userId: number): Promise<void> {
  await sql`
    update users set totp_secret = null, totp_setup = null where id = ${userId}
  `.execute(kysely);
  await sql`
    delete from one_time_tokens where user_id = ${userId} and purpose in ('recovery', 'sign_in')
  `.execute(kysely);
  await sql`
    update sessions set second_factor_at = null where user_id = ${userId}
  `.execute(kysely);
}

/** Notes that the code of a time step was taken. */
export async function takeStep({ kysely }: Queries, userId: number, step: number): Promise<void> {
  await sql`update users set totp_step = ${step} where id = ${userId}`.execute(kysely);
}

/** Puts recovery codes in the place of those before. */
export async function replaceRecoveryCodes(
  { kysely }: Queries,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    delete from one_time_tokens where user_id = ${userId} and purpose = 'recovery'
  `.execute(kysely);
  await sql`
    insert into one_time_tokens (hash, purpose, user_id, expires_at)
    select unnest(${hashes}::bytea[]), 'recovery', ${userId}, now() + interval '100 years'
  `.execute(kysely);
}

/** Uses a recovery code up. @returns whether it was one of the account's, and unused */
export async function takeRecoveryCode(
  { kysely }: Queries,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update one_time_tokens set used_at = now()
    where hash = ${hash} and user_id = ${userId} and purpose = 'recovery' and used_at is null
    returning 1
  `.execute(kysely);
  return rows.length > 0;
}

/** A session shows its second factor from now on. */
export async function markSession({ kysely }: Queries, sessionId: number): Promise<void> {
  await sql`update sessions set second_factor_at = now() where id = ${sessionId}`.execute(kysely);
}
