import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { requestBoost } from '#contract/listing/boost-endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import {
  ACTION_DENIALS,
  canPerform,
  LISTING_ACTIONS,
  LISTING_PARTIES,
  type ListingAction,
  type ListingParty,
  type ListingState,
  nextState,
} from '#contract/listing/listing-states.ts';
import { assignListing } from '#contract/listing/listing-team-endpoints.ts';
import {
  confirmListing,
  deleteListing,
  endListing,
  publishListing,
  updateListing,
} from '#contract/listing/listing-write-endpoints.ts';
import {
  deleteForOwner,
  featureListing,
  moderateListing,
  publishForOwner,
  sendListingStatus,
  verifyAvailability,
} from '#contract/listing/moderation-endpoints.ts';
import { BUSINESS_ROLES } from '#contract/kit/permissions.ts';
import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import { findOwnListing } from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { writeSearchRows } from '#server/modules/listing/search-index/write-search-rows.ts';

import { makeBusiness, makeTeam } from '../factories/businesses.ts';
import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { sendListing } from '../factories/listings.ts';
import { makePeople } from '../factories/people.ts';
import type { SampleInput } from '../factories/sample.ts';
import { inTurn } from '../setup/operations.ts';
import { openTestMarket } from '../setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;
const roles = ['manager', 'assistant', 'agent', 'manager'] as const;
const [businessId, business_admin, manager, assistant, agent, stranger] = await makeTeam(
  database,
  ...(roles.map((role) => BUSINESS_ROLES[role]) as [2, 3, 4, 2]),
);
// The stranger has left the business and heads another, which gives no more rights.
await makeBusiness(database, stranger);
const [owner, moderator] = await makePeople(database, {}, { isAdmin: true });
const people = { owner, business_admin, manager, assistant, agent, moderator, stranger };
/** One listing of a private owner and one of a business. */
const own = await sendListing(database, people.owner);
const teams = await sendListing(database, people.business_admin, { businessId });

const off = { published: false, isWithheld: false };
const withheld = { published: false, isWithheld: true };
const STATES: readonly ListingState[] = [
  { status: 'in_progress', ...off },
  { status: 'pending_approval', ...off },
  { status: 'pending_approval', ...withheld },
  { status: 'pending_approval', ...withheld, wasApproved: true },
  { status: 'approved', published: true, isWithheld: false },
  { status: 'approved', ...withheld },
  { status: 'rejected', ...off },
  { status: 'rejected', ...withheld },
  { status: 'deleted', ...off },
];

/** Sets the state of a listing directly, whatever it was before. */
async function bring(id: number, state: ListingState): Promise<void> {
  const { status, published, isWithheld, wasApproved = status === 'approved' } = state;
  await database.transaction(async (transaction) => {
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

/** Returns the state of a listing, and its numbers of search rows and events. */
async function factsOf(id: number) {
  const rows = await server.sql<ListingState & { rows: number; events: number }>`
    select status, published, is_withheld as "isWithheld",
      (select count(*)::int from listing_search where listing_id = l.id) as rows,
      (select count(*)::int from listing_events where listing_id = l.id) as events
    from listings l where id = ${id}
  `;
  return rows[0]!;
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
      const row = await findOwnListing(database, propertyId);
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
    const before = await factsOf(id);
    const [endpoint, input] = await callFor(party, action, id);
    const answer = await callSample(app, endpoint, input, people[party].token);
    const found = { ...(await factsOf(id)), outcome: outcomeOf(endpoint, answer) };
    const { after, outcome } = expected(party, action, state);
    const { wasApproved: _wasApproved, ...then } = after;
    const changes = JSON.stringify(after) !== JSON.stringify(state);
    // Every change adds one event; a rejected call adds none. Some calls that change no state do.
    const events = before.events + (changes ? 1 : 0);
    const wanted = {
      outcome,
      events: !changes && outcome === 'done' ? found.events : events,
      // Only a live listing has search rows.
      rows: then.published ? 1 : 0,
    };
    results.push({ found: { from: state, ...found }, wanted: { from: state, ...then, ...wanted } });
  }
  return results;
}

const CASES = LISTING_PARTIES.flatMap((party, nth) =>
  LISTING_ACTIONS.map((action, at) => [party, action, nth + at] as const),
);

test.each(CASES)('%s: %s has the expected outcome from every state', async (party, action, at) => {
  const results = [];
  // Who may not perform an action may not in any state.
  const states = canPerform(party, action) ? STATES : inTurn(STATES, at);
  for (const state of states) results.push(...(await attempt(party, action, state)));
  expect(results.map(({ found }) => found)).toEqual(results.map(({ wanted }) => wanted));
});
