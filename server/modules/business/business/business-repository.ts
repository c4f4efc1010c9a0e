import { type InferResult, type Kysely, sql } from 'kysely';
import type * as v from 'valibot';

import type { businessFields } from '#contract/business/business.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { CATEGORY_NAMES } from './business-categories.ts';

/** Selects businesses that aren't deleted, with their pictures. */
const selectBusinesses = (kysely: Kysely<Schema>) =>
  kysely
    .selectFrom('businesses as b')
    .leftJoin('photos as image', (join) =>
      join.onRef('image.id', '=', 'b.image_photo_id').on('image.state', '=', 'ready'),
    )
    .select([
      'b.id',
      'b.admin_user_id as adminId',
      'b.name',
      'b.slug',
      'b.category',
      'b.status',
      'b.email',
      'b.phone',
      'b.website_url as websiteUrl',
      'b.description',
      'b.is_dedicated_profile as isDedicatedProfile',
      'b.is_white_label as isWhiteLabel',
      'b.embed_origins as embedOrigins',
      'b.color',
      'b.country',
      'b.city',
      'b.location',
      'b.street',
      'b.postal_code as postalCode',
      'b.lat',
      'b.lon',
      'b.version',
      'b.created_at as createdAt',
      'b.updated_at as updatedAt',
      'image.storage_key as imageKey',
    ])
    .where('b.status', 'in', ['active', 'suspended'])
    .$narrowType<{ status: 'active' | 'suspended' }>();

export type BusinessRow = InferResult<ReturnType<typeof selectBusinesses>>[number];

/** Returns a business that isn't deleted, or null. */
export async function findBusiness({ kysely }: Queries, id: number): Promise<BusinessRow | null> {
  return (await selectBusinesses(kysely).where('b.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns a business by its id, its address or a former one; null if there is none. */
export async function findBusinessByKey(
  database: Queries,
  key: string,
): Promise<BusinessRow | null> {
  if (/^\d+$/.test(key)) return findBusiness(database, Number(key));
  const found = await database.kysely
    .selectFrom('business_slugs')
    .select('business_id as id')
    .where('slug', '=', key)
    .executeTakeFirst();
  return found ? findBusiness(database, found.id) : null;
}

/**
 * Reserves an address for a business; null if another business has or had it.
 * @returns how many the business has reserved
 */
export async function reserveSlug(
  { kysely }: InTransaction,
  businessId: number,
  slug: string,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with own as (
      insert into business_slugs (slug, business_id) values (${slug}, ${businessId})
      on conflict (slug) do update set slug = excluded.slug
        where business_slugs.business_id = excluded.business_id
      returning slug
    )
    select (
      select count(*) from (
        select slug from business_slugs where business_id = ${businessId} union select slug from own
      ) reserved
    ) as count
    from own
  `.execute(kysely);
  return rows[0]?.count ?? null;
}

/** The fields of a business that its admin chooses, as the calls name them. */
export type BusinessChange = {
  [Field in keyof typeof businessFields]?:
    | v.InferOutput<(typeof businessFields)[Field]>
    | undefined;
} & {
  photoId?: number | null | undefined;
};

/** Returns the columns of a change. Kysely leaves out those that aren't given. */
const columnsOf = (change: BusinessChange) => ({
  name: change.businessName,
  category: change.businessCategory && CATEGORY_NAMES[change.businessCategory],
  slug: change.slug,
  description: change.description,
  country: change.isoCodeCountry,
  city: change.city,
  location: change.location,
  street: change.streetNameHouseNumber,
  postal_code: change.postalCode,
  lat: change.latitude,
  lon: change.longitude,
  phone: change.phone,
  email: change.email,
  website_url: change.websiteUrl,
  color: change.color,
  is_dedicated_profile: change.isDedicatedProfile,
  is_white_label: change.isWhiteLabel,
  embed_origins: change.embedOrigins,
  image_photo_id: change.photoId,
});

/** Inserts a business. @returns its id */
export async function insertBusiness(
  { kysely }: InTransaction,
  adminId: number,
  change: BusinessChange & { businessName: string; isoCodeCountry: string },
): Promise<number> {
  const { id } = await kysely
    .insertInto('businesses')
    .values({
      ...columnsOf(change),
      admin_user_id: adminId,
      name: change.businessName,
      country: change.isoCodeCountry,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a business. The version counts the changes of all fields but the picture, which is changed
 * apart from the others.
 */
export async function updateBusinessRow(
  { kysely }: InTransaction,
  id: number,
  change: BusinessChange,
): Promise<void> {
  const { image_photo_id: photoId, ...fields } = columnsOf(change);
  const isCounted = Object.values(fields).some((value) => value !== undefined);
  if (!isCounted && photoId === undefined) return;
  await kysely
    .updateTable('businesses')
    .set({
      ...fields,
      image_photo_id: photoId,
      ...(isCounted && { version: sql`version + 1` }),
    })
    .where('id', '=', id)
    .execute();
}
