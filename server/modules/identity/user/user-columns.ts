import { type InferResult, type Kysely, sql } from 'kysely';

import { asBoolean } from '#server/platform/database/expressions.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Selects the public columns of users, with the aliases `u` for users and `image` for their
 * pictures.
 */
export const selectUsers = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('users as u')
    .leftJoin('photos as image', (join) =>
      join.onRef('image.id', '=', 'u.image_photo_id').on('image.state', '=', 'ready'),
    )
    .select((eb) => [
      'u.id',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'image.storage_key as imageKey',
      'u.profile_type as profileType',
      'u.created_at as createdAt',
      asBoolean(
        eb.exists(
          eb
            .selectFrom('profile_verifications as v')
            .select('v.id')
            .whereRef('v.user_id', '=', 'u.id')
            .where('v.status', '=', 'approved')
            .where('v.business_id', 'is', null),
        ),
      ).as('isVerified'),
    ]);

export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number];

/** The columns of `selectUsers` for hand-written SQL with `users u` and `imageJoin`. */
export const userColumns = sql`
  u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
  image.storage_key as "imageKey", u.profile_type as "profileType", u.created_at as "createdAt",
  exists (
    select from profile_verifications v
    where v.user_id = u.id and v.status = 'approved' and v.business_id is null
  ) as "isVerified"`;

/** Joins the picture of `users u`. */
export const imageJoin = sql`
  left join photos image on image.id = u.image_photo_id and image.state = 'ready'`;
