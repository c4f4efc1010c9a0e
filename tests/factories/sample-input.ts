import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Endpoint } from '#contract/endpoint.ts';
import { DEMO_PASSWORD } from '#server/db/demo/demo-accounts.ts';
import { unsubscribeLink } from '#server/modules/notice-settings/unsubscribe-token.ts';
import { insertLinkToken } from '#server/modules/session/one-time-token-repository.ts';
import {
  insertAttempt,
  insertIdentity,
  keepProof,
} from '#server/modules/social/social-repository.ts';
import { findSessions } from '#server/modules/session/session-repository.ts';
import { insertPendingSignIn } from '#server/modules/second-factor/second-factor-repository.ts';
import { codeAt } from '#server/modules/second-factor/totp.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { insertAgentRequest } from '#server/modules/agent-request/agent-request-repository.ts';
import {
  insertInvitation,
  linkInvitation,
} from '#server/modules/invitation/invitation-repository.ts';
import { actingFor, headedBusiness, makeBusiness } from './businesses.ts';
import { LISTING_SAMPLES } from './listing-samples.ts';
import { lastTestProvider } from '../setup/test-provider.ts';
import { makePerson, openSession, withSecondFactor } from './people.ts';
import { somePhoto, someUpload } from './photos.ts';
import type { Caller, Sample, SampleInput } from './sample.ts';

