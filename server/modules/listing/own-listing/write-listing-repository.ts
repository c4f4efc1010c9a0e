import { type Insertable, sql } from 'kysely';

import type { ListingForm } from '#contract/listing/listing-form.ts';
import type { Ending } from '#contract/listing/listing-values.ts';
import type { ListingState, ListingStatus } from '#contract/listing/listing-states.ts';
import { MARKETS } from '#contract/place/market.ts';
import { factColumns, factsOfForm } from '#server/modules/listing/listing/listing-facts.ts';
import type { Point } from '#server/modules/place/geometry/morton.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { publishListingChange } from '#server/modules/listing/publish-listing-change.ts';
import type { InTransaction, Transaction } from '#server/platform/database/transaction.ts';

import type { OwnPhotoRow } from './own-listing-row.ts';

/** Reserves an id for a new listing. */
export async function reserveListingId({ kysely }: InTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id
  `.execute(kysely);
  return rows[0]!.id;
}

/** The data of a new listing that its form doesn't contain. */
export interface NewOwnListing {
  id: number;
  authorId: number;
  cid: string;
  businessId: number | null;
  shown: Point;
}

/** Returns the columns of `listings` that a form fills, and the public point. */
const formColumns = (form: ListingForm, shown: Point) => ({
  ...factColumns(factsOfForm(form)),
  currency: MARKETS[form.country].currency,
  language: form.texts[0]!.language,
  public_lat: shown.lat,
  public_lon: shown.lon,
});

/** Inserts a listing with pending approval. @returns `false` if its draft already has a listing */
export async function insertOwnListing(
  { kysely }: InTransaction,
  { id, authorId, cid, businessId, shown }: NewOwnListing,
  form: ListingForm,
): Promise<boolean> {
  const record: Insertable<Schema['listings']> = {
    ...formColumns(form, shown),
    id,
    author_id: authorId,
    owner_user_id: authorId,
    cid,
    business_id: businessId,
    // A business listing is assigned to its author.
    assigned_user_id: businessId === null ? null : authorId,
    status: 'pending_approval',
  };
  const columns = sql.raw(Object.keys(record).join(', '));
  // The query builder can't override the generated id.
  const { rows } = await sql`
    insert into listings (${columns}) overriding system value
    select ${columns} from json_populate_record(null::listings, ${JSON.stringify(record)}::json)
    on conflict (author_id, cid) do nothing
    returning id
  `.execute(kysely);
  return rows.length > 0;
}

const update = ({ kysely }: InTransaction, id: number) =>
  kysely.updateTable('listings').where('id', '=', id);

/** Updates the facts of a listing to its next version. */
export const updateFacts = (within: InTransaction, id: number, form: ListingForm, shown: Point) =>
  update(within, id)
    .set((eb) => ({ ...formColumns(form, shown), version: eb('version', '+', 1) }))
    .execute();

/** Writes the exact place and the texts of a listing. */
export async function writePrivateAndTexts(
  { kysely }: InTransaction,
  id: number,
  form: ListingForm,
): Promise<void> {
  const place = {
    lat: form.latitude,
    lon: form.longitude,
    street: form.streetNameHouseNumber,
    address2: form.address2,
  };
  await kysely
    .insertInto('listing_private')
    .values({ listing_id: id, ...place })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(place))
    .execute();
  await kysely
    .deleteFrom('listing_texts')
    .where('listing_id', '=', id)
    .where('language', '<>', sql<never>`all(${form.texts.map(({ language }) => language)}::text[])`)
    .execute();
  if (form.texts.length === 0) return;
  await kysely
    .insertInto('listing_texts')
    .values(
      form.texts.map(({ language, propertyTitle, propertyDescription, textOrigin }) => ({
        listing_id: id,
        language,
        title: propertyTitle,
        description: propertyDescription,
        origin: textOrigin,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'language']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        description: ref('excluded.description'),
        origin: ref('excluded.origin'),
      })),
    )
    .execute();
}

/** Replaces the photos and floor plans of a listing, in the given orders. */
export async function writePhotos(
  { kysely }: InTransaction,
  id: number,
  photos: readonly (Pick<OwnPhotoRow, 'id' | 'kind' | 'rotation'> & { position: number })[],
): Promise<void> {
  await kysely
    .deleteFrom('listing_photos')
    .where('listing_id', '=', id)
    .where('photo_id', '<>', sql<never>`all(${photos.map((photo) => photo.id)}::bigint[])`)
    .execute();
  if (photos.length === 0) return;
  await kysely
    .insertInto('listing_photos')
    .values(photos.map(({ id: photo_id, ...photo }) => ({ listing_id: id, photo_id, ...photo })))
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'photo_id']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        position: ref('excluded.position'),
        rotation: ref('excluded.rotation'),
      })),
    )
    .execute();
}

/**
 * Updates the state of a listing. The first approval sets the time it was listed. Publishing a
 * listing that was sold or rented removes its end. While its owner is blocked, nothing publishes it.
 */
export const updateState = (
  within: InTransaction,
  id: number,
  { status, published, isWithheld }: ListingState,
) =>
  update(within, id)
    .set(({ fn }) => ({
      status,
      published: sql<boolean>`${published} and suspended_at is null`,
      is_withheld: isWithheld,
      ...(!isWithheld && { ended_as: null, ended_at: null }),
      deleted_at: status === 'deleted' ? sql<Date>`now()` : null,
      ...(status === 'approved' && { approved_at: fn.coalesce('approved_at', sql<Date>`now()`) }),
    }))
    .execute();

/** Saves how a listing ended, now or, if it had ended before, then. */
export async function updateEnding(
  within: InTransaction,
  id: number,
  { endedAs, finalPrice }: { endedAs: Ending; finalPrice: number | null },
): Promise<void> {
  await update(within, id)
    .set(({ fn }) => ({
      ended_as: endedAs,
      ended_at: fn.coalesce('ended_at', sql<Date>`now()`),
    }))
    .execute();
  await within.kysely
    .insertInto('listing_private')
    .values({ listing_id: id, final_price: finalPrice })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({ final_price: finalPrice }),
    )
    .execute();
}

/** Saves that a listing's availability was confirmed now. */
export const updateConfirmed = (within: InTransaction, id: number) =>
  update(within, id)
    .set({ availability_confirmed_at: sql<Date>`now()` })
    .execute();

/** Assigns a listing to a member. `null`: unassigns it. */
export const updateAssigned = (within: InTransaction, id: number, userId: number | null) =>
  update(within, id).set({ assigned_user_id: userId }).execute();

export interface ListingEvent {
  listingId: number;
  actorId: number;
  kind: Exclude<Schema['listing_events']['kind'], 'owner' | 'status'>;
  from: ListingStatus | null;
  to: ListingStatus;
  /** The moderator's reason. */
  reason?: string;
}

/** Records an event of a listing, and updates the lists that show it. @returns the event's id */
export async function recordEvent(
  transaction: Transaction,
  { listingId, actorId, kind, from, to, reason = '' }: ListingEvent,
): Promise<number> {
  await publishListingChange(transaction, listingId);
  const { id } = await transaction.kysely
    .insertInto('listing_events')
    .values({
      listing_id: listingId,
      actor_id: actorId,
      kind,
      from_status: from,
      to_status: to,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
