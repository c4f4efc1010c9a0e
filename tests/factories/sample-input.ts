import { randomUUID, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';

import { unsubscribeLink } from '#server/modules/notice/notice-settings/unsubscribe-token.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { recordDataRequestAs } from '#server/modules/identity/data-request/record-data-request.ts';
import { findSessions } from '#server/modules/identity/session/session-repository.ts';
import { UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';

import { makePerson } from './people.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, type Sample, ownId, type SampleInput } from './sample.ts';
import { makeReview } from './reviews.ts';
import { someAgent, TEAM_SAMPLES } from './team-samples.ts';
import { HUNT_SAMPLES } from './hunt-samples.ts';
import { LEAD_SAMPLES } from './lead-samples.ts';
import { LISTING_SAMPLES } from './listing-samples.ts';
import { MODERATION_SAMPLES, someVerification } from './moderation-samples.ts';
import { somePhoto, someUpload } from './photos.ts';
import { WAY_IN_SAMPLES } from './way-in-samples.ts';

/** Creates an unsubscribe link for a person's emails about saved homes. */
async function unsubscribeLinkOf(database: Database) {
  const { id } = await makePerson(database);
  const link = await unsubscribeLink(database, '', id, 'saved');
  return { userId: String(id), token: link.split('/').at(-1)! };
}

/** Creates a notice of the caller. A visitor has none. */
async function someNotice(database: Database, { id: userId }: Caller): Promise<string> {
  const [id] = await runners(database).column<number>`
    insert into notifications (user_id, kind, dedupe_key)
    select id, 'welcome', ${randomUUID()} from users where id = ${userId} returning id
  `;
  return String(id ?? 1);
}

/** Sample input for the endpoints of notices and their settings. */
const NOTICE_SAMPLES: Record<string, Sample> = {
  'notifications.read': idOf(someNotice, { isRead: true }),
  'notifications.seenAll': () => ({ body: {} }),
  'notifications.delete': idOf(someNotice),
  'users.patchNoticeSettings': () => ({
    body: {
      topics: { saved: { email: 'weekly' } },
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Colombo',
      baseVersion: 0,
    },
  }),
  // Another person's link, so that the caller stays subscribed.
  'users.unsubscribeLink': async (database) => ({ params: await unsubscribeLinkOf(database) }),
  'users.unsubscribe': async (database) => ({
    params: await unsubscribeLinkOf(database),
    body: {},
  }),
  'analytics.monitorNotices': () => ({ body: { type: 'count_failed', source: 'socket' } }),
};

/** Returns an agent who has answered the caller. */
async function agentWhoAnswered(database: Database, { id }: Caller): Promise<string> {
  const agentId = await someAgent(database);
  await sql`insert into agent_requests (user_id, agent_id, message, status)
    select id, ${agentId}, '', 'declined' from users where id = ${id}`.execute(database.kysely);
  return String(agentId);
}

/** Sample input for the endpoints of reviews. */
const REVIEW_SAMPLES: Record<string, Sample> = {
  'reviews.list': async (database) => ({ params: { agentId: String(await someAgent(database)) } }),
  'reviews.own': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
  }),
  'reviews.write': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
    body: { rating: 5, body: 'Found a buyer in a month' },
  }),
  'reviews.delete': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
  }),
  'reviews.reply': idOf(
    async (database, { id }) => {
      const agentId = id === 0 ? await someAgent(database) : id;
      return makeReview(database, await makePerson(database), { id: agentId });
    },
    { body: 'Thank you' },
  ),
};

/** Records a request for a copy of a person's data. @returns its id */
async function someDataRequest(database: Database): Promise<number> {
  const { id: userId } = await makePerson(database);
  const { id: actorId } = await makePerson(database, { isAdmin: true });
  const request = { userId, kind: 'export', receivedOn: '2026-01-05' } as const;
  return database.transaction((transaction) => recordDataRequestAs(transaction, actorId, request));
}

