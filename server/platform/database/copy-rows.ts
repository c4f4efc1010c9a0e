import { once } from 'node:events';
import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of one table in the text format of COPY. */
export interface CopyChunk {
  table: string;
  columns: readonly string[];
  rows: Uint8Array<ArrayBuffer>;
}

/** Converts records with equal keys to the text format of COPY. Null if there are none. */
export function copyChunk(table: string, records: readonly object[]): CopyChunk | null {
  if (records.length === 0) return null;
  const columns = Object.keys(records[0]!);
  let text = '';
  for (const record of records) {
    const values = Object.values(record);
    for (let at = 0; at < values.length; at += 1) {
      text += (at === 0 ? '' : '\t') + copyValue(values[at]);
    }
    text += '\n';
  }
  return { table, columns, rows: new TextEncoder().encode(text) };
}

/**
 * Inserts rows with COPY, many times faster than INSERT.
 * @param frozen makes the rows visible to all transactions at once, without a later vacuum; only
 *   for a table emptied in the same transaction
 */
export async function copyRows(
  client: pg.ClientBase,
  { table, columns, rows }: CopyChunk,
  frozen: boolean,
): Promise<void> {
  const how = frozen ? ' WITH (FREEZE)' : '';
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN${how}`));
  const done = finished(stream);
  if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done]);
  stream.end();
  await done;
}

function copyValue(value: unknown): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escape(arrayText(value as string[]));
  return escape(JSON.stringify(value));
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const SPECIAL = /[\\\t\n\r\0]|[\ud800-\udfff]/;
const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // PostgreSQL's text can't contain it.
  '\0': '',
};

function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.toWellFormed().replaceAll(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign]!);
}
