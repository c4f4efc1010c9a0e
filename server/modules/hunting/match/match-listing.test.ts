import { randomBytes } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { makeHunt } from '#tests/factories/hunts.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { somePhoto } from '#tests/factories/photos.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { matchListings } from './match-listing.ts';

let mali: Person;
let huntId: number;

const server = await openTestMarket();
const { database } = server;
beforeEach(async () => {
  await server.sql`delete from hunts`;
  await server.sql`
    update listings set status = 'deleted', published = false, deleted_at = now()
    where status <> 'deleted'
  `;
  mali = await makePerson(database);
  huntId = await makeHunt(database, mali);
  await server.runJobs();
});

/** The perceptual hashes of a picture. */
type Picture = ReturnType<typeof somePicture>;

function somePicture() {
  const number = () => BigInt.asIntN(64, BigInt(`0x${randomBytes(8).toString('hex')}`));
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0'));
  return { differences: number(), waves: number(), fine: bits.join('') };
}

/** Uploads five photos of an owner; the second one shows the given picture. */
async function photosWith(picture: Picture, owner: Person): Promise<{ hash: string }[]> {
  const images = [];
  for (let place = 0; place < 5; place += 1) {
    const hash = await somePhoto(database, owner);
    const { differences, waves, fine } = place === 1 ? picture : somePicture();
    await server.sql`
      update photos set phash = ${String(differences)}::bigint, phash_dct = ${String(waves)}::bigint,
        phash_fine = ${fine}::bit(256)
      where sha256 = ${Buffer.from(hash, 'hex')}
    `;
    images.push({ hash });
  }
  return images;
}

type Changes = Parameters<typeof sendListing>[2];

/** Brings a listing with a picture to the market, of a new owner, and matches it. */
async function offer(picture: Picture, changes: Changes = {}): Promise<number> {
  const owner = await makePerson(database);
  const images = await photosWith(picture, owner);
  const id = await approved(database, await sendListing(database, owner, { images, ...changes }));
  await server.runJobs();
  return id;
}

/** Returns the listings that a person was notified of. */
const alerts = ({ id }: Person = mali) =>
  server.column<number>`
    select (params ->> 'propertyId')::int as id from notifications
    where user_id = ${id} and kind = 'listing_matched' order by id
  `;

const matches = () =>
  server.column<number>`
    select listing_id from matches where hunt_id = ${huntId} and gone_at is null order by listing_id
  `;

const EXACT = { latitude: 13.7251, longitude: 100.5673 };

test.each<[string, Changes]>([
  ['at the same point', {}],
  ['40 m away', { latitude: EXACT.latitude + 0.00036 }],
  ['with a slightly different size', { homeSize: 55 }],
  ['whose place is hidden', { showExactLocation: false }],
  ['without a floor', { floorLevel: null }],
])('another listing of the same home, %s, is a match without an alert', async (_, changes) => {
  const picture = somePicture();
  const first = await offer(picture);
  // A resized copy differs in some bits.
  const second = await offer({ ...picture, waves: picture.waves ^ 5n }, changes);
  expect(await matches()).toEqual([first, second]);
  expect(await alerts()).toEqual([first]);
});

test.each<[string, Changes]>([
  ['100 m away', { latitude: EXACT.latitude + 0.0009 }],
  ['with another number of rooms', { bedrooms: 3 }],
  ['on another floor', { floorLevel: 13 }],
  ['of another size', { homeSize: 60 }],
  ['whose place is hidden in another cell', { latitude: 13.7301, showExactLocation: false }],
])('a listing with the same photo %s is another home', async (_, changes) => {
  const picture = somePicture();
  const [first, second] = [await offer(picture), await offer(picture, changes)];
  expect(await matches()).toEqual([first, second]);
  expect(await alerts()).toEqual([first, second]);
});

test('a listing at the same point with other photos is another home', async () => {
  const ids = [await offer(somePicture()), await offer(somePicture())];
  expect(await alerts()).toEqual(ids);
});

test('the same home is news again after 30 days, or when the first listing is off the market', async () => {
  const picture = somePicture();
  const first = await offer(picture);
  await server.sql`
    update notifications set created_at = now() - interval '31 days' where user_id = ${mali.id}
  `;
  const second = await offer(picture);
  expect(await alerts()).toEqual([first, second]);
  await server.sql`update listings set published = false where id = any(${[first, second]}::bigint[])`;
  const third = await offer(picture);
  expect(await alerts()).toEqual([first, second, third]);
});

test('hunters who weren’t told of the first listing are told of the second', async () => {
  const picture = somePicture();
  const first = await offer(picture);
  const dao = await makePerson(database);
  await makeHunt(database, dao);
  await server.runJobs();
  const second = await offer(picture);
  expect(await alerts()).toEqual([first]);
  expect(await alerts(dao)).toEqual([second]);
});

test('alerts once if both listings are matched at the same moment', async () => {
  const picture = somePicture();
  const owner = await makePerson(database);
  const images = await photosWith(picture, owner);
  const ids = [];
  for (let nth = 0; nth < 2; nth += 1) {
    ids.push(await approved(database, await sendListing(database, owner, { images })));
  }
  await Promise.all(ids.map((id) => matchListings(database, [id])));
  expect(await matches()).toEqual(ids);
  expect(await alerts()).toHaveLength(1);
});

test('the hunter’s devices learn that a match begins, ends and comes back; one notice is sent', async () => {
  const counts = async () => {
    await server.runJobs();
    const rows = await server.sql<{ changes: number; notices: number }>`
      select count(*) filter (where event = 'hunts_changed')::int as changes,
        count(*) filter (where event = 'notice_added')::int as notices
      from user_events where user_id = ${mali.id}
    `;
    return rows[0]!;
  };
  const before = await counts();
  const propertyId = await offer(somePicture());
  expect(await counts()).toEqual({ changes: before.changes + 1, notices: before.notices + 1 });
  const publish = async (isPublished: boolean) => {
    await server.sql`update listings set published = ${isPublished} where id = ${propertyId}`;
    await matchListings(database, [propertyId]);
  };
  await publish(false);
  expect(await counts()).toEqual({ changes: before.changes + 2, notices: before.notices + 1 });
  await publish(true);
  expect(await counts()).toEqual({ changes: before.changes + 3, notices: before.notices + 1 });
});
