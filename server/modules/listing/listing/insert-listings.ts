import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';
import { writeSearchRows } from '../search-index/write-search-rows.ts';

import { listingRecord, type NumberedListing, partRecords } from './listing-records.ts';
import type { NewListing } from './new-listing.ts';
import { readPointKey } from './point-key.ts';
import { publicPoint } from './public-point.ts';

const PART_TABLES = [
  'listing_private',
  'listing_texts',
  'listing_photos',
  'listing_events',
] as const;

/**
 * Inserts approved or pending listings with their private parts, texts, photos and search rows.
 * Uses a constant number of statements: pass 1,000 to 5,000 listings at once.
 * @returns their ids, in order
 */
export async function insertListings(
  transaction: Pick<Transaction, 'kysely' | 'addJob'>,
  listings: readonly NewListing[],
): Promise<number[]> {
  if (listings.length === 0) return [];
  const { kysely } = transaction;
  const ids = await reserveIds(kysely, listings.length);
  const key = await readPointKey(kysely);
  const numbered = listings.map((listing, index): NumberedListing => {
    const id = ids[index]!;
    return { ...listing, id, shown: publicPoint({ ...listing, listingId: id, key }) };
  });
  await insertRecords(kysely, 'listings', numbered.map(listingRecord));
  const parts = numbered.map(partRecords);
  for (const table of PART_TABLES) {
    await insertRecords(
      kysely,
      table,
      parts.flatMap((one): object[] => one[table]),
    );
  }
  await writeSearchRows(transaction, ids);
  return ids;
}

/** Reserves the ids first, because the rows of a listing's parts refer to them. */
async function reserveIds(kysely: Transaction['kysely'], count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id
    from generate_series(1, ${count}::int)
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

type Table = 'listings' | keyof ReturnType<typeof partRecords>;

/** Inserts rows by column name. Columns that aren't given get their defaults. */
async function insertRecords(
  kysely: Transaction['kysely'],
  table: Table,
  records: readonly object[],
): Promise<void> {
  if (records.length === 0) return;
  const columns = sql.raw(Object.keys(records[0]!).join(', '));
  // `json_populate_recordset` converts the values to the table's own column types.
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${json(records)}::json)
  `.execute(kysely);
}

/** PostgreSQL texts can't contain NUL or lone surrogates, but imported texts may. */
function json(records: readonly object[]): string {
  return JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}
