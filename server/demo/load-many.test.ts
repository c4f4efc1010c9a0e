import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { Random } from '#server/random.ts';
import { readPointKey } from '#server/modules/listing/listing/point-key.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { isEmpty, loadDemo } from './load-demo.ts';
import { loadMany } from './load-many.ts';
import { makePeople } from './people.ts';

const NOW = new Date('2026-11-21T05:00:00Z');
const SEED = 2569;
const COUNT = 400;
const PHOTOS = 3;

const people = () => makePeople(new Random(SEED, 0), Math.max(40, Math.ceil(COUNT / 8)));
const load = (database: Database, mostPhotos: number) =>
  loadMany(database, { listings: COUNT, seed: SEED, now: NOW, mostPhotos, people: people() });

const [plain, many] = await Promise.all([openTestDatabase(), openTestDatabase()]);
// Public points depend on a secret of the database. Both databases use the same one, so that they
// can be compared.
const key = await readPointKey(plain.database.kysely);
await many.sql`insert into secrets (name, value) values ('public_point', ${key})`;
await loadDemo(plain.database, { listings: COUNT, seed: SEED, now: NOW, mostPhotos: PHOTOS });
await load(many.database, PHOTOS);

/** Returns the rows of a query in the regular market and in the other one. */
const both = (query: string) => Promise.all([plain, many].map((one) => one.sql`${sql.raw(query)}`));

test('writes the same rows as the regular load in every table', async () => {
  const queries = [
    `select to_jsonb(l) - 'cid' as row from listings l order by id`,
    `select to_jsonb(s) as row from listing_search s order by listing_id, deal`,
    `select to_jsonb(t) - 'created_at' - 'updated_at' as row from listing_texts t order by listing_id, language`,
    `select to_jsonb(p) - 'created_at' - 'updated_at' as row from listing_private p order by listing_id`,
    `select listing_id, kind, position, p.storage_key, p.owner_user_id, p.state,
       p.created_at from listing_photos l join photos p on p.id = l.photo_id order by listing_id, kind, position`,
    `select to_jsonb(e) - 'id' as row from listing_events e order by listing_id`,
    `select email, first_name, username from users order by id`,
  ];
  for (const query of queries) {
    const [expected, found] = await both(query);
    expect(found!.length).toBeGreaterThanOrEqual(50);
    expect(found).toEqual(expected);
  }
});

test('sums the map cells like the regular load', async () => {
  const [expected, found] =
    await both(`select level, x, y, country, deal, type, other_deal, sum(listings) as listings, sum(ids) as ids
    from (select * from map_cells union all
      select level, x, y, country, deal, type, other_deal, listings, ids, lat_sum, lon_sum, north, south, east, west
      from map_cell_changes) s
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`);
  expect(found).toEqual(expected);
});

test('restores keys, indexes and triggers', async () => {
  const [expected, found] = await both(`
    select pg_get_constraintdef(oid) as it, conrelid::regclass::text as of from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef, tablename from pg_indexes where schemaname = 'public'
    union all select tgname || tgenabled::text, tgrelid::regclass::text from pg_trigger where not tgisinternal
    order by 2, 1`);
  expect(found).toEqual(expected);
});

test('sets the sequences to free ids', async () => {
  const id = await many.value<number>`
    insert into listings (author_id, owner_user_id, type, is_for_sale, currency, country)
    select id, id, 'condo', true, 'THB', 'TH' from users limit 1 returning id
  `;
  await many.sql`delete from listings where id = ${id}`;
  expect(id).toBeGreaterThan(COUNT);
});

test('rolls back everything when the load fails', async () => {
  const other = await openTestDatabase();
  await other.sql`alter table listing_texts add check (title <> title)`;
  await expect(load(other.database, 1)).rejects.toThrow('listing_texts');
  expect(await isEmpty(other.database)).toBe(true);
  expect(await other.sql`select from photos`).toEqual([]);
  const indexes = await other.sql`select from pg_indexes
    where indexname = 'listing_search_words_th_sale_idx'`;
  expect(indexes).toHaveLength(1);
});
