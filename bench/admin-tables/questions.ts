import type * as v from 'valibot';

import { ADMIN_PAGE } from '../../contract/admin-table.ts';
import { type Call, call } from '../search/measure.ts';
import type { AdminTable } from './tables.ts';

/** Pages that are skipped for the deep page of each order. */
const DEEP = 40;
/** A year of which each table has rows. */
const [FIRST_DAY, LAST_DAY] = ['2024-05-01', '2024-05-31'];
/** Users, listings, hunts and businesses with few and with many rows. */
const IDS = ['77', '11', '1'];

/** A page that a table is asked for. */
export interface Question {
  kind: string;
  query: Record<string, string>;
  /** Rows before the page, which plain SQL skips. */
  offset: number;
}

interface Connection {
  url: string;
  headers: Record<string, string>;
}

type Entries = Record<string, v.OptionalSchema<v.GenericSchema, unknown>>;

/** Every order from its start and deep in it, every filter in every order, and the searches. */
export async function questionsOf(table: AdminTable, connection: Connection): Promise<Question[]> {
  const sorts = Object.keys(table.columns({} as never));
  const questions: Question[] = [];
  for (const sort of sorts) {
    for (const direction of ['desc', 'asc']) {
      const query = { sort, direction };
      const kind = `${sort} ${direction}`;
      questions.push({ kind, query, offset: 0 });
      const cursor = await deepCursor(table, query, connection);
      if (cursor) {
        const offset = DEEP * ADMIN_PAGE.most;
        questions.push({ kind: `${kind}, deep`, query: { ...query, cursor }, offset });
      }
    }
    for (const filter of filtersOf(table)) {
      const kind = `${Object.entries(filter).join(' ').replaceAll(',', '=')} by ${sort}`;
      questions.push({ kind, query: { sort, ...filter }, offset: 0 });
    }
  }
  return questions;
}

/** The parameters that every table has. */
const SHARED = new Set(['sort', 'direction', 'search', 'id', 'cursor', 'pageSize']);

/** Returns each value of each filter, as the contract declares them. */
function filtersOf({ endpoint, texts = {}, searches }: AdminTable): Record<string, string>[] {
  const { entries } = endpoint.query as unknown as { entries: Entries };
  const filters = Object.entries(entries).filter(([name]) => !SHARED.has(name));
  const found: Record<string, string>[] = searches.map((text) => ({ search: text }));
  for (const [name, { wrapped }] of filters) {
    const values = texts[name] ?? valuesOf(name, wrapped as v.GenericSchema & Options);
    found.push(...values.map((value) => ({ [name]: value })));
  }
  const [from, to] = filters.map(([name]) => name).filter((name) => /(from|to)$/i.test(name));
  if (from && to) found.push({ [from]: FIRST_DAY, [to]: LAST_DAY });
  return found;
}

interface Options {
  options?: readonly string[];
}

function valuesOf(name: string, { options }: Options): readonly string[] {
  if (options) return options;
  if (name.endsWith('Id')) return IDS;
  if (/from$/i.test(name)) return [FIRST_DAY];
  if (/to$/i.test(name)) return [LAST_DAY];
  throw new Error(`The filter ${name} has no values to ask for.`);
}

/** Returns the request for a page of a table. */
export function callOf(
  { endpoint }: AdminTable,
  query: Record<string, string>,
  headers: Record<string, string>,
): Call {
  return { path: `${endpoint.path}?${new URLSearchParams(query).toString()}`, headers };
}

async function deepCursor(
  table: AdminTable,
  query: Record<string, string>,
  { url, headers }: Connection,
): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < DEEP; page += 1) {
    const asked = { ...query, pageSize: String(ADMIN_PAGE.most), ...(cursor && { cursor }) };
    const answer = JSON.parse(await call(url, callOf(table, asked, headers))) as {
      nextCursor: string | null;
    };
    cursor = answer.nextCursor;
    if (cursor === null) return null;
  }
  return cursor;
}
