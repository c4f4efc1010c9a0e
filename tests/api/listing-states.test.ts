import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Endpoint } from '#contract/endpoint.ts';
import { requestBoost } from '#contract/boost-endpoints.ts';
import {
  ACTION_DENIALS,
  LISTING_ACTIONS,
  LISTING_PARTIES,
  type ListingAction,
  type ListingParty,
  type ListingState,
  canPerform,
  nextState,
} from '#contract/listing-states.ts';
import { assignListing } from '#contract/listing-team-endpoints.ts';
import {
  confirmListing,
  deleteListing,
  endListing,
  publishListing,
  updateListing,
} from '#contract/listing-write-endpoints.ts';
import {
  deleteForOwner,
  featureListing,
  moderateListing,
  publishForOwner,
  sendListingStatus,
  verifyAvailability,
} from '#contract/moderation-endpoints.ts';
import { BUSINESS_ROLES } from '#contract/permissions.ts';
import { writeSearchRows } from '#server/modules/market/search-index/write-search-rows.ts';
import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';

import { joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { sendListing } from '../factories/listings.ts';
import { makePerson, type Person } from '../factories/people.ts';
import type { SampleInput } from '../factories/sample.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;
let people: Record<ListingParty, Person>;
/** One listing of a private owner and one of a business. */
let own: number;
let teams: number;

beforeAll(async () => {
  server = await openTestServer();
  const { database } = server;
  await database.transaction(insertPlaces);
  const someone = () => makePerson(database);
  people = {
    owner: await someone(),
    business_admin: await someone(),
    manager: await someone(),
    assistant: await someone(),
    agent: await someone(),
    moderator: await makePerson(database, { isAdmin: true }),
    stranger: await someone(),
  };
  const businessId = await makeBusiness(database, people.business_admin);
  for (const role of ['manager', 'assistant', 'agent'] as const) {
    await joinBusiness(database, businessId, people[role], BUSINESS_ROLES[role]);
  }
  // The stranger is a member of another business, which gives no more rights.
  await makeBusiness(database, people.stranger);
  own = await sendListing(database, people.owner);
  teams = await sendListing(database, people.business_admin, { businessId });
});
afterAll(() => server.close());

const STATES: readonly ListingState[] = [
  { status: 'in_progress', published: false, isWithheld: false },
  { status: 'pending_approval', published: false, isWithheld: false },
  { status: 'pending_approval', published: false, isWithheld: true },
  { status: 'pending_approval', published: false, isWithheld: true, wasApproved: true },
  { status: 'approved', published: true, isWithheld: false },
  { status: 'approved', published: false, isWithheld: true },
  { status: 'rejected', published: false, isWithheld: false },
  { status: 'rejected', published: false, isWithheld: true },
  { status: 'deleted', published: false, isWithheld: false },
];

/** Sets the state of a listing directly, whatever it was before. */
async function bring(id: number, state: ListingState): Promise<void> {
  const { status, published, isWithheld, wasApproved = status === 'approved' } = state;
  await server.database.transaction(async (transaction) => {
    await sql`
      update listings set status = ${status}, published = ${published},
        is_withheld = ${isWithheld}, ended_as = null, ended_at = null,
        approved_at = case when ${wasApproved} then now() end,
        deleted_at = case when ${status === 'deleted'} then now() end
      where id = ${id}
    `.execute(transaction.kysely);
    await sql`delete from boosts where listing_id = ${id}`.execute(transaction.kysely);
    await writeSearchRows(transaction, [id]);
  });
}

async function stateOf(id: number): Promise<ListingState> {
  const { rows } = await sql<ListingState>`
    select status, published, is_withheld as "isWithheld" from listings where id = ${id}
  `.execute(server.database.kysely);
  return rows[0]!;
}

async function countOf(table: 'listing_search' | 'listing_events', id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where listing_id = ${id}
  `.execute(server.database.kysely);
  return rows[0]!.count;
}

/** Returns the endpoint and input with which `party` performs `action` on a listing. */
async function callFor(
  party: ListingParty,
  action: ListingAction,
  propertyId: number,
): Promise<[Endpoint, SampleInput]> {
  const isModerator = party === 'moderator';
  switch (action) {
    case 'edit': {
      const row = await findOwnListing(server.database, propertyId);
      const property = { ...formOf(row!), priceSell: row!.salePrice! + 1_000 };
      const baseVersion = row!.version;
      return isModerator
        ? [moderateListing, { params: { id: String(propertyId) }, body: { property, baseVersion } }]
        : [updateListing, { body: { propertyId, property, baseVersion } }];
    }
    case 'publish':
    case 'unpublish': {
      const body = { propertyId, published: action === 'publish' };
      return [isModerator ? publishForOwner : publishListing, { body }];
    }
    case 'end':
      return [endListing, { body: { propertyId, endedAs: 'sold' } }];
    case 'delete':
      return isModerator
        ? [deleteForOwner, { body: { propertyId } }]
        : [deleteListing, { body: { propertyId, userId: people[party].id } }];
    case 'confirm':
      return [isModerator ? verifyAvailability : confirmListing, { body: { propertyId } }];
    case 'assign':
      return [assignListing, { body: { propertyId, owner: people.agent.id } }];
    case 'boost':
      return [requestBoost, { body: { propertyId, days: 7 } }];
    case 'feature':
      return [featureListing, { params: { id: String(propertyId) }, body: { isFeatured: true } }];
    case 'approve':
    case 'reject':
    case 'review': {
      const status = { approve: 'approved', reject: 'rejected', review: 'pending' }[action];
      return [sendListingStatus, { body: { propertyId, status, message: 'Because.' } }];
    }
  }
}

/** The outcome that a call must return and the state that must follow. */
function expected(party: ListingParty, action: ListingAction, state: ListingState) {
  if (!canPerform(party, action)) return { outcome: ACTION_DENIALS[action], after: state };
  // Deleting a deleted listing again succeeds and changes nothing.
  if (action === 'delete' && state.status === 'deleted') return { outcome: 'done', after: state };
  const next = nextState(state, action);
  return next ? { outcome: 'done', after: next } : { outcome: 'conflict', after: state };
}

/**
 * Performs the action on each listing to which the party has that relation.
 * @returns the actual and the expected results
 */
async function attempt(party: ListingParty, action: ListingAction, state: ListingState) {
  const results = [];
  const isTeams = party.startsWith('business') || ['manager', 'assistant', 'agent'].includes(party);
  const ids = isTeams ? [teams] : party === 'owner' ? [own] : [own, teams];
  for (const id of ids) {
    await bring(id, state);
    const eventsBefore = await countOf('listing_events', id);
    const [endpoint, input] = await callFor(party, action, id);
    const answer = await callSample(server.app, endpoint, input, people[party].token);
    const { after: next, outcome } = expected(party, action, state);
    const { wasApproved: _wasApproved, ...then } = next;
    const wanted = { outcome, after: then };
    const after = await stateOf(id);
    const events = (await countOf('listing_events', id)) - eventsBefore;
    const rows = await countOf('listing_search', id);
    const changes = JSON.stringify(next) !== JSON.stringify(state);
    const about = { id, from: state };
    results.push({
      found: { ...about, outcome: outcomeOf(endpoint, answer), after, rows, events },
      wanted: {
        ...about,
        ...wanted,
        // Only a live listing has search rows.
        rows: wanted.after.published ? 1 : 0,
        // Every change adds one event; a rejected call adds none.
        events: changes ? 1 : wanted.outcome === 'done' ? events : 0,
      },
    });
  }
  return results;
}

const CASES = LISTING_PARTIES.flatMap((party) =>
  LISTING_ACTIONS.map((action) => [party, action] as const),
);

test.each(CASES)('%s: %s has the expected outcome from every state', async (party, action) => {
  const results = [];
  for (const state of STATES) results.push(...(await attempt(party, action, state)));
  expect(results.map(({ found }) => found)).toEqual(results.map(({ wanted }) => wanted));
});
