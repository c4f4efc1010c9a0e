import { sql } from 'kysely';

import type { ListingForm } from '#contract/listing-form.ts';
import type { ListingState, ListingStatus } from '#contract/listing-states.ts';
import type { Point } from '#server/modules/market/geometry/morton.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { factColumns } from './listing-form-row.ts';
import type { OwnPhotoRow } from './own-listing-row.ts';

type Within = Pick<Transaction, 'kysely'>;

/** A number for a listing that is about to be written. */
export async function takeListingId({ kysely }: Within): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id
  `.execute(kysely);
  return rows[0]!.id;
}

/** What of a listing its form doesn't say. */
export interface NewOwnListing {
  id: number;
  authorId: number;
  cid: string;
  businessId: number | null;
  shown: Point;
}

/** Writes a listing that waits for its approval. @returns false where its draft has one already */
export async function insertOwnListing(
  { kysely }: Within,
  { id, authorId, cid, businessId, shown }: NewOwnListing,
  form: ListingForm,
): Promise<boolean> {
  const record = {
    ...factColumns(form),
    id,
    author_id: authorId,
    owner_user_id: authorId,
    cid,
    business_id: businessId,
    // Of the business's, whoever wrote it has it in hand.
    assigned_user_id: businessId === null ? null : authorId,
    status: 'pending_approval',
    public_lat: shown.lat,
    public_lon: shown.lon,
  };
  const columns = sql.raw(Object.keys(record).join(', '));
  const { rows } = await sql`
    insert into listings (${columns}) overriding system value
    select ${columns} from json_populate_record(null::listings, ${JSON.stringify(record)}::json)
    on conflict (author_id, cid) do nothing
    returning id
  `.execute(kysely);
  return rows.length > 0;
}

/** Writes the facts of a listing's next version. */
export async function updateFacts(
  { kysely }: Within,
  id: number,
  form: ListingForm,
  shown: Point,
): Promise<void> {
  const record = { ...factColumns(form), public_lat: shown.lat, public_lon: shown.lon };
  const columns = sql.raw(Object.keys(record).join(', '));
  await sql`
    update listings set version = version + 1, (${columns}) = (
      select ${columns} from json_populate_record(null::listings, ${JSON.stringify(record)}::json)
    ) where id = ${id}
  `.execute(kysely);
}

/** Writes where a listing really is, and its texts. */
export async function writePrivateAndTexts(
  { kysely }: Within,
  id: number,
  form: ListingForm,
): Promise<void> {
  await sql`
    insert into listing_private (listing_id, lat, lon, street, address2)
    values (${id}, ${form.latitude}, ${form.longitude}, ${form.streetNameHouseNumber}, ${form.address2})
    on conflict (listing_id) do update set lat = excluded.lat, lon = excluded.lon,
      street = excluded.street, address2 = excluded.address2
  `.execute(kysely);
  await sql`
    delete from listing_texts where listing_id = ${id}
      and language <> all(${form.texts.map(({ language }) => language)}::text[])
  `.execute(kysely);
  await sql`
    insert into listing_texts (listing_id, language, title, description, origin)
    select ${id}, * from json_to_recordset(${JSON.stringify(form.texts)}::json) as text (
      language text, "propertyTitle" text, "propertyDescription" text, "textOrigin" text
    )
    on conflict (listing_id, language) do update set title = excluded.title,
      description = excluded.description, origin = excluded.origin
  `.execute(kysely);
}

/** Gives a listing its photos and floor plans, in these orders. */
export async function writePhotos(
  { kysely }: Within,
  id: number,
  photos: readonly (Pick<OwnPhotoRow, 'id' | 'kind' | 'rotation'> & { position: number })[],
): Promise<void> {
  await sql`
    delete from listing_photos where listing_id = ${id}
      and photo_id <> all(${photos.map((photo) => photo.id)}::bigint[])
  `.execute(kysely);
  await sql`
    insert into listing_photos (listing_id, photo_id, kind, position, rotation)
    select ${id}, photo.id, photo.kind, photo.position, photo.rotation
    from json_to_recordset(${JSON.stringify(photos)}::json) as photo (
      id bigint, kind text, position int, rotation int
    )
    on conflict (listing_id, photo_id) do update set kind = excluded.kind,
      position = excluded.position, rotation = excluded.rotation
  `.execute(kysely);
}

/** Writes where a listing is from now on. The first approval is when it came to the market. */
export async function updateState(
  { kysely }: Within,
  id: number,
  { status, published, isWithheld }: ListingState,
): Promise<void> {
  await sql`
    update listings set status = ${status}, published = ${published}, is_withheld = ${isWithheld},
      approved_at = case when ${status === 'approved'} then coalesce(approved_at, now())
        else approved_at end,
      deleted_at = case when ${status === 'deleted'} then now() end
    where id = ${id}
  `.execute(kysely);
}

/** Notes that a home is still to be had. */
export async function updateConfirmed({ kysely }: Within, id: number): Promise<void> {
  await sql`
    update listings set availability_confirmed_at = now() where id = ${id}
  `.execute(kysely);
}

/** Gives a listing into a member's hands. */
export async function updateAssigned(
  { kysely }: Within,
  id: number,
  userId: number | null,
): Promise<void> {
  await sql`update listings set assigned_user_id = ${userId} where id = ${id}`.execute(kysely);
}

export interface ListingEvent {
  listingId: number;
  actorId: number;
  kind:
    | 'created'
    | 'edited'
    | 'published'
    | 'unpublished'
    | 'deleted'
    | 'decided'
    | 'featured'
    | 'unfeatured'
    | 'availability'
    | 'assigned';
  from: ListingStatus | null;
  to: ListingStatus;
  reason: string;
}

/** Notes what happened to a listing. @returns the event's id */
export async function insertEvent(
  { kysely }: Within,
  { listingId, actorId, kind, from, to, reason }: ListingEvent,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listing_events (listing_id, actor_id, kind, from_status, to_status, reason)
    values (${listingId}, ${actorId}, ${kind}, ${from}, ${to}, ${reason})
    returning id
  `.execute(kysely);
  return rows[0]!.id;
}

/** Keeps what somebody agreed to, by its version; agreeing again to the same changes nothing. */
export async function keepConsents(
  { kysely }: Within,
  userId: number,
  consents: readonly { document: string; version: string }[],
): Promise<void> {
  await sql`
    insert into consents (user_id, document, version)
    select ${userId}, given.document, given.version
    from json_to_recordset(${JSON.stringify(consents)}::json) as given (document text, version text)
    where not exists (
      select from consents c where c.user_id = ${userId} and c.document = given.document
        and c.version = given.version and c.withdrawn_at is null
    )
  `.execute(kysely);
}
