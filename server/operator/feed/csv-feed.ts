import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

import { COLUMNS, cellsOfRow, rowOfCells } from './feed-columns.ts';
import { type FeedEntry, MOST_CHARACTERS, unreadable } from './feed-entry.ts';
import { readHead, readText } from './read-text.ts';

/** What programs put between cells, by country. */
const DELIMITERS = [',', ';', '\t'];

/** What programs take for the beginning of a formula, which they would run. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Columns that hold what people wrote, where a sign may stand at the beginning. */
const isWords = (column: string) =>
  /^(?:title|description|ref|streetNameHouseNumber|address2|images|floorPlans)(?:_|$)/.test(column);

/**
 * The rows of a table, whose first row names its columns, as they are in `COLUMNS` and in any order.
 * Rows are counted as programs show them, the first one too.
 * @throws StartError where the file is no such table
 */
export async function* readCsv(path: string): AsyncGenerator<FeedEntry> {
  const parser = parse({
    delimiter: delimiterOf(await readHead(path)),
    relax_column_count: true,
    max_record_size: MOST_CHARACTERS,
  });
  // What goes wrong comes out of the parser.
  const fed = pipeline(Readable.from(readText(path)), parser).catch(() => undefined);
  let columns: readonly string[] | null = null;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns) yield entryOf(row, columns, cells);
      else columns = columnsOf(path, cells);
    }
  } catch (error) {
    const { code, message } = error as Partial<CsvError>;
    if (!code?.startsWith('CSV_')) throw error;
    throw unreadable(path, `after row ${row}: ${sentencePart(message!)}`, error);
  }
  await fed;
  if (!columns) throw unreadable(path, 'it is empty');
}

function sentencePart(message: string): string {
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '').slice(0, 200);
}

/** The sign that the first line has most of. */
function delimiterOf(head: string): string {
  const line = head.split(/\r?\n|\r/, 1)[0]!;
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0]!;
}

function columnsOf(path: string, cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim());
  const unknown = names.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) {
    throw unreadable(path, `its first row has the unknown column ${JSON.stringify(unknown)}`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw unreadable(path, `it has the column ${twice} twice`);
  if (!names.includes('ref')) throw unreadable(path, 'it has no column ref');
  return names;
}

function entryOf(row: number, columns: readonly string[], cells: readonly string[]): FeedEntry {
  if (cells.length !== columns.length) {
    return { row, value: null, troubles: [{ field: 'row', rule: 'columns' }] };
  }
  const named = columns.map((column, index) => {
    const cell = cells[index]!;
    return [column, isWords(column) ? bare(cell) : cell] as const;
  });
  return { row, value: rowOfCells(Object.fromEntries(named)), troubles: [] };
}

/** Takes off the sign that `guarded` puts before what looks like a formula. */
function bare(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * What somebody wrote may begin as a formula does: with a sign before it, programs show it as it is.
 * `readCsv` takes it off again, so that nothing is lost.
 */
export function guarded(column: string, cell: string): string {
  return isWords(column) && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The beginning of a table: the mark by which programs know UTF-8, and the columns' names. */
export function csvHead(): string {
  return `\ufeff${csvLine(COLUMNS)}`;
}

/** A row (`FeedRow`) of a table. */
export function csvRow(row: Readonly<Record<string, unknown>>): string {
  const cells = cellsOfRow(row);
  return csvLine(COLUMNS.map((column) => guarded(column, cells[column] ?? '')));
}

/** Words stand in quotes, whatever is in them. */
export function csvLine(cells: readonly string[]): string {
  return stringify([cells], { record_delimiter: 'windows', quoted_string: true });
}
