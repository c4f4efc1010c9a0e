import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import { Account, PublicUser } from '#contract/identity/user.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';

import { type Answer, callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePerson, openSession, type Person } from '../factories/people.ts';
import { LAST_CALLS, sampleInput } from '../factories/sample-input.ts';
import type { Caller } from '../factories/sample.ts';
import { inTurn, openOperations, OPERATIONS, unreadInput } from '../setup/operations.ts';
import { openTestServer } from '../setup/test-server.ts';

const STANDINGS = ['visitor', 'pending', 'user', 'admin', 'blocked'] as const;
type Standing = (typeof STANDINGS)[number];

const server = await openOperations();
const { app, database } = server;
const makePeople = async (): Promise<Record<Exclude<Standing, 'visitor'>, Person>> => ({
  pending: await makePerson(database, { status: 'pending' }),
  user: await makePerson(database),
  admin: await makePerson(database, { isAdmin: true }),
  blocked: await makePerson(database, { status: 'blocked' }),
});
const people = await makePeople();
const other = await makePerson(database);

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

/** Checks a reply with status 200 against the contract. */
function checkReply({ method, reply, replyHeaders }: Endpoint, { body, headers }: Answer): void {
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    [HEADERS.contract]: String(CONTRACT_VERSION),
  });
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(replyHeaders)));
  if (method === 'HEAD') expect(body).toBe('');
  // Parsing drops keys that the contract doesn't declare. An equal result means there were none.
  else expect(v.parse(reply, JSON.parse(body))).toEqual(JSON.parse(body));
}

/** Endpoints for which a visitor's input has to contain another user's id. */
const VISITOR_NAMES: Record<string, () => Caller> = { 'users.read': () => people.user };

test.each(OPERATIONS)(
  '%s allows exactly the callers that its declaration names, and replies as declared',
  async (id, endpoint) => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const callers = LAST_CALLS.has(id) ? await makePeople() : people;
    for (const standing of STANDINGS) {
      const person = standing === 'visitor' ? null : callers[standing];
      // Each call gets its own session because one endpoint ends it.
      const token = person && (await openSession(database, person));
      const outcome = expected(endpoint.access, standing);
      const named = person ?? VISITOR_NAMES[id]?.() ?? { id: 0 };
      const input =
        outcome === 'done' ? await sampleInput(endpoint, database, named) : unreadInput(endpoint);
      const answer = await callSample(app, endpoint, input, token);
      found[standing] = outcomeOf(endpoint, answer);
      wanted[standing] = outcome;
      if (standing === 'admin') checkReply(endpoint, answer);
    }
    expect(found).toEqual(wanted);
  },
);

/**
 * What other users get from endpoints that answer them with something other than `forbidden`, or
 * whose input is about something new in each call.
 */
const OTHERS_GET: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    // The reply must not reveal which uploads, notices, sessions, drafts and requests exist.
    not_found: `uploads.find uploads.send notifications.read notifications.delete
      users.endSession push.test users.stopPush properties.ofDraft drafts.read
      users.answerAgentRequest reviews.reply properties.answerAvailability`,
    edit_listing_denied: `properties.update properties.readOwn properties.confirm
      hunts.ofListing hunts.offer`,
    publish_denied: 'properties.publish properties.end appeals.read appeals.send',
    assign_denied: 'properties.assign',
    forbidden: `properties.assignAll properties.assignments properties.delete
      properties.boost properties.withdrawBoost users.acceptInvitation
      hunts.update hunts.extend hunts.delete hunts.read hunts.matches
      hunts.seen hunts.interest hunts.dismissMatch hunts.answerLead
      business.changeRole business.removeMember business.reactivateMember
      business.leave business.close business.transfer business.cancelInvitation`,
    // A photo belongs to the user who uploaded it.
    photo_missing: 'properties.create users.requestVerification',
    // An identity that a provider confirmed waits for one specific account.
    link_expired: 'users.linkIdentity',
    // Everyone sees the public profile of others, and their own listings.
    done: 'users.read hunts.offerable',
  }).flatMap(([outcome, ids]) => ids.split(/\s+/).map((id) => [id, outcome])),
);

/** Other users get no further than the first test shows: they are no site admins. */
const OF_USERS = OPERATIONS.filter(([, { access }]) => access !== 'admin');

test.each(OF_USERS)('%s never acts on behalf of another user', async (id, endpoint) => {
  const stranger = LAST_CALLS.has(id) ? await makePerson(database) : other;
  const asOther = await sampleInput(endpoint, database, stranger);
  // One after the other, because some samples create rows that the next one finds.
  const asUser = await sampleInput(endpoint, database, people.user);
  const again = await sampleInput(endpoint, database, people.user);
  // The input names the caller only if it is stable per user; some inputs are random instead.
  const names = isDeepStrictEqual(asUser, again) && !isDeepStrictEqual(asUser, asOther);
  const token = await openSession(database, stranger);
  const answer = await callSample(app, endpoint, again, token);
  const wanted = OTHERS_GET[id] ?? (names ? 'forbidden' : expected(endpoint.access, 'user'));
  expect(outcomeOf(endpoint, answer)).toBe(wanted);
  if (id === 'hunts.offerable') expect(answer.json()).toEqual({ listings: [] });
  if (id === 'users.read') {
    expect(v.is(Account, answer.json())).toBe(false);
    expect(v.is(v.strictObject(PublicUser.entries), answer.json())).toBe(true);
  }
});

const expired = await openSession(database, people.user);
await server.sql`update sessions set expires_at = now() - interval '1 second'
  where token_hash = sha256(${expired}::bytea)`;
const revoked = await openSession(database, people.user);
await server.sql`update sessions set revoked_at = now()
  where token_hash = sha256(${revoked}::bytea)`;

test.each(OPERATIONS)(
  '%s rejects an expired, revoked or unknown token',
  async (_id, endpoint, at) => {
    const tokens = [expired, revoked, 'A'.repeat(43), 'short', '"; drop table sessions; --'];
    for (const token of inTurn(tokens, at)) {
      const answer = await callSample(app, endpoint, unreadInput(endpoint), token);
      expect([answer.statusCode, outcomeOf(endpoint, answer)]).toEqual([400, 'invalid_token']);
    }
  },
);

test('a site admin without a second factor can only set it up outside the demo market', async () => {
  const strict = await openTestServer({ DEMO: '0' });
  const admin = await makePerson(strict.database, { isAdmin: true });
  const services = { database: strict.database, isDemo: false };
  expect(await authenticate(services, admin.token)).toMatchObject({
    isAdmin: false,
    needsSecondFactor: true,
  });
  for (const [id, endpoint] of OPERATIONS) {
    if (endpoint.access === 'anyone') continue;
    const token = await openSession(strict.database, admin);
    const input = endpoint.beforeSecondFactor
      ? await sampleInput(endpoint, strict.database, admin)
      : unreadInput(endpoint);
    const outcome = outcomeOf(endpoint, await callSample(strict.app, endpoint, input, token));
    const wanted = endpoint.beforeSecondFactor ? 'done' : 'second_factor_required';
    expect([id, outcome]).toEqual([id, wanted]);
  }
  const token = await openSession(strict.database, admin);
  await strict.sql`update sessions set second_factor_at = now()`;
  expect(await authenticate(services, token)).toMatchObject({
    isAdmin: true,
    needsSecondFactor: false,
  });
});
