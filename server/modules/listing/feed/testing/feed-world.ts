import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';

import { findPhotoMaster } from '#server/modules/media/photo/photo-repository.ts';
import { openPhotoPipeline } from '#server/modules/media/photo/rendition.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { exportListings } from '../export-listings.ts';
import { openScopes } from '../find-scope.ts';
import { type ImportOptions, importListings } from '../import-listings.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const quiet = { info() {}, warn() {} };

/**
 * The owner of the listings: an agent, for themselves and for the business that they may publish
 * for.
 */
export const AGENT = 'agent@feeds.test';
export const BUSINESS = 'feed-homes';

/** The photo files beside the feed. */
export const PHOTOS = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];

/** The result of an import without any rows. */
export const NONE = { new: 0, changed: 0, unchanged: 0, gone: 0, wrong: 0 };

/** A condominium in Khlong Toei, as a line of a file. */
export const CONDO = {
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
  floorLevel: -1,
  ceilingHeight: 2.75,
  country: 'TH',
  province: 'กรุงเทพมหานคร',
  district: 'Khlong Toei',
  postalCode: '10110',
  streetNameHouseNumber: '=99/1 Sukhumvit 22',
  address2: 'ชั้น 12',
  // More decimals than a public place has, so that the two always differ.
  latitude: 13.723645,
  longitude: 100.5664,
  showExactLocation: false,
  language: 'th',
  texts: {
    th: { title: 'คอนโดใกล้สวน', description: 'ใกล้รถไฟฟ้า\nเงียบ "มาก" จริง ๆ; สระว่ายน้ำ' },
    en: {
      title: '\'=Near <the> park & "lake"',
      description: '-5 minutes\r\nto the train\u00a0🏡',
      origin: 'translated',
    },
  },
  images: PHOTOS,
  floorPlans: ['plan.png#90'],
};

/** Opens a database with the people, and a folder with the photos. */
export async function openFeedWorld() {
  const { database, sql: run, column } = await openTestDatabase();
  const folder = await tempFolder();
  const files = openLocalFileStore(join(folder, 'stored'));
  await insertPeople(database);
  await writePhotos(folder);
  const pathOf = (name: string) => join(folder, name);
  const importFile = (name: string, options: Partial<ImportOptions> = {}) =>
    importListings({
      database,
      files,
      path: pathOf(name),
      whose: { owner: AGENT },
      trust: true,
      log: quiet,
      ...options,
    });
  const write = async (name: string, text: string | Uint8Array) => {
    await writeFile(pathOf(name), text);
    return pathOf(name);
  };
  return {
    database,
    sql: run,
    column,
    files,
    /** Folder of the feeds and their photos. */
    folder,
    write,
    importFile,
    /** Writes rows as lines and imports them. */
    async importRows(rows: readonly unknown[], options?: Partial<ImportOptions>) {
      await write('rows.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
      return importFile('rows.jsonl', options);
    },
    async exportFile(name: string, whose: { owner: string } | { business: string }) {
      const scope = await openScopes(database, whose)({});
      if ('field' in scope) throw new Error(`No such ${scope.field}`);
      const findMaster = (key: string) => findPhotoMaster(database.kysely, key);
      return exportListings({
        database,
        files,
        pipeline: openPhotoPipeline({ files, findMaster, log: quiet }),
        path: pathOf(name),
        scope,
        whose,
        publicUrl: 'https://sala.example',
        log: quiet,
      });
    },
    /** Returns the first row of a query. */
    one: async <Row>(query: RawBuilder<Row>) => (await query.execute(database.kysely)).rows[0]!,
    readReport,
    /** Returns all listing data as text, including timestamps and versions. */
    contents: () => contentsOf(database),
  };
}

/** Returns the lines of a report without its header. */
async function readReport(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).replace('\ufeff', '').split('\r\n');
  expect(lines[0]).toBe('"row","ref","result","listing","fields","troubles"');
  return lines.slice(1, -1).map((line) => line.replaceAll('"', '').replace(/,\d+,/, ',ID,'));
}

async function insertPeople({ kysely }: Database): Promise<void> {
  await sql`
    insert into users (email, status, verified_at) values
      (${AGENT}, 'active', now()), ('boss@feeds.test', 'active', now()),
      ('helper@feeds.test', 'active', now())
  `.execute(kysely);
  await sql`
    with business as (
      insert into businesses (admin_user_id, name, slug, country)
      select id, 'Feed Homes', ${BUSINESS}, 'TH' from users where email = 'boss@feeds.test'
      returning id, slug
    )
    insert into business_slugs (business_id, slug) select id, slug from business
  `.execute(kysely);
  await sql`
    insert into memberships (user_id, business_id, role_id)
    select u.id, b.id, case split_part(u.email, '@', 1) when 'boss' then 1 when 'agent' then 4 else 3 end
    from users u, businesses b
  `.execute(kysely);
}

async function writePhotos(folder: string): Promise<void> {
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } });
  for (const [index, colour] of ['red', 'green', 'blue', 'white', 'black'].entries()) {
    await picture(colour).jpeg().toFile(join(folder, PHOTOS[index]!));
  }
  await picture('grey').png().toFile(join(folder, 'plan.png'));
  await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

const TABLES = [
  'listings',
  'listing_private',
  'listing_texts',
  'listing_photos',
  'listing_search',
  'listing_events',
  'price_changes',
  'photos',
  'feed_items',
  'feed_photos',
];

async function contentsOf({ kysely }: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t
      order by 1`.execute(kysely);
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}
