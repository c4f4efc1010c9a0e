import { sql, type RawBuilder } from 'kysely';

import { IS_LIVE } from '#server/db/live.ts';

/**
 * Every column that refers to a photo, and which of its rows make the photo public. Those are rows
 * of content that others may see. A test compares the list with the schema's foreign keys.
 */
export const PHOTO_REFERENCES: readonly {
  column: `${string}.${string}`;
  /** A condition on the row `r`. `null`: never public, users who may see it get an access token. */
  isPublicWhere: string | null;
}[] = [
  {
    // Public only while the listing is live. Otherwise its team and moderators get access tokens.
    column: 'listing_photos.photo_id',
    isPublicWhere: `exists (select from listings l where l.id = r.listing_id and ${IS_LIVE})`,
  },
  {
    column: 'post_photos.photo_id',
    isPublicWhere: `exists (select from posts p left join groups g on g.id = p.group_id
      where p.id = r.post_id and p.status = 'published' and coalesce(g.access, 'open') = 'open')`,
  },
  { column: 'users.image_photo_id', isPublicWhere: 'true' },
  { column: 'businesses.image_photo_id', isPublicWhere: 'true' },
  { column: 'groups.image_photo_id', isPublicWhere: 'true' },
  { column: 'promoted_cards.photo_id', isPublicWhere: 'true' },
  { column: 'note_photos.photo_id', isPublicWhere: null },
  { column: 'messages.photo_id', isPublicWhere: null },
  { column: 'profile_verifications.photo_id', isPublicWhere: null },
];

function anyRow(references: typeof PHOTO_REFERENCES, useCondition: boolean): RawBuilder<boolean> {
  const parts = references.map(({ column, isPublicWhere }) => {
    const [table, name] = column.split('.');
    const condition = useCondition ? ` and ${isPublicWhere}` : '';
    return `exists (select from ${table} r where r.${name} = photos.id${condition})`;
  });
  return sql.raw(`(${parts.join(' or ')})`);
}

/** SQL: whether anything refers to the row of `photos`. */
export const isPhotoUsed: RawBuilder<boolean> = anyRow(PHOTO_REFERENCES, false);

/** SQL: whether the row of `photos` is public. */
export const isPhotoPublic: RawBuilder<boolean> = sql`(source = 'bundled' or ${anyRow(
  PHOTO_REFERENCES.filter(({ isPublicWhere }) => isPublicWhere !== null),
  true,
)})`;

/** SQL: whether the row of `photos` belongs to a listing that was approved once. */
export const isPhotoReviewed: RawBuilder<boolean> = sql`exists (
  select from listing_photos r join listings l on l.id = r.listing_id
  where r.photo_id = photos.id and l.approved_at is not null)`;
