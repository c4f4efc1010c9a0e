import type { NotNull } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';
import { asBoolean, fromNow, now } from '#server/platform/database/expressions.ts';

type Queries = Pick<Database, 'kysely'>;

/**
 * The factor of an account, held until the transaction ends: no code is taken twice. Its `secret` is
 * sealed, null where there is no second factor, as is the `setup` of one to come; `step` is the last
 * time step whose code was taken.
 */
export async function lockFactor({ kysely }: Queries, userId: number) {
  const found = await kysely
    .selectFrom('users')
    .select([
      'id as userId',
      'email',
      'status',
      'is_admin as isAdmin',
      'totp_secret as secret',
      'totp_setup as setup',
      'totp_step as step',
    ])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return found ?? null;
}

/** An account's second factor, as it is stored. */
export type FactorRow = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Whether an account has a second factor, and recovery codes that are left. */
export async function findFactorState(
  { kysely }: Queries,
  userId: number,
): Promise<{ isOn: boolean; isAdmin: boolean; codesLeft: number }> {
  const found = await kysely
    .selectFrom('users')
    .select((eb) => [
      asBoolean(eb('totp_secret', 'is not', null)).as('isOn'),
      'is_admin as isAdmin',
      eb
        .selectFrom('one_time_tokens')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .where('purpose', '=', 'recovery')
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('codesLeft'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  return found ?? { isOn: false, isAdmin: false, codesLeft: 0 };
}

/** Keeps the secret of a generator that is being set up, in place of an older one. */
export async function storeSetup(
  { kysely }: Queries,
  userId: number,
  sealed: Buffer,
): Promise<void> {
  await kysely.updateTable('users').set({ totp_setup: sealed }).where('id', '=', userId).execute();
}

/** The generator that was set up counts from now on. */
export async function turnOn({ kysely }: Queries, userId: number, step: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ totp_secret: eb.ref('totp_setup'), totp_setup: null, totp_step: step }))
    .where('id', '=', userId)
    .execute();
}

/** Forgets the generator and the recovery codes; no session has shown a second factor any more. */
export async function turnOff({ kysely }: Queries, userId: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set({ totp_secret: null, totp_setup: null })
    .where('id', '=', userId)
    .execute();
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['recovery', 'sign_in'])
    .execute();
  await kysely
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that the code of a time step was taken. */
export async function takeStep({ kysely }: Queries, userId: number, step: number): Promise<void> {
  await kysely.updateTable('users').set({ totp_step: step }).where('id', '=', userId).execute();
}

/** How far off the end of a recovery code is: 100 years. */
const NEVER_MONTHS = 1_200;

/** Puts recovery codes in the place of those before. */
export async function replaceRecoveryCodes(
  { kysely }: Queries,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await kysely
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .execute();
  await kysely
    .insertInto('one_time_tokens')
    .values(
      hashes.map((hash) => ({
        hash,
        purpose: 'recovery' as const,
        user_id: userId,
        expires_at: fromNow({ months: NEVER_MONTHS }),
      })),
    )
    .execute();
}

/** Uses a recovery code up. @returns whether it was one of the account's, and unused */
export async function takeRecoveryCode(
  { kysely }: Queries,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recovery')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A session shows its second factor from now on. */
export async function markSession({ kysely }: Queries, sessionId: number): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .execute();
}
