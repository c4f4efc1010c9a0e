import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

import type { Direction } from '#contract/kit/admin-table.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { Id, Text } from '#contract/kit/values.ts';
import type { Queries } from './connect.ts';

/** A column that a table is sorted by. An index on its value and the id makes every page fast. */
export interface SortColumn {
  /** SQL value. Text needs a collation, so that its order doesn't depend on the database. */
  value: RawBuilder<unknown>;
  kind: 'text' | 'time' | 'integer';
  /** Rows without a value come last in both directions. */
  isNullable?: boolean;
  /** Whether the value is in a joined table, whose index ends with its own ids. */
  isJoined?: boolean;
}

/** Rows of a query: SQL without columns, order and limit. */
export interface MatchingRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  id: RawBuilder<number>;
  /** The same in a form that is quick for a single row; absent: `where`. */
  whereWalked?: RawBuilder<boolean>;
  /** By order: the part of `where` that its index answers, so that only such rows are walked. */
  indexed?: Partial<Record<string, RawBuilder<boolean>>>;
  /** Whether the search found more names than are looked through. */
  isPartial?: boolean;
}

/** A page of a sorted table. */
export interface KeysetPage<Sort extends string> {
  columns: Record<Sort, SortColumn>;
  sort: Sort;
  direction: Direction;
  /** `nextCursor` of the page before; `undefined`: the first page. */
  cursor?: string | undefined;
  /** Maximum number of rows. */
  limit: number;
}

/**
 * Rows that are read in the order of the table before the matching ones are read by the filter.
 * Walking them takes some milliseconds.
 */
const STRETCH = 4_000;

interface Position {
  id: number;
  /** Value of the row: text, a number, or microseconds since 1970; null: it has none. */
  key: string | number | null;
}

/**
 * Returns the ids of a page of a sorted table, in order. Rows with equal values are in the order of
 * their ids. The page starts after the last row of the page before, not at an offset, so it costs
 * the same at any depth, and rows that are added or deleted meanwhile move no other row.
 *
 * A page of many matching rows is quickly found along the index of the order, one of few rows by
 * the filter. The database would have to guess which of the two it is, and guesses wrong when order
 * and filter depend on each other, as the dates of creation and change do. So a stretch of the order
 * is walked first, and if it has too few rows, all rows of the filter are sorted.
 * @param isFew whether few rows match, so that they are sorted without a walk
 * @throws ApiError `invalid_input` for a cursor that isn't one of this sort and direction
 */
export async function findKeysetPage<Sort extends string>(
  { kysely }: Queries,
  { from, where, whereWalked = where, id, indexed }: MatchingRows,
  { columns, sort, direction, cursor, limit }: KeysetPage<Sort>,
  isFew = false,
): Promise<{ ids: number[]; nextCursor: string | null }> {
  const column = columns[sort];
  const { value, kind, isNullable = false, isJoined = false } = column;
  const start = cursor === undefined ? null : readCursor(cursor, { sort, direction, column });
  const [order, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];

  // Only the rows of the page get a key.
  const read = async (rows: RawBuilder<unknown>) => {
    const page = await sql<Position>`
      select id, ${KEY[kind]} as key from (${rows}) page
      order by value ${order} nulls last, id ${order}
    `.execute(kysely);
    return page.rows;
  };
  /** Returns null if the stretch has too few matching rows. */
  const walk = async (condition: RawBuilder<unknown>, most: number) => {
    const rows = await read(sql`
      select id, value from (
        select ${id} as id, ${value} as value, ${whereWalked} as is_matching from ${from}
        where ${condition} order by ${value} ${order}, ${id} ${order} limit ${STRETCH}
      ) walked
      where is_matching order by value ${order}, id ${order} limit ${most}
    `);
    return rows.length === most ? rows : null;
  };
  const sortAll = (condition: RawBuilder<unknown>, most: number) =>
    read(sql`
      select ${id} as id, ${value} as value from ${from} where ${where} and ${condition}
      order by ${UNINDEXED[kind](value)} ${order} nulls last, ${id} ${order} limit ${most}
    `);

  const isEmpty = sql`${value} is null`;
  // Few rows are sorted in one go, as are those of a joined table, whose index has no empty values.
  const isInOne = isFew || isJoined;
  const found: Position[] = [];
  if (start?.key !== null) {
    const conditions: RawBuilder<unknown>[] = [indexed?.[sort] ?? sql`true`];
    if (isNullable) conditions.push(sql`${value} is not null`);
    if (start) {
      const after = POSITION[kind](start.key);
      conditions.push(sql`(${value}, ${id}) ${beyond} (${after}, ${start.id})`);
      // The index of a joined table can't be searched for the id of the other one.
      if (isJoined) conditions.push(sql`${value} ${beyond}= ${after}`);
    }
    const filled = sql`(${sql.join(conditions, sql` and `)})`;
    const walked = isFew ? null : await walk(filled, limit + 1);
    const rest = isNullable && isInOne ? sql`(${filled} or ${isEmpty})` : filled;
    found.push(...(walked ?? (await sortAll(rest, limit + 1))));
  }
  // Asked separately, because an index on the value answers each of the two, but not both in one.
  if (isNullable && found.length <= limit && (start?.key === null || !isInOne)) {
    const after = start?.key === null ? sql`${id} ${beyond} ${start.id}` : sql`true`;
    const condition = sql`${isEmpty} and ${after}`;
    const most = limit + 1 - found.length;
    const walked = isInOne ? null : await walk(condition, most);
    found.push(...(walked ?? (await sortAll(condition, most))));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((row) => row.id),
    nextCursor:
      last && found.length > limit ? writeCursor([sort, direction, last.key, last.id]) : null,
  };
}

/** Returns the number of rows, counted no further than `most`, and whether there are more. */
export async function countUpTo(
  { kysely }: Queries,
  { from, where }: MatchingRows,
  most: number,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${from} where ${where} limit ${most + 1}) counted
  `.execute(kysely);
  const { count } = rows[0]!;
  return { count: Math.min(count, most), isMore: count > most };
}

/** SQL: the key of a `value`. */
const KEY = {
  text: sql`value`,
  // Exact, where a number of seconds with a fraction isn't.
  time: sql`(extract(epoch from value) * 1000000)::bigint`,
  integer: sql`value`,
} as const;

/** SQL: the same value, but not as it is indexed, so that the database doesn't walk the order. */
const UNINDEXED = {
  text: (value: RawBuilder<unknown>) => sql`(${value} || '')`,
  time: (value: RawBuilder<unknown>) => sql`(${value} + interval '0')`,
  integer: (value: RawBuilder<unknown>) => sql`(${value} + 0)`,
} as const;

const POSITION = {
  text: (value: string | number) => sql`${value}::text`,
  time: (value: string | number) =>
    sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
  integer: (value: string | number) => sql`${value}::bigint`,
} as const;

type CursorParts = [sort: string, direction: Direction, value: Position['key'], id: number];

const writeCursor = (parts: CursorParts) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

function readCursor(
  cursor: string,
  { sort, direction, column }: { sort: string; direction: Direction; column: SortColumn },
): Position {
  const value = column.kind === 'text' ? Text : v.pipe(v.number(), v.safeInteger());
  const schema = v.strictTuple([
    v.literal(sort),
    v.literal(direction),
    column.isNullable ? v.nullable(value) : value,
    Id,
  ]);
  const parsed = v.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw ApiError.at('invalid_input', 'query.cursor', 'cursor');
  const [, , key, id] = parsed.output;
  return { key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
