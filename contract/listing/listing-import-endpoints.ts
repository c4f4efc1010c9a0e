import * as v from 'valibot';

import { bytes, endpoint } from '../kit/endpoint.ts';
import { Text, Timestamp } from '../kit/values.ts';

/** Limits of a file that a business imports itself. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 1_000;

/** Maximum number of faults in a reply. */
export const IMPORT_FAULTS_MOST = 200;

/** File name extensions of the formats. */
export const IMPORT_EXTENSIONS = ['.csv', '.tsv', '.xml', '.jsonl', '.ndjson'] as const;

const Fault = v.object({
  /** As in a spreadsheet; null: the fault is of the whole file. */
  row: v.nullable(v.number()),
  ref: v.string(),
  column: v.string(),
  value: v.nullable(v.string()),
  /** What to do, and what was probably meant, in the language of the request. */
  text: v.string(),
});

export const ListingImport = v.object({
  fileName: v.string(),
  /** Whether the file was only checked. */
  isCheck: v.boolean(),
  /** `failed`: the file can't be read, so nothing was imported. */
  state: v.picklist(['running', 'done', 'failed']),
  /** Number of rows, and of those that are done. */
  rows: v.number(),
  done: v.number(),
  counts: v.object({
    new: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    gone: v.number(),
    wrong: v.number(),
  }),
  faults: v.array(Fault),
  startedAt: Timestamp,
});
export type ListingImport = v.InferOutput<typeof ListingImport>;

const Reply = v.object({ import: v.nullable(ListingImport) });

export const readListingImport = endpoint({
  id: 'business.readImport',
  route: 'GET /api/business/import',
  summary: 'Returns the last import of listings of the business that the caller acts for.',
  access: { business: 'publish_listing' },
  reply: Reply,
});

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
  'false',
);

export const importListings = endpoint({
  id: 'business.import',
  route: 'POST /api/business/import',
  summary:
    'Starts to import a file of listings, or only to check it. A business can run one import at a time.',
  access: { business: 'publish_listing' },
  limit: 'credential',
  query: v.strictObject({
    /** Its extension gives the format. */
    fileName: v.pipe(
      Text,
      v.maxLength(200),
      v.check((name) => IMPORT_EXTENSIONS.some((one) => name.toLowerCase().endsWith(one))),
    ),
    isCheck: flag,
    /** Whether listings that earlier files had and this one lacks are unpublished. */
    unpublishesMissing: flag,
  }),
  bodyType: 'bytes',
  body: bytes(IMPORT_MAX_BYTES),
  reply: Reply,
  errors: ['conflict'],
});