async function someListing(database: Database): Promise<string> {
  const { listing_id: id } = await database.kysely
    .selectFrom('listing_search')
    .select('listing_id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** A request to be verified, of somebody else. */
async function someVerification(database: Database): Promise<string> {
  const { id: userId } = await makePerson(database);
  const hash = await somePhoto(database, { id: userId });
  const { rows } = await sql<{ id: number }>`
    insert into profile_verifications (user_id, photo_id)
    select ${userId}, id from photos where sha256 = ${Buffer.from(hash, 'hex')} returning id
  `.execute(database.kysely);
  return String(rows[0]!.id);
}

/** A draft of the caller; a visitor has none. */
async function someDraft({ kysely }: Database, { id: userId }: Caller): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into drafts (user_id, cid, kind, schema_version, body, expires_at)
    select id, ${id}, 'report', 1, '{}', now() + interval '1 day' from users where id = ${userId}
  `.execute(kysely);
  return id;
}

/** A mailed link to somebody's account, as its owner would have it; a visitor's is a stranger's. */
async function mailedLink(database: Database, { id }: Caller, purpose: 'verify' | 'reset') {
  const { email } = await database.kysely
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    userId: String(id),
    token: await insertLinkToken(database, { purpose, userId: id, email: email! }),
  };
}

/** A link that stops somebody's mails about homes they saved. */
async function unsubscribeLinkOf(database: Database) {
  const { id } = await makePerson(database);
  const link = await unsubscribeLink(database, '', id, 'saved');
  return { userId: String(id), token: link.split('/').at(-1)! };
}

/** An address that nobody has. */
const someEmail = () => `${crypto.randomUUID()}@people.test`;

/** A notice of the caller; a visitor has none. */
async function someNotice({ kysely }: Database, { id: userId }: Caller): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, kind, dedupe_key)
    select id, 'welcome', ${randomUUID()} from users where id = ${userId} returning id
  `.execute(kysely);
  return String(rows[0]?.id ?? 1);
}

const someToken = () => randomBytes(32).toString('base64url');

/** A way to the provider, begun and not yet come back from. */
async function someAttempt(database: Database) {
  const key = { state: someToken(), secret: someToken() };
  const [nonce, codeVerifier] = [someToken(), someToken()];
  await insertAttempt(database, { ...key, provider: 'oidc', nonce, codeVerifier, userId: null });
  return { ...key, nonce, codeVerifier };
}

/** The same, come back: with the provider's code. */
async function someReturn(database: Database) {
  const { state, secret, nonce, codeVerifier } = await someAttempt(database);
  const provider = lastTestProvider();
  const address = new URL('/authorize', provider.issuer);
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  address.search = new URLSearchParams({
    response_type: 'code',
    redirect_uri: 'https://sala.test/login',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  const { code } = await provider.goThere(address.href);
  return { state, secret, code };
}

/** What a provider has proven of the caller's address; for a visitor, who has none, nothing. */
async function someProof(database: Database, { id: userId }: Caller) {
  const { state, secret } = await someAttempt(database);
  if (userId > 0)
    await database.transaction((transaction) =>
      keepProof(transaction, { state }, { userId, subject: someToken() }),
    );
  await sql`delete from identities where user_id = ${userId}`.execute(database.kysely);
  return { state, secret };
}

/** An invitation, with its link, to the caller; to nobody in particular for a visitor. */
async function someInvitation(database: Database, { id }: Caller) {
  const { kysely } = database;
  const inviter = await makePerson(database);
  const businessId = await makeBusiness(database, inviter);
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${id} and verified_at is not null
  `.execute(kysely);
  const email = rows[0]?.email ?? someEmail();
  const invitedBy = inviter.id;
  const row = await database.transaction((transaction) =>
    insertInvitation(transaction, { businessId, invitedBy, email, roleId: 4 }),
  );
  const token = someToken();
  await linkInvitation(database, row.id, token);
  await sql`
    update memberships set ended_at = now() where user_id = ${id} and ended_at is null
  `.execute(kysely);
  return { id: row.id, email, link: { userId: String(invitedBy), token } };
}

/** The one agent that samples ask. */
let agentId: number | null = null;

async function someAgent(database: Database): Promise<number> {
  if (agentId !== null) return agentId;
  const { id } = await makePerson(database);
  await sql`update users set profile_type = 'agent' where id = ${id}`.execute(database.kysely);
  agentId = id;
  return id;
}

/** A request to the caller, who is an agent then; a visitor names one that isn't there. */
async function someAgentRequest(database: Database, { id }: Caller): Promise<string> {
  if (id === 0) return '1';
  const { id: userId } = await makePerson(database);
  const request = { userId, agentId: id, message: '' };
  return String(
    await database.transaction((transaction) => insertAgentRequest(transaction, request)),
  );
}

/** Two providers that the caller signs in with. */
async function someWaysIn(database: Database, { id: userId }: Caller): Promise<void> {
  await sql`delete from identities where user_id = ${userId}`.execute(database.kysely);
  if (userId === 0) return;
  for (const provider of ['oidc', 'second']) {
    await database.transaction((transaction) =>
      insertIdentity(transaction, { provider, subject: someToken(), userId }),
    );
  }
}

/** Calls after which their caller never calls again: whoever tries them out is made for it. */
export const LAST_CALLS: ReadonlySet<string> = new Set(['users.delete']);

const SAMPLES: Record<string, Sample> = {
  'auth.signIn': () => ({ body: { email: 'hunter@sala.test', password: DEMO_PASSWORD } }),
  'auth.secondStep': async (database) => {
    const { id, secret } = await withSecondFactor(database, await makePerson(database));
    const { pending } = await insertPendingSignIn(database, id);
    return { body: { pending, code: codeAt(secret) } };
  },
  'auth.signOut': () => ({}),
  'auth.demoAccounts': () => ({}),
  'auth.providers': () => ({}),
  'auth.beginSocial': () => ({ body: { provider: 'oidc' } }),
  'users.socialSignup': async (database) => ({ body: await someReturn(database) }),
  'users.identities': () => ({}),
  'users.linkIdentity': async (database, caller) => ({ body: await someProof(database, caller) }),
  'users.unlinkIdentity': async (database, caller) => {
    await someWaysIn(database, caller);
    return { params: { provider: 'oidc' } };
  },
  'users.register': () => ({
    body: {
      firstName: 'Mali',
      lastName: 'Testing',
      email: someEmail(),
      password: 'Teak-floor-7',
      language: 'th',
    },
  }),
  'users.registerWithDraft': () => ({
    body: {
      firstName: 'Mali',
      lastName: 'Testing',
      email: someEmail(),
      password: 'Teak-floor-7',
      language: 'th',
      formType: 'report',
      formData: { reason: 'wrong' },
      draftId: randomUUID(),
      targetId: 1,
    },
  }),
  // Somebody else's: the caller is pending for other calls, too.
  'users.verify': async (database) => ({
    params: await mailedLink(database, await makePerson(database, { status: 'pending' }), 'verify'),
    body: {},
  }),
  'users.sendVerification': () => ({ body: { email: someEmail() } }),
  'users.requestReset': () => ({ params: { email: someEmail() } }),
  'users.receiveNewPassword': async (database) => ({
    params: await mailedLink(database, await makePerson(database), 'reset'),
    body: { password: 'Teak-floor-8' },
  }),
  'users.patch': () => ({ body: { firstName: 'Mali', profileType: 'buyer' } }),
  'users.language': (_database, caller) => ({
    params: { id: String(caller.id) },
    body: { language: 'th' },
  }),
  'users.currency': (_database, caller) => ({
    params: { id: String(caller.id) },
    body: { currency: 'LKR' },
  }),
  'users.type': (_database, caller) => ({
    params: { id: String(caller.id) },
    body: { type: 'seller' },
  }),
  'users.preferredAreas': (_database, caller) => ({ params: { id: String(caller.id) } }),
  'users.areas': (_database, caller) => ({
    params: { id: String(caller.id) },
    body: { preferredAreas: [1039] },
  }),
  'users.contactMethods': () => ({}),
  'users.setContactMethod': () => ({ body: { method: 'line', value: 'mali' } }),
  'users.deviceToken': () => ({
    body: { deviceToken: `token:${randomUUID()}`, deviceType: 'web' },
  }),
  'users.verification': () => ({}),
  'users.requestVerification': async (database, caller) => {
    await sql`delete from profile_verifications where user_id = ${caller.id}`.execute(
      database.kysely,
    );
    return { body: { document: 'passport', photo: await somePhoto(database, caller) } };
  },
  'admin.changeUserStatus': async (database) => ({
    params: { userId: String((await makePerson(database)).id), isBlocked: 'true' },
    body: { reason: 'spam' },
  }),
  'admin.photoDoubles': async (database) => ({ params: { id: await someListing(database) } }),
  'admin.verifications': () => ({}),
  'admin.decideVerification': async (database) => ({
    params: { id: await someVerification(database) },
    body: { status: 'rejected', reason: 'The photo is blurred.' },
  }),
  'users.sessions': () => ({}),
  'users.endSession': async (database, caller) => {
    const owner = caller.id > 0 ? caller : await makePerson(database);
    await openSession(database, owner);
    const sessions = await findSessions(database, owner.id);
    return { params: { id: String(sessions[0]!.id) } };
  },
  'users.endOtherSessions': () => ({}),
  'users.secondFactor': () => ({}),
  'users.changeSecondFactor': () => ({ body: { action: 'begin', password: '' } }),
  'users.export': () => ({}),
  'users.delete': () => ({ body: { password: 'Not-this-one-1' } }),
  'users.read': (_database, caller) => ({ params: { id: String(caller.id) } }),
  'users.agents': () => ({ query: { q: 'a' } }),
  'users.appointAgent': async (database, caller) => {
    await sql`
      update agent_requests set status = 'withdrawn' where user_id = ${caller.id}
    `.execute(database.kysely);
    return { body: { userId: Math.max(caller.id, 1), agentId: await someAgent(database) } };
  },
  'users.agentRequests': () => ({}),
  'users.answerAgentRequest': async (database, caller) => ({
    params: { id: await someAgentRequest(database, caller) },
    body: { status: 'accepted' },
  }),
  'properties.ofUser': (_database, caller) => ({
    params: { userId: '1', askingId: String(caller.id) },
  }),
  'users.sendInvitation': async (database, caller) => {
    const business = await headedBusiness(database, caller);
    // Everybody invites somebody else: one address gets few mails an hour.
    const email = `invited-by-${caller.id}@people.test`;
    return { headers: actingFor(business), body: { email, business, roleId: 4 } };
  },
  'business.invitations': async (database, caller) => {
    const business = await headedBusiness(database, caller);
    return { headers: actingFor(business), params: { id: String(business) } };
  },
  'business.cancelInvitation': async (database, caller) => {
    const businessId = await headedBusiness(database, caller);
    const headers = actingFor(businessId);
    if (caller.id === 0) return { headers, params: { id: '1' } };
    const email = someEmail();
    const invitation = { businessId, invitedBy: caller.id, email, roleId: 4 as const };
    const { id } = await database.transaction((transaction) =>
      insertInvitation(transaction, invitation),
    );
    return { headers, params: { id: String(id) } };
  },
  'users.invitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.acceptInvitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.declineInvitation': async (database, caller) => ({
    params: (await someInvitation(database, caller)).link,
  }),
  'users.invitationRegister': async (database) => {
    const { email, link } = await someInvitation(database, { id: 0 });
    return {
      body: {
        ...link,
        userId: Number(link.userId),
        firstName: 'Nok',
        lastName: '',
        email,
        password: 'Teak-floor-7',
        language: 'th',
      },
    };
  },
  'properties.readFor': async (database, caller) => ({
    params: { id: await someListing(database), userId: String(caller.id) },
  }),
  'properties.love': async (database, caller) => ({
    body: { propertyId: Number(await someListing(database)), userId: caller.id, isSaved: true },
  }),
  'properties.isSaved': async (database) => ({
    body: { propertyIds: [Number(await someListing(database))] },
  }),
  'properties.saved': () => ({ query: { page: '1', pageSize: '6' } }),
  ...LISTING_SAMPLES,
  'users.lockKey': () => ({}),
  'notes.read': async (database) => ({ params: { listingId: await someListing(database) } }),
  'notes.write': async (database) => ({
    params: { listingId: await someListing(database) },
    body: { body: 'Quiet, and the rooms are high.', baseVersion: 0 },
  }),
  'notes.list': () => ({}),
  'notifications.unseenCount': () => ({}),
  'notifications.list': () => ({ query: { page: '1', isRead: 'false' } }),
  'notifications.read': async (database, caller) => ({
    params: { id: await someNotice(database, caller) },
    body: { isRead: true },
  }),
  'notifications.seenAll': () => ({ body: {} }),
  'notifications.delete': async (database, caller) => ({
    params: { id: await someNotice(database, caller) },
  }),
  'users.noticeSettings': () => ({}),
  'users.patchNoticeSettings': () => ({
    body: {
      topics: { saved: { email: 'weekly' } },
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Colombo',
      baseVersion: 0,
    },
  }),
  // Somebody else's: the caller's own mails go on.
  'users.unsubscribeLink': async (database) => ({ params: await unsubscribeLinkOf(database) }),
  'users.unsubscribe': async (database) => ({
    params: await unsubscribeLinkOf(database),
    body: {},
  }),
  'analytics.noticeTrouble': () => ({ body: { type: 'count_failed', source: 'socket' } }),
  'drafts.list': () => ({}),
  'drafts.read': async (database, caller) => ({
    params: { id: await someDraft(database, caller) },
  }),
  'drafts.write': () => ({
    params: { id: randomUUID() },
    body: {
      kind: 'report',
      targetId: 1,
      schemaVersion: 1,
      body: { reason: 'wrong' },
      baseVersion: 0,
    },
  }),
  'drafts.delete': async (database, caller) => ({
    params: { id: await someDraft(database, caller) },
    query: { baseVersion: '1' },
  }),
  'reports.send': async (database) => ({
    body: { type: 'listing', id: Number(await someListing(database)), reason: 'gone', details: '' },
  }),
  'properties.search': () => ({ query: { page: '1', pageSize: '6' }, body: { keyword: '' } }),
  'properties.map': () => ({
    body: { bounds: { north: 21, south: 5, east: 106, west: 79 }, zoom: 5 },
  }),
  'properties.read': async (database) => ({ params: { id: await someListing(database) } }),
  'properties.similar': async (database) => ({ params: { id: await someListing(database) } }),
  'properties.highestPrice': () => ({ params: { deal: 'sale' } }),
  'properties.marketValue': () => ({
    body: {
      deal: 'sale',
      propertyType: 'condo',
      country: 'TH',
      districtId: 1039,
      homeSize: 45,
      bedrooms: 1,
    },
  }),
  'properties.generate': () => ({
    body: { property: { propertyType: 'house', country: 'TH', bedrooms: 3 } },
  }),
  'properties.view': async (database) => ({ params: { id: await someListing(database) } }),
  'uploads.announce': () => ({
    body: { hash: randomBytes(32).toString('hex'), bytes: 1_000, mime: 'image/jpeg' },
  }),
  'uploads.list': () => ({ query: { hashes: `${'a'.repeat(64)},${'b'.repeat(64)}` } }),
  'uploads.find': async (database, caller) => ({
    params: { hash: await someUpload(database, caller) },
  }),
  'uploads.send': async (database, caller) => ({
    params: { hash: await someUpload(database, caller) },
    headers: { 'upload-offset': '0' },
    body: Buffer.from('the first bytes'),
  }),
  'countries.list': () => ({}),
  'currencies.list': () => ({}),
  'places.suggest': () => ({ query: { q: 'bang' } }),
  'places.locate': () => ({ query: { lat: '13.75', lon: '100.5' } }),
  'places.locateAddress': () => ({}),
  'places.address': () => ({ query: { country: 'TH', place: '1039' } }),
  'places.read': () => ({ params: { id: '1039' } }),
  'analytics.clientReport': () => ({
    body: { cid: randomUUID(), kind: 'render', message: 'It broke' },
  }),
  'analytics.searchEvent': () => ({ body: { isoCodeCountry: 'TH', deal: 'sale', totalCount: 7 } }),
  'users.interaction': () => ({ body: { source: 'HAMBURGER', entry: 'privacy-policy' } }),
};

/** A call of an endpoint that succeeds. @throws where nobody has written one: an endpoint needs one */
export async function sampleInput(
  endpoint: Endpoint,
  database: Database,
  caller: Caller,
): Promise<SampleInput> {
  const sample = SAMPLES[endpoint.id];
  if (!sample) throw new Error(`${endpoint.id} has no sample in tests/factories/sample-input.ts`);
  return sample(database, caller);
}
