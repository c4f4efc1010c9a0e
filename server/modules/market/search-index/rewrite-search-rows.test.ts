import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { fillMarket } from '#server/modules/listing/listing/testing/fill-market.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { rewriteSearchRows } from './rewrite-search-rows.ts';

const { database } = await openTestDatabase();

test('rewrites the rows of an older version as new ones are written', async () => {
  const readRows = async () =>
    (await sql`select * from listing_search order by listing_id, deal`.execute(database.kysely))
      .rows;
  await fillMarket(database, 3, 60);
  const written = await readRows();
  await sql`
    update listing_search set version = 0, bts_metres = null, tsv = ''::tsvector
    where listing_id % 2 = 0
  `.execute(database.kysely);
  expect(await readRows()).not.toEqual(written);
  await rewriteSearchRows(database);
  expect(await readRows()).toEqual(written);
});
