import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { importListings } from '#server/operator/import/import-listings.ts';
import { parseListingRow } from '#server/operator/import/listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

const quiet = { info() {} };

let database: Database;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

const condo = {
  owner: 'Agent@sala.test',
  ref: 'A-1',
  propertyType: 'condo',
  isForSale: true,
  isForRent: true,
  priceSell: 4_500_000,
  priceRent: 21_000,
  furnishingStatus: 'fully',
  bedrooms: 1,
  bathrooms: 1,
  homeSize: 35.5,
  features: ['pool', 'gym'],
  floorLevel: 12,
  country: 'TH',
  province: 'กรุงเทพมหานคร',
  district: 'Khlong Toei',
  streetNameHouseNumber: '99/1 Sukhumvit 22',
  latitude: 13.7236,
  longitude: 100.5664,
  showExactLocation: false,
  texts: { th: { title: 'คอนโดใกล้สวน', description: 'ใกล้รถไฟฟ้า' }, en: { title: 'Near the park' } },
  images: ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'],
  floorPlans: ['plan.png'],
};

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  folder = await mkdtemp(join(tmpdir(), 'sala-import-'));
  await sql`INSERT INTO users (email, status, verified_at) VALUES ('agent@sala.test', 'active', now()), ('helper@sala.test', 'active', now())`.execute(
    database.kysely,
  );
  await sql`INSERT INTO businesses (admin_user_id, name, country) SELECT min(id), 'Sala Homes', 'TH' FROM users`.execute(
    database.kysely,
  );
  await sql`INSERT INTO memberships (user_id, business_id, role_id)
    SELECT u.id, b.id, CASE WHEN u.email LIKE 'agent%' THEN 4 ELSE 3 END FROM users u, businesses b`.execute(
    database.kysely,
  );
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } });
  for (const [index, colour] of ['red', 'green', 'blue', 'white', 'black'].entries()) {
    await picture(colour)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(folder, `${index + 1}.jpg`));
  }
  await picture('grey').png().toFile(join(folder, 'plan.png'));
  await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function run(...rows: unknown[]) {
  const path = join(folder, 'listings.ndjson');
  const text = rows
    .map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
    .join('\r\n');
  await writeFile(path, `\ufeff${text}\n\n`);
  const files = openLocalFileStore(join(folder, 'files'));
  return importListings({ database, files, path, log: quiet });
}

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  return (await query.execute(database.kysely)).rows[0]!;
}

describe('importListings', () => {
  it('imports a listing with all that belongs to it, once', async () => {
    expect(await run(condo, { ...condo, ref: 'A-2', forBusiness: true })).toEqual({
      added: 2,
      skipped: 0,
    });
    expect(
      await one(sql`SELECT count(*) AS listings, count(business_id) AS of_business,
        bool_and(published) AS published, max(public_lat) <> 13.7236 AS hidden FROM listings`),
    ).toEqual({ listings: 2, of_business: 1, published: true, hidden: true });
    expect(
      await one(sql`SELECT (SELECT count(*) FROM photos WHERE width = 30 AND height = 40) AS photos,
        (SELECT count(*) FROM listing_photos) AS links, (SELECT count(*) FROM listing_texts) AS texts,
        (SELECT count(*) FROM listing_search) AS found`),
    ).toEqual({ photos: 5, links: 12, texts: 4, found: 4 });
    const stored: string[] = [];
    for await (const key of openLocalFileStore(join(folder, 'files')).list('')) stored.push(key);
    expect(stored).toHaveLength(6);

    expect(await run(condo, { ...condo, ref: 'a-2', forBusiness: true })).toEqual({
      added: 0,
      skipped: 2,
    });
  });

  it('names each line with something wrong, and imports none', async () => {
    const before = await one(sql`SELECT count(*) FROM listings`);
    const attempt = run(
      { ...condo, ref: 'B-1' },
      'not json',
      { ...condo, ref: 'B-2', bedrooms: 'two', colour: 'red' },
      { ...condo, ref: 'B-3', owner: 'nobody@sala.test' },
      { ...condo, ref: 'B-4', owner: 'helper@sala.test', forBusiness: true },
      { ...condo, ref: 'B-1' },
      { ...condo, ref: 'B-5', images: [...condo.images.slice(1), 'none.jpg'] },
      { ...condo, ref: 'B-6', images: [...condo.images, 'drawing.svg'] },
      { ...condo, ref: 'B-7', images: condo.images.slice(1) },
    );
    const error = await attempt.then(
      () => new Error('it was imported'),
      (reason: Error) => reason,
    );
    const lines = error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll(folder, '…'));
    expect(lines).toEqual([
      '  line 2: this is no JSON object',
      expect.stringMatching(/^ {2}line 3: bedrooms: /),
      expect.stringMatching(/^ {2}line 3: colour: /),
      '  line 4: owner: there is no verified account nobody@sala.test',
      '  line 5: forBusiness: helper@sala.test may not publish for a business',
      '  line 6: ref: B-1 is in line 1 too',
      '  line 7: images: there is no file …/none.jpg',
      '  line 8: images: …/drawing.svg is no JPEG, PNG, WebP or AVIF',
      '  line 9: images: A listing can not have less than 5 files.',
    ]);
    expect(await one(sql`SELECT count(*) FROM listings`)).toEqual(before);
  });
});

describe('parseListingRow', () => {
  it.each([
    [{ propertyType: 'land' }, /bedrooms: does not belong to this land/],
    [{ features: ['garden'] }, /a condo has no garden/],
    [{ priceSell: null }, /priceSell: is missing/],
    [{ isForRent: false }, /priceRent: does not belong/],
    [{ isForSale: false, isForRent: false }, /one of them has to be true/],
    [{ province: 'Bangkock' }, /there is no Bangkock in TH/],
    [{ district: 'Kandy' }, /there is no Kandy in Bangkok/],
    [{ latitude: 18.79, longitude: 98.98 }, /that point is \d+ km from/],
    [{ latitude: 100.5664, longitude: 13.7236 }, /latitude: /],
    [{ texts: {} }, /texts: needs en or th/],
  ])('refuses %j', (change, problem) => {
    const { problems } = parseListingRow(JSON.stringify({ ...condo, ...change }));
    expect(problems?.join('; ')).toMatch(problem);
  });

  it('takes a listing without prices where they are on request', () => {
    const row = { ...condo, isPOR: true, priceSell: null, priceRent: null };
    expect(parseListingRow(JSON.stringify(row)).problems).toBeUndefined();
  });
});
