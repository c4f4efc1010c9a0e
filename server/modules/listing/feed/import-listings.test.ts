import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { NONE, CONDO, openFeedWorld, PHOTOS } from './testing/feed-world.ts';

const world = await openFeedWorld();
beforeEach(async () => {
  await world.sql`delete from listings`;
  await world.sql`delete from photos`;
  await world.sql`delete from trusted_feeds`;
});

test('importListings imports listings with photos and changes nothing the second time', async () => {
  const rows = [CONDO, { ...CONDO, ref: 'A-2', forBusiness: true }];
  expect(await world.importRows(rows)).toEqual({ ...NONE, new: 2 });
  expect(
    await world.one(sql`select count(*) as listings, count(business_id) as "ofBusiness",
      bool_and(published) as published, bool_and(public_lat <> ${CONDO.latitude}) as hidden from listings`),
  ).toEqual({ listings: 2, ofBusiness: 1, published: true, hidden: true });
  expect(
    await world.one(sql`select (select count(*) from photos where state = 'ready') as photos,
      (select count(*) from listing_photos) as links, (select count(*) from listing_texts) as texts,
      (select sum(rotation) from listing_photos) as turned,
      (select count(*) from listing_search) as found`),
  ).toEqual({ photos: 6, links: 12, texts: 4, turned: 180, found: 4 });
  const before = await world.contents();
  expect(await world.importRows(rows)).toEqual({ ...NONE, unchanged: 2 });
  expect(await world.contents()).toEqual(before);
});

test('importListings updates only changed listings and keeps their price history', async () => {
  const other = { ...CONDO, ref: 'A-2' };
  await world.importRows([CONDO, other]);
  const untouched = await world.one(sql`select l::text from listings l where ref = 'A-2'`);
  const changes = { priceSell: 4_200_000, features: ['gym'], images: PHOTOS.toReversed() };
  const report = join(world.folder, 'report.csv');
  const counts = await world.importRows([{ ...CONDO, ...changes }, other], { report });
  expect(counts).toEqual({ ...NONE, changed: 1, unchanged: 1 });
  expect(await world.readReport(report)).toEqual([
    '1,A-1,changed,ID,priceSell features images,',
    '2,A-2,unchanged,ID,,',
  ]);
  expect(
    await world.one(sql`select version, published, (select array_agg(price order by id) from price_changes p
      where p.listing_id = l.id and deal = 'sale') as prices from listings l where ref = 'A-1'`),
  ).toEqual({ version: 2, published: true, prices: [4_500_000, 4_200_000] });
  expect(await world.one(sql`select l::text from listings l where ref = 'A-2'`)).toEqual(untouched);
});

test('importListings ignores a touched file with the same content and imports a different photo', async () => {
  await world.importRows([CONDO]);
  const file = join(world.folder, '1.jpg');
  const picture = await readFile(file);
  await writeFile(file, picture);
  expect(await world.importRows([CONDO])).toEqual({ ...NONE, unchanged: 1 });
  await sharp({ create: { width: 50, height: 30, channels: 3, background: 'orange' } })
    .jpeg()
    .toFile(file);
  expect(await world.importRows([CONDO])).toEqual({ ...NONE, changed: 1 });
  expect(
    await world.one(sql`select p.width from listing_photos lp join photos p on p.id = lp.photo_id
      where lp.kind = 'photo' and lp.position = 0`),
  ).toEqual({ width: 50 });
  await writeFile(file, picture);
  expect(await world.importRows([CONDO])).toEqual({ ...NONE, changed: 1 });
});

test('importListings keeps changes made in the app until the feed row changes', async () => {
  await world.importRows([CONDO]);
  await world.sql`update listings set bedrooms = 3, version = version + 1`;
  expect(await world.importRows([CONDO])).toEqual({ ...NONE, unchanged: 1 });
  expect(await world.one(sql`select bedrooms from listings`)).toEqual({ bedrooms: 3 });
  await world.importRows([{ ...CONDO, bathrooms: 2 }]);
  const rooms = await world.one(sql`select bedrooms, bathrooms from listings`);
  expect(rooms).toEqual({ bedrooms: 1, bathrooms: 2 });
});

test('importListings doesn’t restore a deleted listing', async () => {
  await world.importRows([CONDO]);
  await world.sql`update listings set status = 'deleted', published = false, deleted_at = now()`;
  const report = join(world.folder, 'report.csv');
  expect(await world.importRows([CONDO], { report })).toEqual({ ...NONE, wrong: 1 });
  expect(await world.readReport(report)).toEqual([
    '1,A-1,wrong,ID,,ref “A-1”: The listing was deleted on Sala. Use another reference.',
  ]);
});

const statuses = () =>
  world.column<string>`select concat_ws(' ', ref, status, published) from listings order by ref`;

