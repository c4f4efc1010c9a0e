import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { API } from '#server/http/contract.ts';
import type { ListingState } from '#contract/listing/listing-states.ts';
import { photoPath } from '#contract/media/photo-address.ts';
import { writeSearchRows } from '#server/modules/listing/search-index/write-search-rows.ts';

import { callSample } from '../factories/call-sample.ts';
import { offerHome } from '../factories/listings.ts';
import { makePerson, openSession } from '../factories/people.ts';
import type { SampleInput } from '../factories/sample.ts';
import { openTestMarket } from '../setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;
const owner = await makePerson(database);
const text = { language: 'en' as const, propertyDescription: 'Morning light and a gym.' };
const id = await offerHome(database, owner, {
  texts: [{ ...text, propertyTitle: 'Zanzibar rooms' }],
});
/** A nearby listing that stays live. */
const neighbour = await offerHome(database, await makePerson(database), {
  texts: [{ ...text, propertyTitle: 'Quiet rooms' }],
  // About 500 m away, so that the map shows each on its own.
  latitude: 13.7296,
});
const keys = await server.column<string>`select p.storage_key from listing_photos lp join photos p
  on p.id = lp.photo_id where lp.listing_id = ${id} order by lp.position`;

async function bring({ status, published, isWithheld }: ListingState): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`
      update listings set status = ${status}, published = ${published}, is_withheld = ${isWithheld},
        deleted_at = case when ${status === 'deleted'} then now() end
      where id = ${id}
    `.execute(transaction.kysely);
    await writeSearchRows(transaction, [id]);
  });
}

const around = { north: 13.8, south: 13.6, east: 100.7, west: 100.5 };

const read = { params: { id: String(id) } };

/** One call per public listing endpoint, with input that would return this listing. */
const QUESTIONS: Record<string, SampleInput> = {
  'properties.search': { query: { page: '1', pageSize: '6' }, body: { keyword: 'Zanzibar' } },
  'properties.map': { body: { bounds: around, zoom: 16 } },
  'properties.read': read,
  'properties.readFor': { params: { id: String(id), userId: '0' } },
  'properties.similar': { params: { id: String(neighbour) } },
  'properties.view': read,
  'properties.history': read,
  // Has a reply for every id. Unless the owner marked the listing as sold or rented, it is null.
  'properties.ending': { params: { id: String(neighbour) } },
  'properties.highestPrice': { params: { deal: 'sale' } },
  'properties.contact': { params: { propertyId: String(id) } },
  'properties.ofUser': {
    params: { userId: String(owner.id), askingId: '0' },
    query: { page: '1', limit: '6' },
  },
  'properties.marketValue': {
    body: { deal: 'sale', propertyType: 'condo', country: 'TH', districtId: 1033, homeSize: 54 },
  },
  // This endpoint reads no listing.
  'properties.generate': { body: { property: { propertyType: 'condo', country: 'TH' } } },
};

/** Returns the endpoints whose reply contains this listing, and those that accept its id. */
async function findIt(token: string | null): Promise<{ shown: string[]; known: string[] }> {
  const found = { shown: [] as string[], known: [] as string[] };
  for (const [name, input] of Object.entries(QUESTIONS)) {
    const endpoint = API.find((one) => one.id === name)!;
    const answer = await callSample(app, endpoint, input, token);
    if (/zanzibar/i.test(answer.body) || keys.some((key) => answer.body.includes(key))) {
      found.shown.push(name);
    }
    const { id: asked, propertyId } = input.params ?? {};
    if ((asked ?? propertyId) === String(id) && answer.statusCode === 200) found.known.push(name);
  }
  return found;
}

async function photoAnswer(access?: string): Promise<string> {
  const answer = await app.inject(photoPath(keys[0]!, 320, 'jpeg', access));
  return `${answer.statusCode} ${String(answer.headers['cache-control']).split(',')[0]}`;
}

test('covers every public listing endpoint', () => {
  const asked = API.filter(
    ({ id: name, access }) => access === 'anyone' && name.startsWith('properties.'),
  ).map(({ id: name }) => name);
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(asked.toSorted());
});

test('a live listing is in the replies, and its photos are public', async () => {
  await bring({ status: 'approved', published: true, isWithheld: false });
  const { shown, known } = await findIt(null);
  const properties = (names: string) => names.split(' ').map((name) => `properties.${name}`);
  expect(shown).toEqual(properties('search map read readFor similar ofUser'));
  expect(known).toEqual(properties('read readFor view history contact'));
  expect(await photoAnswer()).toBe('200 public');
});

test.each<[ListingState['status'], boolean]>([
  ['in_progress', false],
  ['pending_approval', false],
  ['pending_approval', true],
  ['approved', true],
  ['rejected', false],
  ['deleted', false],
])(
  'a listing that is %s (withheld: %s) is in no reply, and serves its photos only with the photo access that its team and moderators get',
  async (status, isWithheld) => {
    await bring({ status, published: false, isWithheld });
    const { token } = await makePerson(database);
    for (const by of [null, token]) {
      expect(await findIt(by)).toEqual({ shown: [], known: [] });
    }
    const other = server.photoAccess.grant(keys[1]!);
    expect(await photoAnswer()).toBe('404 no-store');
    expect(await photoAnswer(other)).toBe('404 no-store');
    expect(await photoAnswer(server.photoAccess.grant(keys[0]!))).toBe('200 private');
  },
);

type Shown = { images: { key: string; access: string }[] };

test('the team and the moderators get access to the photos of an unpublished listing', async () => {
  await bring({ status: 'rejected', published: false, isWithheld: false });
  const moderator = await makePerson(database, { isAdmin: true });
  for (const [name, person] of [
    ['properties.readOwn', owner],
    ['admin.property', moderator],
  ] as const) {
    const endpoint = API.find((one) => one.id === name)!;
    const token = await openSession(database, person);
    const input = { params: { id: String(id) } };
    const { images } = (await callSample(app, endpoint, input, token)).json<Shown>();
    expect(images.map(({ key }) => key)).toEqual(keys);
    expect(await photoAnswer(images[0]!.access)).toBe('200 private');
  }
});
