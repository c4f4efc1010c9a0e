import { extname } from 'node:path';

import { readCsv } from './csv-feed.ts';
import { type FeedEntry, unreadable } from './feed-entry.ts';
import { readJsonLines } from './json-lines-feed.ts';
import { readXml } from './xml-feed.ts';

/** What a file of listings is, by its name. */
const FORMATS = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'xml',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
} as const;
export type FeedFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** @throws StartError where the name says no format that we know */
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
 * The rows of a file of listings, in little memory.
 * @throws StartError where the file can't be read as what its name says
 */
export function openFeed(path: string): AsyncGenerator<FeedEntry> {
  return READERS[formatOf(path)](path);
}
