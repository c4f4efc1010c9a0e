import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { API } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { Account, PublicUser } from '#contract/user.ts';
import { loadDemo } from '#server/demo/load-demo.ts';

import { type Answer, callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePerson, openSession, type Person } from '../factories/people.ts';
import type { Caller } from '../factories/sample.ts';
import { LAST_CALLS, sampleInput } from '../factories/sample-input.ts';
import { openTestProvider, type TestProvider } from '../setup/test-provider.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

const STANDINGS = ['visitor', 'pending', 'user', 'admin', 'blocked'] as const;
type Standing = (typeof STANDINGS)[number];

let server: TestServer;
let provider: TestProvider;
let people: Record<Exclude<Standing, 'visitor'>, Person>;
let other: Person;

beforeAll(async () => {
  provider = await openTestProvider();
  server = await openTestServer(provider.env);
  const { database } = server;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(database, { listings: 20, log });
  people = await makePeople();
  other = await makePerson(database);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function makePeople() {
  const { database } = server;
  return {
    pending: await makePerson(database, { status: 'pending' }),
    user: await makePerson(database),
    admin: await makePerson(database, { isAdmin: true }),
    blocked: await makePerson(database, { status: 'blocked' }),
  };
}

const all = (API as readonly Endpoint[]).map((endpoint) => [endpoint.id, endpoint] as const);

/** Calls an endpoint with sample input for `named` and the session token `token`. */
async function call(endpoint: Endpoint, named: Caller, token: string | null) {
  const input = await sampleInput(endpoint, server.database, named);
  return callSample(server.app, endpoint, input, token);
}

/**
 * The outcome that the contract declares. For business endpoints: the outcome for the admin of the
 * business in the input.
 */
function expected(access: Access, standing: Standing): string {
  if (standing === 'blocked') return 'user_blocked';
  if (access === 'anyone') return 'done';
  if (standing === 'visitor') return 'sign_in_required';
  if (access === 'pending') return 'done';
  if (standing === 'pending') return 'account_pending';
  if (access === 'user' || typeof access === 'object') return 'done';
  return access === 'admin' && standing === 'admin' ? 'done' : 'forbidden';
}

/** Endpoints for which a visitor's input has to contain another user's id. */
const VISITOR_NAMES: Record<string, () => Caller> = { 'users.read': () => people.user };

test.each(all)('%s allows exactly the callers that its declaration names', async (id, endpoint) => {
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  const callers = LAST_CALLS.has(id) ? await makePeople() : people;
  for (const standing of STANDINGS) {
    const person = standing === 'visitor' ? null : callers[standing];
    // Each call gets its own session because one endpoint ends it.
    const token = person && (await openSession(server.database, person));
    const named = person ?? VISITOR_NAMES[id]?.() ?? { id: person === null ? 0 : 1 };
    found[standing] = outcomeOf(endpoint, await call(endpoint, named, token));
    wanted[standing] = expected(endpoint.access, standing);
  }
  expect(found).toEqual(wanted);
});

/** Endpoints that answer other users with something other than `forbidden`. */
const OTHERS_SEE: Record<string, (answer: Answer) => void> = {
  // The reply must not reveal whether another user has the file.
  'uploads.find': (answer) => expect(answer.statusCode).toBe(404),
  'uploads.send': (answer) => expect(answer.statusCode).toBe(404),
  'users.read': (answer) => {
    expect(v.is(Account, answer.json())).toBe(false);
    expect(v.parse(v.strictObject(PublicUser.entries), answer.json())).toBeTruthy();
  },
  // The reply must not reveal which notices exist.
  'notifications.read': (answer) => expect(answer.statusCode).toBe(404),
  'notifications.delete': (answer) => expect(answer.statusCode).toBe(404),
  // Everyone sees their own listings.
  'hunts.offerable': (answer) => expect(answer.json()).toEqual({ listings: [] }),
  // The reply must not reveal which sessions another user has.
  'users.endSession': (answer) => expect(answer.statusCode).toBe(404),
  'push.test': (answer) => expect(answer.statusCode).toBe(404),
  'users.stopPush': (answer) => expect(answer.statusCode).toBe(404),
  // Another user's listing: each endpoint has its own error. A photo belongs to the user who
  // uploaded it.
  'properties.create': (answer) => expect(answer.json()).toMatchObject({ id: 'photo_missing' }),
  'properties.update': (answer) =>
    expect(answer.json()).toMatchObject({ id: 'edit_listing_denied' }),
  'properties.readOwn': (answer) =>
    expect(answer.json()).toMatchObject({ id: 'edit_listing_denied' }),
  // The reply must not reveal whether another user sent a draft.
  'properties.ofDraft': (answer) => expect(answer.statusCode).toBe(404),
  'properties.publish': (answer) => expect(answer.json()).toMatchObject({ id: 'publish_denied' }),
  'properties.end': (answer) => expect(answer.json()).toMatchObject({ id: 'publish_denied' }),
  'properties.assignAll': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'properties.delete': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'properties.withdrawBoost': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'properties.boost': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'appeals.read': (answer) => expect(answer.json()).toMatchObject({ id: 'publish_denied' }),
  'appeals.send': (answer) => expect(answer.json()).toMatchObject({ id: 'publish_denied' }),
  'properties.confirm': (answer) =>
    expect(answer.json()).toMatchObject({ id: 'edit_listing_denied' }),
  'properties.assign': (answer) => expect(answer.json()).toMatchObject({ id: 'assign_denied' }),
  'properties.assignments': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'users.requestVerification': (answer) => expect(answer.statusCode).toBe(409),
  // The reply must not reveal whether a draft id exists.
  'drafts.read': (answer) => expect(answer.statusCode).toBe(404),
  // An identity that a provider confirmed waits for one specific account.
  'users.linkIdentity': (answer) => expect(answer.json()).toMatchObject({ id: 'link_expired' }),
  // The reply must not reveal who sent a request to whom.
  'users.answerAgentRequest': (answer) => expect(answer.statusCode).toBe(404),
  'reviews.reply': (answer) => expect(answer.statusCode).toBe(404),
  'properties.answerAvailability': (answer) => expect(answer.statusCode).toBe(404),
  // Another user's hunt, a new one for each call.
  'hunts.update': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.extend': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.delete': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.read': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.matches': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.seen': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  // The listing, the hunt or the lead in the input is a new one for each call.
  'hunts.ofListing': (answer) => expect(answer.json()).toMatchObject({ id: 'edit_listing_denied' }),
  'hunts.offer': (answer) => expect(answer.json()).toMatchObject({ id: 'edit_listing_denied' }),
  'hunts.interest': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.dismissMatch': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'hunts.answerLead': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  // The invitation is for a different email.
  'users.acceptInvitation': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  // The member in the input is a new one for each call.
  'business.changeRole': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.removeMember': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.reactivateMember': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.leave': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.close': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.transfer': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
  'business.cancelInvitation': (answer) => expect(answer.json()).toMatchObject({ id: 'forbidden' }),
};

test.each(all)('%s never acts on behalf of another user', async (id, endpoint) => {
  const { database } = server;
  const stranger = LAST_CALLS.has(id) ? await makePerson(database) : other;
  const named: string[] = [];
  // One after the other, because some samples create rows that the next one finds.
  for (const one of [people.user, people.user, stranger]) {
    named.push(JSON.stringify(await sampleInput(endpoint, database, one)));
  }
  const [asUser, again, asOther] = named;
  // The input names the caller only if it is stable per user; some inputs are random instead.
  const names = asUser === again && asUser !== asOther;
  const answer = await call(endpoint, people.user, await openSession(database, stranger));
  if (OTHERS_SEE[id]) OTHERS_SEE[id](answer);
  else if (names) expect(outcomeOf(endpoint, answer)).toBe('forbidden');
  else expect(outcomeOf(endpoint, answer)).toBe(expected(endpoint.access, 'user'));
  const { rows } = await sql`
    select 1 from favourites where user_id = ${other.id}
  `.execute(database.kysely);
  expect(rows).toEqual([]);
});

test.each(all)('%s rejects an expired, revoked or unknown token', async (_id, endpoint) => {
  const { database } = server;
  const [expired, revoked] = await Promise.all([
    openSession(database, people.user),
    openSession(database, people.user),
  ]);
  await sql`
    update sessions set expires_at = now() - interval '1 second'
    where token_hash = sha256(${expired}::bytea)
  `.execute(database.kysely);
  await sql`
    update sessions set revoked_at = now() where token_hash = sha256(${revoked}::bytea)
  `.execute(database.kysely);
  // Each call is rejected before it reads its input.
  const input = await sampleInput(endpoint, database, people.user);
  for (const token of [expired, revoked, 'A'.repeat(43), 'short', '"; drop table sessions; --']) {
    const answer = await callSample(server.app, endpoint, input, token);
    expect(answer.statusCode).toBe(400);
    expect(outcomeOf(endpoint, answer)).toBe('invalid_token');
    if (endpoint.method !== 'HEAD') {
      expect(answer.json()).toMatchObject({ message: 'invalid token' });
    }
  }
});

test('a site admin without a second factor can only set it up outside the demo market', async () => {
  const strict = await openTestServer({ DEMO: '0' });
  try {
    const admin = await makePerson(strict.database, { isAdmin: true });
    const { authenticate } = await import('#server/modules/identity/session/authenticate.ts');
    const services = { database: strict.database, isDemo: false };
    expect(await authenticate(services, admin.token)).toMatchObject({
      isAdmin: false,
      needsSecondFactor: true,
    });
    for (const endpoint of API as readonly Endpoint[]) {
      if (endpoint.access === 'anyone') continue;
      const token = await openSession(strict.database, admin);
      // These endpoints reject the call before they read anything, so the ids in the input needn't
      // exist.
      const input = endpoint.beforeSecondFactor
        ? await sampleInput(endpoint, strict.database, admin)
        : await sampleInput(endpoint, server.database, people.admin);
      const outcome = outcomeOf(endpoint, await callSample(strict.app, endpoint, input, token));
      if (endpoint.beforeSecondFactor) expect(outcome).toBe('done');
      else expect([endpoint.id, outcome]).toEqual([endpoint.id, 'second_factor_required']);
    }
    const token = await openSession(strict.database, admin);
    await sql`update sessions set second_factor_at = now()`.execute(strict.database.kysely);
    expect(await authenticate(services, token)).toMatchObject({
      isAdmin: true,
      needsSecondFactor: false,
    });
  } finally {
    await strict.close();
  }
});
