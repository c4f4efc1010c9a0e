import { sql } from 'kysely';

import type { PROFILE_TYPES } from '#contract/user.ts';

/** What everybody may see of somebody. */
export interface UserRow {
  id: number;
  username: string | null;
  firstName: string;
  lastName: string;
  imageKey: string | null;
  profileType: (typeof PROFILE_TYPES)[number] | null;
  isVerified: boolean;
  createdAt: Date;
}

/** What everybody may see of `users u`, with `imageJoin`. */
export const userColumns = sql`
  u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
  image.storage_key as "imageKey", u.profile_type as "profileType", u.created_at as "createdAt",
  exists (
    select from profile_verifications v
    where v.user_id = u.id and v.status = 'approved' and v.business_id is null
  ) as "isVerified"`;

/** The picture of `users u`. */
export const imageJoin = sql`
  left join photos image on image.id = u.image_photo_id and image.state = 'ready'`;
