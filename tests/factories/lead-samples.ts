import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { huntBody } from './hunts.ts';
import { huntFor, makeLead, type Pair } from './leads.ts';
import { offerHome } from './listings.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, ownId, type Sample, samplePerson } from './sample.ts';
import { byId } from './team-samples.ts';

/** Returns the live listing of a user that a hunt matches. */
async function homeOf(database: Database, owner: Caller): Promise<number> {
  const [id] = await runners(database).column<number>`select l.id from listings l
    where l.owner_user_id = ${owner.id} and l.district_id = 1033 and l.published limit 1`;
  return id ?? offerHome(database, owner);
}

/** Creates a hunt that a listing matches, and deletes the hunter's others, which have a maximum. */
async function newPair(database: Database, owner: Caller, hunter: Caller): Promise<Pair> {
  await sql`update hunts set status = 'deleted', deleted_at = now()
    where user_id = ${hunter.id} and status <> 'deleted'`.execute(database.kysely);
  // A user sends only so many a day.
  await sql`delete from leads
    where from_user_id in (${owner.id}, ${hunter.id})`.execute(database.kysely);
  return huntFor(database, await homeOf(database, owner), hunter);
}

/** Creates a listing of the caller and another person's hunt that match. */
async function ownListing(database: Database, caller: Caller): Promise<Pair> {
  const hunter = await samplePerson(database, 'sample-hunter@people.test');
  const owner = caller.id > 0 ? caller : await samplePerson(database, 'sample-owner@people.test');
  return newPair(database, owner, hunter);
}

/** Creates another person's listing and a hunt of the caller that match. */
async function ownHunt(database: Database, caller: Caller): Promise<Pair> {
  const owner = await samplePerson(database, 'sample-owner@people.test');
  const hunter = caller.id > 0 ? caller : await samplePerson(database, 'sample-hunter@people.test');
  return newPair(database, owner, hunter);
}

/** Sample input for the endpoints of leads. */
export const LEAD_SAMPLES: Record<string, Sample> = {
  'hunts.ofListing': idOf(async (...given) => (await ownListing(...given)).propertyId),
  'hunts.offerable': idOf(async (...given) => (await ownListing(...given)).huntId),
  'hunts.offer': async (database, caller) => {
    const { huntId, propertyId } = await ownListing(database, caller);
    return {
      params: { id: String(huntId) },
      body: { propertyIds: [propertyId], message: 'It has a view of the river.' },
    };
  },
  'hunts.interest': async (database, caller) => {
    const { huntId, propertyId } = await ownHunt(database, caller);
    return { params: { huntId: String(huntId), propertyId: String(propertyId) }, body: {} };
  },
  'hunts.dismissMatch': async (database, caller) => {
    const { huntId, propertyId } = await ownHunt(database, caller);
    return {
      params: { huntId: String(huntId), propertyId: String(propertyId) },
      body: { isDismissed: true },
    };
  },
  'hunts.answerLead': async (database, caller) => {
    const pair = await ownHunt(database, caller);
    const { id: fromUserId } = await samplePerson(database, 'sample-owner@people.test');
    const id = await makeLead(database, pair, { direction: 'offer', fromUserId });
    return { params: { id: String(id) }, body: { status: 'declined', reason: 'price' } };
  },
  'hunts.analyzeVariants': () => ({ body: { hunt: huntBody() } }),
  'hunts.demand': () => ({ body: { country: 'TH', type: 'condo' } }),
  'hunts.leadsOfUser': idOf(ownId),
  'hunts.leadsOfBusiness': byId,
};
