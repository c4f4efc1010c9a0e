import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import { askAvailabilityOf } from '#server/modules/listing/availability/ask-availability.ts';
import { requestBoostAs } from '#server/modules/listing/own-listing/request-boost.ts';
import { endListingAs } from '#server/modules/listing/own-listing/change-state.ts';
import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { listingForm, sendListing, offerHome } from './listings.ts';
import { actingFor, headedBusiness } from './businesses.ts';
import { makePerson } from './people.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample, someOwner } from './sample.ts';

const ownListing = async (database: Database, caller: Caller) =>
  sendListing(database, await someOwner(database, caller));

const ownLive = async (database: Database, caller: Caller) =>
  offerHome(database, await someOwner(database, caller));

/** A placeholder caller for samples in which the listing belongs to another person. */
const OTHER_OWNER: Caller = { id: 0 };

const othersListing = (database: Database) => ownListing(database, OTHER_OWNER);
const othersLive = (database: Database) => ownLive(database, OTHER_OWNER);

/** Returns a sample whose body names a listing that is made for the call. */
const about =
  (make: typeof ownListing, more: object = {}): Sample =>
  async (database, caller) => ({ body: { propertyId: await make(database, caller), ...more } });

/** Creates a listing of the business that the caller heads. */
async function teamListing(database: Database, caller: Caller) {
  const head = await someOwner(database, caller);
  const businessId = await headedBusiness(database, head);
  const propertyId = await sendListing(database, head, { businessId });
  return { owner: head.id, headers: actingFor(businessId), propertyId };
}

/** Creates a listing that its owner has marked as sold. */
async function endedListing(database: Database): Promise<number> {
  const { id: userId } = await makePerson(database);
  const propertyId = await offerHome(database, { id: userId });
  const actor = { userId, isModerator: false };
  await database.transaction((transaction) =>
    endListingAs(transaction, actor, { propertyId, endedAs: 'sold', finalPrice: null }),
  );
  return propertyId;
}

/** Creates a live listing of a user, whose other boosts end, because few may be open. */
async function boostable(database: Database, { id: userId }: Caller): Promise<number> {
  await runners(database).sql`update boosts set status = 'ended' where user_id = ${userId}`;
  return offerHome(database, { id: userId });
}

/** Creates a boost that waits for a decision. */
async function someBoost(database: Database, caller = OTHER_OWNER) {
  const owner = await someOwner(database, caller);
  const propertyId = await boostable(database, owner);
  const { id } = await database.transaction((transaction) =>
    requestBoostAs(transaction, owner.id, { propertyId, days: 7 }),
  );
  return { id, propertyId };
}

/** Sample input for the endpoints that write listings. Each call succeeds. */
export const LISTING_SAMPLES: Record<string, Sample> = {
  'properties.create': async (database, caller) => {
    const property = await listingForm(database, caller);
    return { body: { cid: randomUUID(), property, agreement: AGREEMENT_NOW } };
  },
  'properties.update': async (database, caller) => {
    const owner = await someOwner(database, caller);
    const propertyId = await sendListing(database, owner);
    const property = await listingForm(database, owner, { priceSell: 4_900_000 });
    return { body: { propertyId, property, baseVersion: 1 } };
  },
  'properties.publish': about(ownListing, { published: false }),
  'properties.end': about(ownLive, { endedAs: 'sold', finalPrice: 4_800_000 }),
  'properties.ending': idOf(endedListing),
  'properties.delete': async (database, caller) => ({
    body: { propertyId: await ownListing(database, caller), userId: Math.max(caller.id, 1) },
  }),
  'properties.confirm': about(ownLive),
  'properties.askAvailability': about(othersLive),
  'properties.readAvailability': idOf(othersLive),
  'properties.answerAvailability': async (database, caller) => {
    const propertyId = await ownLive(database, caller);
    const asker = await makePerson(database);
    const { id } = await database.transaction((transaction) =>
      askAvailabilityOf(transaction, asker.id, { propertyId }),
    );
    return { params: { id: String(id) }, body: { status: 'available' } };
  },
  'properties.contact': async (database) => {
    const owner = await makePerson(database);
    const propertyId = String(await ownLive(database, owner));
    // Only contact details that are shown count as a lead.
    await sql`insert into contact_methods (user_id, method, value)
      values (${owner.id}, 'line', 'sala')`.execute(database.kysely);
    return { params: { propertyId } };
  },
  'properties.assign': async (database, caller) => {
    const { propertyId, owner } = await teamListing(database, caller);
    return { body: { propertyId, owner } };
  },
  'properties.assignAll': async (database, caller) => {
    const { propertyId, owner, headers } = await teamListing(database, caller);
    return { headers, body: { propertyIds: [propertyId], owner } };
  },
  'properties.assignments': async (database, caller) => {
    const { propertyId, headers } = await teamListing(database, caller);
    return { headers, body: { propertyIds: [propertyId] } };
  },
  'properties.history': idOf(ownLive),
  'properties.readOwn': idOf(ownListing),
  'properties.ofDraft': async (database, caller) => {
    const id = await ownListing(database, caller);
    const cid = await runners(database).value<string>`select cid from listings where id = ${id}`;
    return { params: { id: cid } };
  },
  'admin.property': idOf(othersListing),
  'admin.updateProperty': async (database) => {
    const owner = await makePerson(database);
    const id = await sendListing(database, owner);
    const property = { ...formOf((await findOwnListing(database, id))!), bedrooms: 3 };
    return { params: { id: String(id) }, body: { property, baseVersion: 1 } };
  },
  'admin.emailStatus': about(othersListing, {
    status: 'rejected',
    message: 'The photos show another home.',
    version: 1,
  }),
  'admin.publishStatus': about(othersListing, { status: 'approved' }),
  'admin.publish': about(othersListing, { published: false }),
  'admin.delete': about(othersListing),
  'admin.featured': idOf(othersLive, { isFeatured: true }),
  'admin.verifyAvailability': about(othersLive),
  'properties.boost': async (database, caller) => ({
    body: { propertyId: await boostable(database, await someOwner(database, caller)), days: 7 },
  }),
  'properties.withdrawBoost': async (database, caller) => ({
    params: { propertyId: String((await someBoost(database, caller)).propertyId) },
  }),
  'admin.decideBoost': idOf(async (database) => (await someBoost(database)).id, {
    status: 'rejected',
    reason: 'photos',
  }),
};
