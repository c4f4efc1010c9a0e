import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

import { COLUMNS, cellsOfRow, rowOfCells } from './feed-columns.ts';
import { type FeedEntry, MOST_CHARACTERS, type RowError, unreadable } from './feed-entry.ts';
import { letters } from './feed-words.ts';
import { nearestOf } from './propose.ts';
import { rowErrorsLine } from './row-error-text.ts';
import { readHead, readText } from './read-text.ts';

/** The delimiters that spreadsheet programs use, depending on the country. */
const DELIMITERS = [',', ';', '\t'];

/** Maximum number of unknown columns that are reported. */
const MOST_UNKNOWN = 20;

/** The parser's errors that a table can have. */
const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell starts with a quote and never ends',
  CSV_MAX_RECORD_SIZE: 'a row is too long. A closing quote may be missing',
};

/** Text that spreadsheet programs would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Returns whether a column contains free text, which may start with such a character. */
const isText = (column: string) =>
  /^(?:title|description|ref|streetNameHouseNumber|address2|images|floorPlans)(?:_|$)/.test(column);

/**
 * Yields the rows of a table. Its first row contains column names from `COLUMNS`, in any order.
 * Rows are numbered as in spreadsheet programs, including the first.
 * @throws StartError if the file isn't such a table
 */
export async function* readCsv(path: string): AsyncGenerator<FeedEntry> {
  const { delimiter, isDeclared } = delimiterOf(await readHead(path));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A quote within a cell that isn't quoted is text, as spreadsheet programs read it.
    relax_quotes: true,
    max_record_size: MOST_CHARACTERS,
  });
  // Errors are reported by the parser.
  const fed = pipeline(Readable.from(readText(path)), parser).catch(() => undefined);
  let columns: readonly string[] | null = null;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (isDeclared && row === 1) continue;
      if (columns) yield entryOf(row, columns, cells);
      else columns = columnsOf(path, cells);
    }
  } catch (error) {
    const { code, message } = error as Partial<CsvError>;
    if (!code?.startsWith('CSV_')) throw error;
    const reason = REASONS[code] ?? sentencePart(message!);
    throw unreadable(path, `after row ${row}, ${reason}`, error);
  }
  await fed;
  if (!columns) throw unreadable(path, 'it is empty');
}

function sentencePart(message: string): string {
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '').slice(0, 200);
}

/** Returns the delimiter that a first line `sep=;` says, or the most frequent one in that line. */
function delimiterOf(head: string): { delimiter: string; isDeclared: boolean } {
  const line = head.split(/\r?\n|\r/, 1)[0]!;
  const declared = /^"?sep=(.)"?[,;\t]*$/i.exec(line)?.[1];
  if (declared) return { delimiter: declared, isDeclared: true };
  const count = (sign: string) => line.split(sign).length;
  const delimiter = DELIMITERS.toSorted((one, other) => count(other) - count(one))[0]!;
  return { delimiter, isDeclared: false };
}

const COLUMN_OF_NAME = new Map(COLUMNS.map((column) => [letters(column), column]));

/** Returns the columns, without the empty ones that spreadsheet programs add at the end. */
function columnsOf(path: string, cells: readonly string[]): readonly string[] {
  const written = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const names = written.map((cell) => COLUMN_OF_NAME.get(letters(cell)) ?? cell.trim());
  const unknown = names.filter((name) => !COLUMNS.includes(name));
  if (unknown.length > 0) {
    const troubles = unknown.slice(0, MOST_UNKNOWN).map((name): RowError => {
      const proposal = nearestOf(name, COLUMNS);
      return { field: name.slice(0, 60), rule: 'unknown_key', ...(proposal && { proposal }) };
    });
    const reason = `its first row has unknown columns. ${rowErrorsLine(troubles)}`;
    throw unreadable(path, reason.replace(/\.$/, ''), undefined, troubles);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw unreadable(path, `it has the column ${twice} twice`);
  if (!names.includes('ref')) throw unreadable(path, 'it has no column ref');
  return names;
}

function entryOf(row: number, columns: readonly string[], cells: readonly string[]): FeedEntry {
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (extra || cells.length < columns.length) {
    const value = String(cells.length);
    const troubles = [{ field: 'row', rule: 'columns', requirement: columns.length, value }];
    return { row, value: null, troubles };
  }
  const named = columns.map((column, index) => {
    const cell = cells[index]!;
    return [column, isText(column) ? bare(cell) : cell] as const;
  });
  return { row, value: rowOfCells(Object.fromEntries(named)), troubles: [] };
}

/** Removes the apostrophe that `guarded` adds to text that looks like a formula. */
function bare(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Puts an apostrophe before text that looks like a formula, so that spreadsheet programs show it as
 * text. `readCsv` removes it again, so nothing is lost.
 */
export function guarded(column: string, cell: string): string {
  return isText(column) && FORMULA.test(cell) ? `'${cell}` : cell;
}

/**
 * Returns the start of a table: the byte order mark that identifies UTF-8, and the column names.
 */
export function csvHead(): string {
  return `\ufeff${csvLine(COLUMNS)}`;
}

/** Returns a `FeedRow` as a line of a table. */
export function csvRow(row: Readonly<Record<string, unknown>>): string {
  const cells = cellsOfRow(row);
  return csvLine(COLUMNS.map((column) => guarded(column, cells[column] ?? '')));
}

/** Returns a line of a table. Text is always quoted. */
export function csvLine(cells: readonly string[]): string {
  return stringify([cells], { record_delimiter: 'windows', quoted_string: true });
}
