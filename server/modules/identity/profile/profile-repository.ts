import { sql } from 'kysely';

import type { Language } from '#contract/kit/limits.ts';
import type { PROFILE_TYPES } from '#contract/identity/user.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** Account fields that the owner may change; omitted fields don't change. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | null | undefined;
  phone?: string | null | undefined;
  profileType?: (typeof PROFILE_TYPES)[number] | null | undefined;
  language?: Language | undefined;
  currency?: string | undefined;
  /** Id of the picture's photo; null: none. */
  photoId?: number | null | undefined;
}

export async function updateProfile(
  { kysely }: Queries,
  userId: number,
  { firstName, lastName, username, phone, profileType, language, currency, photoId }: ProfileChange,
): Promise<void> {
  const columns = {
    first_name: firstName,
    last_name: lastName,
    username,
    phone,
    profile_type: profileType,
    language,
    currency,
    image_photo_id: photoId,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await kysely
    .updateTable('users')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Returns the preferred places in the chosen order. */
export async function findAreas({ kysely }: Queries, userId: number): Promise<number[]> {
  const rows = await kysely
    .selectFrom('preferred_areas')
    .select('place_id as id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('place_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the preferred places. @returns whether all of them exist */
export async function replaceAreas(
  { kysely }: Queries,
  userId: number,
  placeIds: readonly number[],
): Promise<boolean> {
  const places = await kysely
    .selectFrom('places')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(placeIds))))
    .execute();
  if (places.length < new Set(placeIds).size) return false;
  await kysely
    .deleteFrom('preferred_areas')
    .where('user_id', '=', userId)
    .where('place_id', '<>', sql<number>`all(${placeIds}::bigint[])`)
    .execute();
  if (places.length === 0) return true;
  await kysely
    .insertInto('preferred_areas')
    .values(placeIds.map((id) => ({ user_id: userId, place_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