const somePerson = async (database: Database) => (await makePerson(database)).id;

/** Sample input for the endpoints of the table of users. */
const USER_ADMIN_SAMPLES: Record<string, Sample> = {
  'admin.user': idOf(somePerson),
  'admin.changeUserRole': idOf(somePerson, { isAdmin: true }),
  'admin.viewAs': async (database) => ({
    body: { userId: (await makePerson(database)).id, reason: 'other' },
  }),
  'admin.endUserSession': async (database) => {
    const { id } = await makePerson(database);
    const [session] = await findSessions(database, id);
    return { params: { id: String(id), sessionId: String(session!.id) } };
  },
  'admin.endUserSessions': idOf(somePerson),
  'admin.recordDataRequest': async (database) => ({
    body: { userId: (await makePerson(database)).id, kind: 'delete', receivedOn: '2026-01-05' },
  }),
  'admin.decideDataRequest': idOf(someDataRequest, { status: 'declined', reason: 'identity' }),
};

const someListing = (database: Database) =>
  runners(database).value<string>`select listing_id::text from listing_search limit 1`;

/** A card that is shown from now on. */
export const PROMOTED_CARD = {
  texts: {
    en: { title: 'Moving soon?', body: 'Compare movers near you.', action: 'See movers' },
    th: { title: 'ย้ายบ้านเร็ว ๆ นี้', body: 'เทียบบริษัทขนย้ายใกล้คุณ', action: 'ดูบริษัทขนย้าย' },
  },
  target: 'https://movers.example/sala',
  placement: 'market',
  country: null,
  position: 0,
  startsOn: null,
  endsOn: null,
};

async function someCard(database: Database): Promise<number> {
  return runners(database).value<number>`insert into promoted_cards (texts, target, placement)
    values (${JSON.stringify(PROMOTED_CARD.texts)}, '/launch', 'listing') returning id`;
}

