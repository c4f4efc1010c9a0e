import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { NONE, CONDO, openFeedWorld } from './testing/feed-world.ts';

const world = await openFeedWorld();
beforeEach(async () => {
  await world.sql`delete from listings`;
});

const rows = [1, 2, 3].map((number) => ({ ...CONDO, ref: `G-${number}` }));
const stateOf = (ref: string) =>
  world.one(
    sql`select status, published, is_withheld as "isWithheld" from listings where ref = ${ref}`,
  );

test('unpublishMissing unpublishes missing listings only on request and republishes them when they return', async () => {
  await world.importRows(rows);
  await world.importRows([{ ...CONDO, ref: 'other' }], { feed: 'other' });
  expect(await world.importRows(rows.slice(1))).toEqual({ ...NONE, unchanged: 2 });
  const gone = 'taken_off' as const;
  const counts = await world.importRows(rows.slice(1), { gone });
  expect(counts).toEqual({ ...NONE, unchanged: 2, gone: 1 });
  const off = { status: 'pending_approval', published: false, isWithheld: true };
  expect(await stateOf('G-1')).toEqual(off);
  expect(await stateOf('other')).toMatchObject({ published: true });
  // A listing is reported as gone only once.
  expect(await world.importRows(rows.slice(1), { gone })).toEqual({ ...NONE, unchanged: 2 });
  expect(await world.importRows(rows, { gone })).toEqual({ ...NONE, unchanged: 2, changed: 1 });
  expect(await stateOf('G-1')).toEqual({ status: 'approved', published: true, isWithheld: false });
  expect(await world.one(sql`select count(*) from listing_search`)).toEqual({ count: 8 });
});

test('unpublishMissing doesn’t republish a listing that its owner unpublished or a moderator rejected', async () => {
  await world.importRows(rows);
  const gone = 'taken_off' as const;
  await world.importRows(rows.slice(1), { gone });
  await world.sql`update listings set status = 'rejected' where ref = 'G-1'`;
  expect(await world.importRows(rows, { gone })).toEqual({ ...NONE, unchanged: 3 });
  expect(await stateOf('G-1')).toMatchObject({ status: 'rejected', published: false });
});

test('unpublishMissing keeps a listing whose row is invalid', async () => {
  await world.importRows(rows);
  const wrong = { ...rows[0], bedrooms: 'two' };
  const importWith = (first: object) =>
    world.importRows([first, ...rows.slice(1)], { gone: 'taken_off' });
  expect(await importWith(wrong)).toEqual({ ...NONE, unchanged: 2, wrong: 1 });
  expect(await stateOf('G-1')).toMatchObject({ published: true });
  const nameless = importWith({ ...rows[0], ref: '' });
  await expect(nameless).rejects.toThrow(/^1 rows don't identify their listing/);
});

test('unpublishMissing requires --gone-most to unpublish more than half of the listings', async () => {
  const many = Array.from({ length: 24 }, (_, number) => ({ ...CONDO, ref: `M-${number}` }));
  await world.importRows(many);
  await expect(world.importRows(many.slice(20), { gone: 'taken_off' })).rejects.toThrow(
    /^20 of the 24 listings .* --gone-most\.$/,
  );
  expect(await stateOf('M-0')).toMatchObject({ published: true });
  const counts = await world.importRows(many.slice(20), { gone: 'most' });
  expect(counts).toEqual({ ...NONE, unchanged: 4, gone: 20 });
});
