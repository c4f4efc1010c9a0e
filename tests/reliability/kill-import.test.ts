import { execFile } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { csvHead, csvRow } from '#server/modules/listing/feed/csv-feed.ts';
import { AGENT, CONDO } from '#server/modules/listing/feed/testing/feed-world.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { makePerson } from '#tests/factories/people.ts';
import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { tempFolder } from '../setup/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** 10,000 rows take minutes: `FEED_ROWS=10000`. */
const ROWS = Number(process.env['FEED_ROWS'] ?? (isLongRun ? 400 : 200));
const KILLS = isLongRun ? 2 : 1;
/** The number of photo files that the listings share; each listing has five. */
const FILES = 12;

const folder = await tempFolder();
await writePhotos();
await writeFeed();

async function writePhotos(): Promise<void> {
  await mkdir(join(folder, 'photos'));
  for (let index = 0; index < FILES; index += 1) {
    const background = { r: index * 20, g: 255 - index * 20, b: 128 };
    await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, 'photos', `${index}.jpg`));
  }
}

async function writeFeed(): Promise<void> {
  const path = join(folder, 'feed.csv');
  await appendFile(path, csvHead());
  for (let index = 0; index < ROWS; index += 1) await appendFile(path, csvRow(rowOf(index)));
}

/** Returns a listing with five of the photos, which differs from the others. */
function rowOf(index: number) {
  return {
    ...CONDO,
    ref: `K-${index}`,
    priceSell: 2_000_000 + index * 1_000,
    isForRent: index % 3 === 0,
    priceRent: index % 3 === 0 ? 15_000 + index : null,
    floorLevel: index % 40,
    latitude: 13.7 + (index % 50) / 1_000,
    // A place nearby, instead of it, would differ between the sites.
    showExactLocation: true,
    images: [0, 1, 2, 3, 4].map((place) => `photos/${(index + place * 5) % FILES}.jpg`),
    floorPlans: [],
  };
}

interface Site extends TestDatabase {
  dataDir: string;
}

/** Creates a separate database with a person, and a folder for its files. */
async function openSite(name: string): Promise<Site> {
  const opened = await openTestDatabase();
  await makePerson(opened.database, { email: AGENT });
  return { ...opened, dataDir: join(folder, name) };
}

const run = ({ url, dataDir }: Site, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: '' },
  });

const importFeed = (site: Site) =>
  run(site, 'import', join(folder, 'feed.csv'), '--owner', AGENT, '--trust');

const countListings = ({ value }: Site) => value<number>`select count(*) from listings`;

/** Returns a hash of the rows of a query. */
async function digest(site: Site, query: ReturnType<typeof sql>): Promise<string> {
  const rows = await site.sql`${query}`;
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** Returns hashes of all rows by table, with their ids, versions and timestamps. */
async function wholeDigest(site: Site): Promise<Record<string, string>> {
  const tables =
    'listings listing_private listing_texts listing_photos listing_search listing_events ' +
    'price_changes photos feed_items users notifications';
  const digests: Record<string, string> = {};
  for (const table of tables.split(' ')) {
    digests[table] = await digest(site, sql`select t::text from ${sql.table(table)} t order by 1`);
  }
  return digests;
}

/** Returns a hash of all listings by reference and photo files, without ids and timestamps. */
function endDigest(site: Site): Promise<string> {
  const away = sql.raw(
    `- '{id,author_id,owner_user_id,cid,created_at,updated_at,approved_at,listing_id,photo_id,listed_at}'::text[]`,
  );
  return digest(
    site,
    sql`
      select l.ref, to_jsonb(l) ${away} as listing,
        (select to_jsonb(p) ${away} from listing_private p where p.listing_id = l.id) as place,
        (select jsonb_agg(to_jsonb(t) ${away} order by t.language) from listing_texts t
          where t.listing_id = l.id) as texts,
        (select jsonb_agg(to_jsonb(s) ${away} order by s.deal) from listing_search s
          where s.listing_id = l.id) as search,
        (select jsonb_agg(to_jsonb(e) ${away} - 'actor_id' order by e.id) from listing_events e
          where e.listing_id = l.id) as events,
        (select jsonb_agg(to_jsonb(lp) ${away} || to_jsonb(encode(f.sha256, 'hex')) order by lp.position)
          from listing_photos lp join photos f on f.id = lp.photo_id where lp.listing_id = l.id) as photos,
        (select encode(i.digest, 'hex') || i.feed from feed_items i where i.listing_id = l.id) as item
      from listings l order by l.ref
    `,
  );
}

/** Expects each photo once in the database and its file once in the store, and no other files. */
async function checkPhotos({ sql: query, dataDir }: Site): Promise<void> {
  const rows = await query<{ key: string; state: string }>`
    select storage_key as key, state from photos
  `;
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: FILES }, () => 'ready'));
  const stored: string[] = [];
  for await (const key of openLocalFileStore(join(dataDir, 'files')).list('')) stored.push(key);
  const expected = rows.map(({ key }) => `photos/${key.slice(0, 2)}/${key}`);
  expect(stored.toSorted()).toEqual(expected.toSorted());
}

test(`importing a feed of ${ROWS} rows again, or after kills, gives the same result as one import`, async () => {
  const [whole, killed] = [await openSite('whole'), await openSite('killed')];
  const began = Date.now();
  const { stdout: all } = await importFeed(whole);
  expect(all).toBe(`${ROWS} new, 0 changed, 0 unchanged, 0 gone, 0 wrong\n`);
  const first = Date.now() - began;
  await checkPhotos(whole);
  const before = await wholeDigest(whole);
  const again = Date.now();
  const unchanged = `0 new, 0 changed, ${ROWS} unchanged, 0 gone, 0 wrong\n`;
  expect((await importFeed(whole)).stdout).toBe(unchanged);
  const second = Date.now() - again;
  expect(await wholeDigest(whole)).toEqual(before);

  const end = await endDigest(whole);
  const written = join(folder, 'written.csv');
  await run(whole, 'export', '--listings', written, '--owner', AGENT);
  expect((await run(whole, 'import', written)).stdout).toBe(unchanged);
  // Only the feed items change, because they refer to another file now.
  const after = { ...before, feed_items: expect.any(String) };
  expect(await wholeDigest(whole)).toEqual(after);
  await checkPhotos(whole);

  const killedAt: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Leaves out the last quarter, because the import continues while this polls.
    const part = Math.floor((ROWS * 0.75) / KILLS);
    const target = randomInt(kill * part, (kill + 1) * part - 50);
    const running = importFeed(killed);
    while ((await countListings(killed)) < target && running.child.exitCode === null) {
      await sleep(5);
    }
    // A random moment in the next steps: photos, rows, or the end of a transaction.
    await sleep(randomInt(30));
    running.child.kill('SIGKILL');
    await running.catch(() => undefined);
    const there = await countListings(killed);
    expect(there % 50).toBe(0);
    killedAt.push(there);
  }
  expect(killedAt.at(-1)).toBeLessThan(ROWS);
  const { stdout: rest } = await importFeed(killed);
  const done = killedAt.at(-1)!;
  expect(rest).toMatch(/^\d+ new, 0 changed, \d+ unchanged, 0 gone, 0 wrong\n$/);
  expect(await endDigest(killed)).toBe(end);
  await checkPhotos(killed);
  const report = `${ROWS} rows in ${first} ms, again in ${second} ms; killed at ${killedAt.join(', ')}`;
  console.log(`${report}; the rest (${ROWS - done}): ${rest.trim()}`);
});
