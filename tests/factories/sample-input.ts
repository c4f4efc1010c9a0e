import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import * as v from 'valibot';

import { UPLOAD_CHUNK_MIN_BYTES } from '#contract/kit/limits.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { HUNT_SAMPLES } from './hunt-samples.ts';
import { LEAD_SAMPLES } from './lead-samples.ts';
import { LISTING_SAMPLES } from './listing-samples.ts';
import { MODERATION_SAMPLES, someVerification } from './moderation-samples.ts';
import { makePerson } from './people.ts';
import { somePhoto, someUpload } from './photos.ts';
import { REVIEW_SAMPLES } from './review-samples.ts';
import { runners } from './run-sql.ts';
import { type Caller, idOf, ownId, type Sample, type SampleInput } from './sample.ts';
import { NOTICE_SAMPLES } from './notice-samples.ts';
import { TEAM_SAMPLES } from './team-samples.ts';
import { USER_ADMIN_SAMPLES } from './user-admin-samples.ts';
import { WAY_IN_SAMPLES } from './way-in-samples.ts';

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
