import { extname } from 'node:path';

import { readCsv } from './csv-feed.ts';
import { type FeedEntry, MOST_CHARACTERS, unreadable } from './feed-entry.ts';
import { tidyRow } from './feed-values.ts';
import { readText } from './read-text.ts';
import { readXml } from './xml-feed.ts';

/** The format of a listing file by its extension. */
const FORMATS = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'xml',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
} as const;
export type FeedFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** Returns the format of a file. @throws StartError if the extension is unknown */
export function formatOf(path: string): FeedFormat {
  const extension = extname(path).toLowerCase();
  const format = FORMATS[extension as keyof typeof FORMATS];
  if (format) return format;
  throw unreadable(path, `its name must end with ${Object.keys(FORMATS).join(', ')}`);
}

const READERS = { csv: readCsv, xml: readXml, jsonl: readJsonLines } as const satisfies Record<
  FeedFormat,
  (path: string) => AsyncGenerator<FeedEntry>
>;

/**
 * Yields the rows of a listing file with low memory use.
 * @throws StartError if the file can't be read in the format of its extension
 */
export async function* openFeed(path: string): AsyncGenerator<FeedEntry> {
  for await (const entry of READERS[formatOf(path)](path)) {
    yield entry.value ? { ...entry, value: tidyRow(entry.value) } : entry;
  }
}

/**
 * Yields the rows of a file with one JSON object per line. Empty lines count in line numbers.
 * @throws StartError if a line has no end
 */
async function* readJsonLines(path: string): AsyncGenerator<FeedEntry> {
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    if (line.trim() !== '') yield { row, ...parseLine(line) };
  }
  if (row === 0) throw unreadable(path, 'it is empty');
}

function parseLine(line: string): Omit<FeedEntry, 'row'> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown>, troubles: [] };
    }
  } catch {
    // Reported below, like any other line that isn't an object.
  }
  return { value: null, troubles: [{ field: 'row', rule: 'json' }] };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let held = '';
  for await (const text of readText(path)) {
    const lines = (held + text).split('\n');
    held = lines.pop()!;
    if (held.length > MOST_CHARACTERS) throw unreadable(path, 'a line in it is too long');
    yield* lines;
  }
  if (held !== '') yield held;
}
