import { sql } from 'kysely';

import type { Language } from '#contract/limits.ts';
import type { CONTACT_METHODS } from '#contract/profile-endpoints.ts';
import type { PROFILE_TYPES } from '#contract/user.ts';
import type { Database } from '#server/platform/database/connect.ts';

type Queries = Pick<Database, 'kysely'>;

/** What its owner may change of an account; what is left out stays. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | null | undefined;
  phone?: string | null | undefined;
  profileType?: (typeof PROFILE_TYPES)[number] | null | undefined;
  language?: Language | undefined;
  currency?: string | undefined;
}

const COLUMNS: Record<keyof ProfileChange, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  phone: 'phone',
  profileType: 'profile_type',
  language: 'language',
  currency: 'currency',
};

export async function updateProfile(
  { kysely }: Queries,
  userId: number,
  change: ProfileChange,
): Promise<void> {
  const sets = (Object.keys(COLUMNS) as (keyof ProfileChange)[])
    .filter((key) => change[key] !== undefined)
    .map((key) => sql`${sql.ref(COLUMNS[key])} = ${change[key]}`);
  if (sets.length === 0) return;
  await sql`
    update users set ${sql.join(sets)}, version = version + 1 where id = ${userId}
  `.execute(kysely);
}

/** The preferred places, as they were chosen. */
export async function findAreas({ kysely }: Queries, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select place_id as id from preferred_areas where user_id = ${userId}
    order by created_at, place_id
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Sets the preferred places. @returns whether all of them exist */
export async function replaceAreas(
  { kysely }: Queries,
  userId: number,
  placeIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from places where id = any(${placeIds}::bigint[])
  `.execute(kysely);
  if (rows.length < new Set(placeIds).size) return false;
  await sql`
    delete from preferred_areas where user_id = ${userId} and place_id <> all(${placeIds}::bigint[])
  `.execute(kysely);
  await sql`
    insert into preferred_areas (user_id, place_id)
    select ${userId}, unnest(${placeIds}::bigint[]) on conflict do nothing
  `.execute(kysely);
  return true;
}

export interface ContactMethodRow {
  method: (typeof CONTACT_METHODS)[number];
  value: string;
  isPreferred: boolean;
}

export async function findContactMethods(
  { kysely }: Queries,
  userId: number,
): Promise<ContactMethodRow[]> {
  const { rows } = await sql<ContactMethodRow>`
    select method, value, is_preferred as "isPreferred" from contact_methods
    where user_id = ${userId} order by is_preferred desc, method
  `.execute(kysely);
  return rows;
}

/** Makes a way of contact the preferred one. */
export async function preferContactMethod(
  { kysely }: Queries,
  userId: number,
  { method, value }: Pick<ContactMethodRow, 'method' | 'value'>,
): Promise<void> {
  await sql`
    update contact_methods set is_preferred = false where user_id = ${userId} and is_preferred
  `.execute(kysely);
  await sql`
    insert into contact_methods (user_id, method, value, is_preferred)
    values (${userId}, ${method}, ${value}, true)
    on conflict (user_id, method) do update set value = excluded.value, is_preferred = true
  `.execute(kysely);
}
