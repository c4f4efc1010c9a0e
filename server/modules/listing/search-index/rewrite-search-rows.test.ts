import { expect, test } from 'vitest';

import { fillMarket } from '../listing/testing/fill-market.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { rewriteSearchRows } from './rewrite-search-rows.ts';

const { database, sql: run } = await openTestDatabase();

test('rewrites the rows of an older version as new ones are written', async () => {
  const readRows = () => run`select * from listing_search order by listing_id, deal`;
  await fillMarket(database, 3, 60);
  const written = await readRows();
  await run`update listing_search set version = 0, bts_metres = null, tsv = ''::tsvector
    where listing_id % 2 = 0`;
  expect(await readRows()).not.toEqual(written);
  await rewriteSearchRows(database);
  expect(await readRows()).toEqual(written);
});
