import { extname } from 'node:path';

import { readCsv } from './csv-feed.ts';
import { type FeedEntry, unreadable } from './feed-entry.ts';
import { tidyRow } from './feed-values.ts';
import { readJsonLines } from './json-lines-feed.ts';
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
