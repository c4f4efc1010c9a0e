import { beforeEach, expect, test } from 'vitest';

import { runDailyCleanup } from '#server/jobs/daily-cleanup.ts';
import { masterFileKey } from '#server/modules/media/photo/rendition.ts';
import { expireUploads } from '#server/modules/media/upload/expire-uploads.ts';
import { sendListing, offerHome } from '#tests/factories/listings.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { deleteListingAs } from './change-state.ts';

let mali: Person;
/** A listing of Mali's, just deleted. */
let id: number;

const server = await openTestMarket();
const { database } = server;
beforeEach(async () => {
  mali = await makePerson(database);
  id = await offerHome(database, mali);
  for (const key of await keysOf(id)) {
    await server.files.write(masterFileKey(key), Buffer.from('a photo'));
  }
  await database.transaction((transaction) =>
    deleteListingAs(transaction, { userId: mali.id, isModerator: false }, id),
  );
});

/** Returns the storage keys of a listing's photos, in order. */
const keysOf = (listingId: number) =>
  server.column<string>`select p.storage_key from listing_photos lp join photos p
    on p.id = lp.photo_id where lp.listing_id = ${listingId} order by lp.position`;

/** Moves the deletion and the photos the given number of days into the past. */
async function age(days: number): Promise<void> {
  await server.sql`update listings set deleted_at = now() - make_interval(days => ${days})
    where id = ${id}`;
  await server.sql`alter table photos disable trigger photos_touch`;
  await server.sql`update photos set updated_at = now() - make_interval(days => ${days})
    where owner_user_id = ${mali.id}`;
  await server.sql`alter table photos enable trigger photos_touch`;
}

/** Runs the nightly jobs. */
async function night(): Promise<void> {
  await runDailyCleanup(database);
  await expireUploads(database);
  await server.runJobs();
}

const rowsOf = (keys: readonly string[]) =>
  server.value<number>`select count(*)::int as count from photos
    where storage_key = any(${keys}::uuid[])`;

async function filesOf(keys: readonly string[]): Promise<number> {
  const there = await Promise.all(keys.map((key) => server.files.exists(masterFileKey(key))));
  return there.filter(Boolean).length;
}

test('keeps the photos of a deleted listing for 30 days, then deletes rows and files', async () => {
  const keys = await keysOf(id);
  await age(29);
  await night();
  expect([await keysOf(id), await filesOf(keys)]).toEqual([keys, 5]);
  await age(31);
  await night();
  expect([await keysOf(id), await rowsOf(keys), await filesOf(keys)]).toEqual([[], 0, 0]);
});

test('keeps a photo that another listing shows or a draft refers to', async () => {
  const keys = await keysOf(id);
  const other = await sendListing(database, mali);
  await server.sql`update listing_photos set photo_id = (select id from photos where storage_key = ${keys[1]})
    where listing_id = ${other} and position = 0`;
  await server.sql`
    insert into drafts (user_id, kind, schema_version, body, expires_at, photo_hashes)
    select ${mali.id}, 'listing', 1, '{}', now() + interval '1 day', array[encode(sha256, 'hex')]
    from photos where storage_key = ${keys[3]}
  `;
  await age(31);
  await night();
  const left = await Promise.all(keys.map((key) => server.files.exists(masterFileKey(key))));
  expect(left).toEqual([false, true, false, true, false]);
  expect(await keysOf(other)).toContain(keys[1]);
});

test('keeps the photos of a reported listing until the report is decided', async () => {
  const keys = await keysOf(id);
  const reporter = await makePerson(database);
  await server.sql`insert into reports (reporter_id, subject_kind, subject_id, reason)
    values (${reporter.id}, 'listing', ${id}, 'fraud')`;
  await age(400);
  await night();
  expect(await filesOf(keys)).toBe(5);
  await server.sql`update reports set status = 'upheld', decided_at = now()
    where subject_id = ${id}`;
  await night();
  expect(await filesOf(keys)).toBe(0);
});

test('keeps the photos of a rejected listing, however old, so that its owner can edit it', async () => {
  const keys = await keysOf(id);
  await age(400);
  await server.sql`update listings set status = 'rejected', deleted_at = null,
    updated_at = now() - interval '400 days' where id = ${id}`;
  await night();
  expect([await keysOf(id), await filesOf(keys)]).toEqual([keys, 5]);
});
