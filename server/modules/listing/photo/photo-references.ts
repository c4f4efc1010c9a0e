import { sql, type RawBuilder } from 'kysely';

import { IS_LIVE } from '#server/modules/listing/live.ts';

/**
 * Every column that names a photo, and which of its rows make the photo public: those of a thing
 * that others may see. A test holds the list against the schema's foreign keys.
 */
export const PHOTO_REFERENCES: readonly {
  column: `${string}.${string}`;
  /** A condition on the row `r`; null: whoever it is for gets an address of their own. */
  isPublicWhere: string | null;
}[] = [
  {
    // On the market alone: its team and the moderators are given addresses that open it before and after.
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

/** SQL: something belongs together with the row of `photos`. */
export const isPhotoUsed: RawBuilder<boolean> = anyRow(PHOTO_REFERENCES, false);

/** SQL: everybody may see the row of `photos`. */
export const isPhotoPublic: RawBuilder<boolean> = sql`(source = 'drawn' or ${anyRow(
  PHOTO_REFERENCES.filter(({ isPublicWhere }) => isPublicWhere !== null),
  true,
)})`;