/** Creates a draft of the caller. A visitor has none. */
async function someDraft({ kysely }: Database, { id: userId }: Caller): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into drafts (user_id, cid, kind, schema_version, body, expires_at)
    select id, ${id}, 'report', 1, '{}', now() + interval '1 day' from users where id = ${userId}
  `.execute(kysely);
  return id;
}

/** Endpoints that end the caller's account, so each call needs a new person. */
export const LAST_CALLS: ReadonlySet<string> = new Set(['users.delete']);

const SAMPLES: Record<string, Sample> = {
  'users.patch': () => ({ body: { firstName: 'Mali', profileType: 'buyer' } }),
  'users.language': idOf(ownId, { language: 'th' }),
  'users.currency': idOf(ownId, { currency: 'LKR' }),
  'users.type': idOf(ownId, { type: 'seller' }),
  'users.setPicture': idOf(ownId, { imageHash: null }),
  'users.preferredAreas': idOf(ownId),
  'users.areas': idOf(ownId, { preferredAreas: [1039] }),
  'users.setContactMethod': () => ({ body: { method: 'line', value: 'mali' } }),
  'users.deviceToken': () => ({
    body: { deviceToken: `installation:${randomUUID()}`, deviceType: 'web' },
  }),
  'users.requestVerification': async (database, caller) => {
    await runners(database).sql`delete from profile_verifications where user_id = ${caller.id}`;
    return { body: { document: 'passport', photo: await somePhoto(database, caller) } };
  },
  'admin.changeUserStatus': async (database) => ({
    params: { userId: String((await makePerson(database)).id), isBlocked: 'true' },
    body: { reason: 'spam' },
  }),
  'admin.photoDoubles': idOf(someListing),
  'admin.decideVerification': idOf(someVerification, {
    status: 'rejected',
    reason: 'The photo is blurred.',
  }),
  'users.read': async (database, caller) => {
    // Others see the profiles of agents.
    await runners(database).sql`update users set profile_type = 'agent' where id = ${caller.id}`;
    return { params: { id: String(caller.id) } };
  },
  'properties.ofUser': (_database, caller) => ({
    params: { userId: '1', askingId: String(caller.id) },
  }),
  'properties.readFor': async (database, caller) => ({
    params: { id: await someListing(database), userId: String(caller.id) },
  }),
  'properties.love': async (database, caller) => ({
    body: { propertyId: Number(await someListing(database)), userId: caller.id, isSaved: true },
  }),
  'properties.isSaved': async (database) => ({
    body: { propertyIds: [Number(await someListing(database))] },
  }),
  ...HUNT_SAMPLES,
  ...LEAD_SAMPLES,
  ...LISTING_SAMPLES,
  ...MODERATION_SAMPLES,
  ...NOTICE_SAMPLES,
  ...REVIEW_SAMPLES,
  ...TEAM_SAMPLES,
  ...USER_ADMIN_SAMPLES,
  ...WAY_IN_SAMPLES,
  'notes.read': async (database) => ({ params: { listingId: await someListing(database) } }),
  'notes.write': async (database) => ({
    params: { listingId: await someListing(database) },
    body: { body: 'Quiet, and the rooms are high.', baseVersion: 0 },
  }),
  'drafts.read': idOf(someDraft),
  'drafts.write': () => {
    const draft = { kind: 'report', targetId: 1, body: { reason: 'wrong' } };
    return { params: { id: randomUUID() }, body: { ...draft, schemaVersion: 1, baseVersion: 0 } };
  },
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
  'properties.read': idOf(someListing),
  'properties.similar': idOf(someListing),
  'properties.highestPrice': () => ({ params: { deal: 'sale' } }),
  'properties.marketValue': () => ({
    body: { deal: 'sale', propertyType: 'condo', country: 'TH', districtId: 1039, homeSize: 45 },
  }),
  'properties.generate': () => ({
    body: { property: { propertyType: 'house', country: 'TH', bedrooms: 3 } },
  }),
  'properties.view': idOf(someListing),
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
    body: Buffer.alloc(UPLOAD_CHUNK_MIN_BYTES),
  }),
  'places.suggest': () => ({ query: { q: 'bang' } }),
  'places.locate': () => ({ query: { lat: '13.75', lon: '100.5' } }),
  'places.address': () => ({ query: { country: 'TH', place: '1039' } }),
  'places.read': () => ({ params: { id: '1039' } }),
  'analytics.clientReport': () => ({
    body: { cid: randomUUID(), kind: 'render', message: 'It broke' },
  }),
  'analytics.searchEvent': () => ({ body: { isoCodeCountry: 'TH', deal: 'sale', totalCount: 7 } }),
  'analytics.promotion': () => ({ body: { kind: 'card', id: 1, event: 'view' } }),
  'promotedCards.list': () => ({ query: { placement: 'market', country: 'TH' } }),
  'admin.createPromotedCard': () => ({ body: PROMOTED_CARD }),
  'admin.updatePromotedCard': idOf(someCard, { ...PROMOTED_CARD, version: 1 }),
  'admin.deletePromotedCard': idOf(someCard),
  'users.interaction': () => ({ body: { source: 'HAMBURGER', entry: 'privacy-policy' } }),
};

const isOptional = ({ params, query, body }: Endpoint) =>
  [params, query, body].every((schema) => v.is(schema, {}));

/**
 * Returns input with which a call of the endpoint succeeds.
 * @throws if the endpoint needs input and has no sample
 */
export async function sampleInput(
  endpoint: Endpoint,
  database: Database,
  caller: Caller,
): Promise<SampleInput> {
  const sample = SAMPLES[endpoint.id];
  if (!sample && isOptional(endpoint)) return {};
  if (!sample) throw new Error(`${endpoint.id} has no sample in tests/factories`);
  return sample(database, caller);
}
