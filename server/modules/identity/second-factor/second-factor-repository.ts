import type { NotNull } from 'kysely';

import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean, fromNow, now } from '#server/platform/database/expressions.ts';

/**
 * Returns the factor of an account, locked until the transaction ends, so that no code is used
 * twice. `secret` is encrypted, and null without a second factor. `setup` is the encrypted secret
 * during the setup, otherwise null. `step` is the time step of the last used code.
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

/** An account's second factor, as stored. */
export type FactorRow = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Returns whether an account has a second factor, and the number of its unused recovery codes. */
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

/** Saves the authenticator secret during the setup and replaces an earlier one. */
export async function storeSetup(
  { kysely }: Queries,
  userId: number,
  sealed: Buffer,
): Promise<void> {
  await kysely.updateTable('users').set({ totp_setup: sealed }).where('id', '=', userId).execute();
}

/** Turns on the authenticator that was set up. */
export async function turnOn({ kysely }: Queries, userId: number, step: number): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ totp_secret: eb.ref('totp_setup'), totp_setup: null, totp_step: step }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Deletes the authenticator and the recovery codes. No session counts as confirmed by a second
 * factor any more.
 */
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

/** Saves the time step of a used code. */
export async function saveUsedStep(
  { kysely }: Queries,
  userId: number,
  step: number,
): Promise<void> {
  await kysely.updateTable('users').set({ totp_step: step }).where('id', '=', userId).execute();
}

/** Lifetime of a recovery code: 100 years. */
const NEVER_MONTHS = 1_200;

/** Replaces the recovery codes. */
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

/** Uses a recovery code. @returns whether it belonged to the account and was unused */
export async function consumeRecoveryCode(
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

/** Marks a session as confirmed by a second factor. */
export async function markSession({ kysely }: Queries, sessionId: number): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .execute();
}