test('importListings without a moderator publishes only trusted feeds, known owners and texts without contact data', async () => {
  const [untrusted, gone] = [{ trust: undefined }, 'taken_off'] as const;
  const rows = [1, 2, 3, 4].map((number) => ({ ...CONDO, ref: `N-${number}` }));
  await world.importRows(rows.slice(0, 1), untrusted);
  // A listing that leaves and returns isn't approved by that.
  await world.importRows(rows.slice(1, 2), { ...untrusted, gone });
  await world.importRows(rows.slice(0, 2), untrusted);
  expect(await statuses()).toEqual(['N-1 pending_approval f', 'N-2 pending_approval f']);
  await world.importRows(rows.slice(2, 3), { trust: true });
  const { showExactLocation: _shown, ...fourth } = rows[3]!;
  const texts = { en: { title: 'Condo', description: '<p>Call <b>081 234 5678</b></p>' } };
  const others = [fourth, { ...CONDO, ref: 'N-5', texts }];
  expect(await world.importRows(others, untrusted)).toEqual({ ...NONE, new: 2 });
  const other = { ...untrusted, feed: 'other' };
  await world.importRows([{ ...CONDO, ref: 'N-6' }], other);
  expect((await statuses()).slice(2)).toEqual([
    'N-3 approved t',
    'N-4 approved t',
    'N-5 pending_approval f',
    'N-6 approved t',
  ]);
  const stored = world.one<{ text: string; isExact: boolean }>(sql`
    select description as text, show_exact as "isExact"
    from listings l join listing_texts t on t.listing_id = l.id where ref = 'N-5'`);
  expect(await stored).toEqual({ text: 'Call 081 234 5678', isExact: false });
});

test('importListings with errors reports row, field and rule, and imports the other rows', async () => {
  const report = join(world.folder, 'report.csv');
  const rows = [
    { ...CONDO, ref: 'B-1' },
    { ...CONDO, ref: 'B-2', bedrooms: 'two', colour: 'red' },
    { ...CONDO, ref: 'B-3', owner: 'nobody@feeds.test' },
    { ...CONDO, ref: 'B-4', owner: 'helper@feeds.test', forBusiness: true },
    { ...CONDO, ref: 'b-1 ' },
    { ...CONDO, ref: 'B-5', images: [...PHOTOS.slice(1), 'none.jpg'] },
    { ...CONDO, ref: 'B-6', images: [...PHOTOS, 'drawing.svg'] },
    { ...CONDO, ref: 'B-7', images: PHOTOS.slice(1) },
    { ...CONDO, ref: 'B-8', images: [...PHOTOS, relative(world.folder, '/etc/hostname')] },
    { ...CONDO, ref: 'B-9', images: [...PHOTOS, '/etc/hostname'] },
    { ...CONDO, ref: 'B-10', propertyType: 'land' },
    { ...CONDO, ref: 'B-11', priceSell: null },
    { ...CONDO, ref: 'B-12', province: 'Bangkock' },
    { ...CONDO, ref: 'B-13', latitude: 18.79, longitude: 98.98 },
    { ...CONDO, ref: 'B-14', texts: {} },
    { ...CONDO, ref: 'B-15', business: 'nowhere' },
    { ...CONDO, ref: '=B-16' },
    { ...CONDO, ref: 'B-17', '=1+1': '' },
  ];
  const before = await world.contents();
  const counts = { ...NONE, new: 6, wrong: 12 };
  expect(await world.importRows(rows, { report, isDryRun: true })).toEqual(counts);
  expect(await world.contents()).toEqual(before);
  expect(await world.importRows(rows, { report })).toEqual(counts);
  expect(await world.readReport(report)).toEqual([
    '1,B-1,new,ID,,',
    '2,B-2,wrong,,,bedrooms “two”: Enter a number, such as 35.5. colour “red”: Sala has no such field.',
    '3,B-3,wrong,,,owner “nobody@feeds.test”: No account has the email.',
    '4,B-4,wrong,,,forBusiness: The account isn’t in the team.',
    '5,b-1,wrong,,,ref “b-1”: Row 1 has the same reference.',
    '6,B-5,wrong,,,images.5 “none.jpg”: Put the photo into the folder of the file. images: Add photos. A listing needs 5.',
    // A photo too many may be missing.
    '7,B-6,new,ID,,images.6 “drawing.svg”: Use a JPEG, PNG, WebP or AVIF photo.',
    '8,B-7,wrong,,,images: Add photos. A listing needs 5.',
    expect.stringMatching(/^9,B-8,new,ID,,images.6 “.*hostname”: Put the photo into the folder/),
    expect.stringMatching(
      /^10,B-9,new,ID,,images.6 “.etc.hostname”: Put the photo into the folder/,
    ),
    expect.stringMatching(
      /^11,B-10,wrong,,,lotSize: Enter a value. bedrooms “1”: Leave the field empty/,
    ),
    '12,B-11,wrong,,,priceSell: Enter a value.',
    // Only one district is there.
    '13,B-12,new,ID,,',
    '14,B-13,wrong,,,latitude “18.79”: Correct the point or the district. The point is in Mueang Chiang Mai.',
    '15,B-14,wrong,,,texts: Enter a value.',
    '16,B-15,wrong,,,business “nowhere”: No business has the name.',
    // Spreadsheet programs would run it as a formula.
    "17,'=B-16,new,ID,,",
    "18,B-17,wrong,,,'=1+1: Sala has no such field.",
  ]);
});

test('importListings with errors changes nothing when the whole file is invalid', async () => {
  await world.importRows([CONDO]);
  const before = await world.contents();
  await world.write('bad.csv', Buffer.from('ref,title_th\r\nA-1,คอนโด\r\n').subarray(0, -3));
  await expect(world.importFile('bad.csv')).rejects.toThrow(/text is damaged/);
  await expect(world.importFile('none.csv')).rejects.toThrow(/there is no such file/);
  await expect(world.importFile('1.jpg')).rejects.toThrow(/its name must end with \.csv/);
  expect(await world.contents()).toEqual(before);
});
