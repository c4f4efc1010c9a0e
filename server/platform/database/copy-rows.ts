import { once } from 'node:events';
import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of one table in COPY's text format. */
export interface CopyChunk {
  table: string;
  columns: readonly string[];
  rows: Uint8Array<ArrayBuffer>;
}

/** Writes records, all with the same keys, as COPY reads them; null where there are none. */
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
 * Sends rows, many times faster than INSERT.
 * @param frozen they are seen by all at once and need no vacuum; only into a table that the same
 *   transaction has emptied
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
  // PostgreSQL's texts hold none.
  '\0': '',
};

function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.toWellFormed().replaceAll(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign]!);
}
