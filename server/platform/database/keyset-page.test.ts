import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { isLongRun } from '#tests/setup/long-run.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { countUpTo, findKeysetPage, type MatchingRows } from './keyset-page.ts';

const { database, sql: run } = await openTestDatabase();
await run`create table things (id bigint primary key, name text, at timestamptz)`;

const COLUMNS = {
  name: { value: sql`(t.name collate "C")`, kind: 'text', isNullable: true },
  at: { value: sql`t.at`, kind: 'time', isNullable: true },
  joined: { value: sql`n.at`, kind: 'time', isNullable: true, isJoined: true },
  always: { value: sql`coalesce(t.name collate "C", '')`, kind: 'text', isNullable: false },
} as const;
type Sort = keyof typeof COLUMNS;
const MATCHING = {
  from: sql`things t left join things n on n.id = t.id and n.name <> ''`,
  where: sql<boolean>`t.id % 5 > 0`,
  id: sql<number>`t.id`,
};

const late = sql<boolean>`t.at >= timestamptz 'epoch'`;
/** With a range of one of the orders. */
const RANGED = {
  ...MATCHING,
  where: sql<boolean>`(t.id % 5 > 0 and ${late})`,
  indexed: { at: late },
};

async function fill(rows: readonly { name: string | null; at: number | null }[]): Promise<void> {
  await run`truncate things`;
  await run`
    insert into things select n, name, timestamptz 'epoch' + at * interval '1 microsecond'
    from unnest(${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.at)}::bigint[])
      with ordinality r (name, at, n)
  `;
}

type Order = { sort: Sort; direction: 'asc' | 'desc'; limit: number };

async function readAll(matching: MatchingRows, order: Order, isFew: boolean): Promise<number[]> {
  const all: number[] = [];
  let cursor: string | undefined;
  do {
    const page = { columns: COLUMNS, ...order, cursor };
    const { ids, nextCursor } = await findKeysetPage(database, matching, page, isFew);
    expect(ids.length).toBeLessThanOrEqual(order.limit);
    all.push(...ids);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return all;
}

test('returns every row once, in the order of plain SQL, with equal and missing values', async () => {
  // Few different values, so that many are equal. Microseconds that a Date can't hold.
  const name = fc.option(fc.constantFrom('', 'a', 'B', 'ก', 'กา', "o'b", 'a b'));
  const at = fc.option(fc.constantFrom(0, 1, -1, 1_795_000_000_123_456, 1_795_000_000_123_457));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, at }), { maxLength: 40 }),
      fc.constantFrom<Sort>('name', 'at', 'joined', 'always'),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(MATCHING, RANGED),
      fc.boolean(),
      async (rows, sort, direction, limit, matching, isFew) => {
        await fill(rows);
        const order = sql.raw(direction);
        const plain = await run<{ id: number }>`
          select t.id from ${matching.from} where ${matching.where}
          order by ${COLUMNS[sort].value} ${order} nulls last, t.id ${order}
        `;
        const all = await readAll(matching, { sort, direction, limit }, isFew);
        expect(all).toEqual(plain.map(({ id }) => id));
      },
    ),
    { numRuns: isLongRun ? 250 : 100 },
  );
});

test('counts up to a limit', async () => {
  await fill(Array.from({ length: 11 }, () => ({ name: null, at: null })));
  for (const [most, count] of [
    [3, 3],
    [8, 8],
    [9, 9],
    [10, 9],
  ] as const) {
    expect(await countUpTo(database, MATCHING, most)).toEqual({ count, isMore: most < 9 });
  }
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['of another sort', encode(['at', 'asc', 5, 1])],
  ['of the other direction', encode(['name', 'desc', 'a', 1])],
  ['with a value of another type', encode(['name', 'asc', 5, 1])],
  ['without an id', encode(['name', 'asc', 'a', 0])],
  ['with a text that can’t be stored', encode(['name', 'asc', 'a\u0000', 1])],
  ['with more parts', encode(['name', 'asc', 'a', 1, 1])],
  ['that is no JSON', 'bm9uZQ'],
  ['that is empty', ''],
])('rejects a cursor %s', async (_case, cursor) => {
  const page = { columns: COLUMNS, sort: 'name', direction: 'asc', cursor, limit: 5 } as const;
  await expect(findKeysetPage(database, MATCHING, page)).rejects.toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'query.cursor', rule: 'cursor' }],
  });
});
