import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '#server/platform/database/connect.ts';
import { type HeldLock, holdAdvisoryLock } from '#server/platform/database/advisory-lock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { FetchLimits } from '#server/platform/outside/fetch-file.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { StartError } from '#server/start-error.ts';

import { type FeedEntry, FeedFileError } from './feed-entry.ts';
import { openFeedPhotos, type PhotoBudget } from './feed-photos.ts';
import { type FeedListing, readRow, valueOf } from './feed-row.ts';
import { findTrust, saveTrust, type Scope } from './feed-repository.ts';
import { itemKey, openBusinessScopes, openScopes, type ScopeOf, type Whose } from './find-scope.ts';
import {
  type ImportCounts,
  type ImportReport,
  openReport,
  type ReportedRow,
  RESULTS,
} from './import-report.ts';
import { rowErrorsLine } from './row-error-text.ts';
import { openFeed } from './open-feed.ts';
import { type ImportRow, storeBatch } from './store-batch.ts';
import { unpublishMissing } from './unpublish-missing.ts';

/** Rows per transaction. */
const BATCH = 50;

/** Maximum number of invalid rows that are logged. The report contains all of them. */
const LOGGED_ROWS_MAX = 50;

/** Number of rows between two progress messages. */
const PACE = 1_000;

export interface ImportOptions {
  database: Database;
  files: FileStore;
  path: string;
  /** Name of the feed, for owners with several feeds. */
  feed?: string;
  /** Default owner of rows that don't name one. */
  whose?: Whose;
  /**
   * What happens to listings that this feed imported earlier and no longer contains: nothing, or
   * they are unpublished. `most`: also if they are more than half of them.
   */
  gone?: 'keep' | 'taken_off' | 'most';
  /** Whether only the results are reported and nothing is written. */
  isDryRun?: boolean;
  /** Whether the operator trusts the feed from now on. Default: as recorded. */
  trust?: boolean | undefined;
  /** File for the result of each row. */
  report?: string | undefined;
  /** A file that a business imports itself. Default: the operator's file. */
  ofBusiness?: BusinessImport;
  log: { info(message: string): void };
  mayReach?: FetchLimits['mayReach'];
}

/** How a file of a business is imported: only trusted feeds are published without a moderator. */
export interface BusinessImport {
  /** The owner of rows that name no member. */
  scope: Scope;
  mostRows: number;
  budget: PhotoBudget;
  onRow(row: ReportedRow): void;
  onProgress(progress: { done: number; rows: number }): Promise<void>;
}

const TURN_TRIES = 20;
const TURN_PAUSE_MS = 250;

const FEED_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Imports a file of listings. New ones wait for a moderator if their owner is new, unless the
 * operator trusts the feed. Changed ones are updated, and unchanged ones aren't written. Invalid rows are reported
 * and skipped. Each batch is atomic, so an interrupted import can be run again with the same
 * result.
 * @throws StartError if the whole file can't be read; then nothing is written
 */
export async function importListings(options: ImportOptions): Promise<ImportCounts> {
  const { database, feed = 'main' } = options;
  if (!FEED_NAME.test(feed)) {
    throw new StartError(
      'The name of a feed must be up to 40 lowercase letters, digits and hyphens.',
    );
  }
  // A business has one import at a time.
  const lock = options.ofBusiness ? null : await lockImports(database);
  try {
    const report = openReport(options.report);
    await run(options, feed, report).then(report.close, (error: unknown) => {
      report.abandon();
      throw error;
    });
    return report.counts;
  } finally {
    await lock?.release();
  }
}

/**
 * Allows one import at a time: two could both treat a listing as new.
 * @throws StartError if another import is running
 */
async function lockImports(database: Database): Promise<HeldLock> {
  // A killed import may hold the lock until the database notices.
  for (let tries = 0; tries < TURN_TRIES; tries += 1) {
    const lock = await holdAdvisoryLock(database, 'sala-import', () => undefined);
    if (lock) return lock;
    await sleep(TURN_PAUSE_MS);
  }
  throw new StartError('Another import is running on this database. Wait until it has ended.');
}

async function run(options: ImportOptions, feed: string, report: ImportReport): Promise<void> {
  const { database, files, path, ofBusiness, log, mayReach } = options;
  const scopeOf = ofBusiness
    ? openBusinessScopes(database, ofBusiness.scope)
    : openScopes(database, options.whose ?? {});
  const seen = await readRows(path, scopeOf, ofBusiness?.mostRows);
  const { isDryRun = false } = options;
  if (!isDryRun) await database.transaction(insertPlaces);
  const publishing = await publishingScopes(options, feed, seen.scopes);
  const photos = openFeedPhotos({
    database,
    files,
    folder: ofBusiness ? null : dirname(path),
    budget: ofBusiness?.budget,
    isDryRun,
    ...(mayReach && { mayReach }),
  });
  let reported = 0;
  let done = 0;
  const reportRow = (row: ReportedRow) => {
    report.add(row);
    ofBusiness?.onRow(row);
    if (!row.troubles) return;
    reported += 1;
    if (reported <= LOGGED_ROWS_MAX) {
      log.info(plain(`row ${row.row} (${row.ref || '?'}): ${rowErrorsLine(row.troubles)}`));
    }
    if (reported === LOGGED_ROWS_MAX + 1)
      log.info('… and more. Use --report FILE to list all of them.');
  };
  const flush = async (batch: readonly (ImportRow | ReportedRow)[]) => {
    const whole = batch.filter((row): row is ImportRow => !('result' in row));
    const results = await storeBatch({ database, photos, isDryRun, publishing }, feed, whole);
    // In file order.
    for (const row of batch) reportRow('result' in row ? row : results.shift()!);
    done += batch.length;
    await ofBusiness?.onProgress({ done, rows: seen.rows });
    if (Math.floor(done / PACE) > Math.floor((done - batch.length) / PACE)) {
      log.info(`${done} of ${seen.rows}: ${countsLine(report.counts)}`);
    }
  };
  const batch: (ImportRow | ReportedRow)[] = [];
  for await (const entry of openFeed(path)) {
    batch.push(await importRow(entry, scopeOf, seen));
    if (batch.length === BATCH) await flush(batch.splice(0));
  }
  await flush(batch);
  if (options.gone && options.gone !== 'keep') {
    const mayBeMost = options.gone === 'most';
    await unpublishMissing(database, feed, seen, { mayBeMost, isDryRun, reportRow });
  }
}

/** Returns the `itemKey` of each owner whose new listings are published without a moderator. */
async function publishingScopes(
  { database, trust, isDryRun, ofBusiness }: ImportOptions,
  feed: string,
  scopes: readonly Scope[],
): Promise<ReadonlySet<string>> {
  const publishing = new Set<string>();
  for (const scope of scopes) {
    if (trust !== undefined && !isDryRun) await saveTrust(database, scope, feed, trust);
    const { isTrusted, isKnown } = await findTrust(database, scope, feed);
    const isAllowed = (trust ?? isTrusted) || (isKnown && !ofBusiness);
    if (isAllowed) publishing.add(itemKey(scope, ''));
  }
  return publishing;
}

/** The content of a file, read before the import. */
export interface Seen {
  rows: number;
  /** The first row number of each listing, keyed by `itemKey`. */
  items: ReadonlyMap<string, number>;
  /** The owners of the listings in it. */
  scopes: readonly Scope[];
  /** Number of rows whose listing can't be determined. */
  unknown: number;
}

/** Reads the whole file, so that an error in its middle changes nothing. */
async function readRows(path: string, scopeOf: ScopeOf, mostRows = Infinity): Promise<Seen> {
  const items = new Map<string, number>();
  const scopes = new Map<string, Scope>();
  let rows = 0;
  let unknown = 0;
  for await (const { row, value } of openFeed(path)) {
    rows += 1;
    if (rows > mostRows) {
      const trouble = { field: '', rule: 'too_many_rows', requirement: mostRows };
      throw new FeedFileError(`${path} has more than ${mostRows} rows.`, [trouble]);
    }
    const ref = value?.['ref'];
    const scope = value ? await scopeOf(whoseOf(value)) : null;
    if (typeof ref !== 'string' || ref.trim() === '' || !scope || 'field' in scope) {
      unknown += 1;
      continue;
    }
    const key = itemKey(scope, ref);
    if (!items.has(key)) items.set(key, row);
    scopes.set(itemKey(scope, ''), scope);
  }
  return { rows, items, scopes: [...scopes.values()], unknown };
}

/** Returns the owner that a row names, before the row is validated. */
function whoseOf(value: Readonly<Record<string, unknown>>): Whose {
  const textOf = (name: string) => {
    const text = value[name];
    return typeof text === 'string' && text.trim() !== '' ? text : undefined;
  };
  return {
    owner: textOf('owner'),
    business: textOf('business'),
    forBusiness: value['forBusiness'] === true,
  };
}

async function importRow(
  { row, value, troubles }: FeedEntry,
  scopeOf: ScopeOf,
  seen: Seen,
): Promise<ImportRow | ReportedRow> {
  const ref = typeof value?.['ref'] === 'string' ? value['ref'].trim().slice(0, 60) : '';
  const wrong = (found: typeof troubles) =>
    ({ row, ref, result: 'wrong', listingId: null, troubles: found }) as const;
  if (!value) return wrong(troubles);
  const read: { listing: FeedListing } | { troubles: typeof troubles } = readRow(value);
  const scope = await scopeOf(whoseOf(value));
  const whose = 'field' in scope ? [{ ...scope, ...valueOf(value, scope.field) }] : [];
  if ('troubles' in read) return wrong([...read.troubles, ...whose]);
  if ('field' in scope) return wrong(whose);
  const first = seen.items.get(itemKey(scope, ref));
  if (first !== row)
    return wrong([{ field: 'ref', rule: 'as_in_row', requirement: first!, value: ref }]);
  return { row, ref, scope, listing: read.listing };
}

/** Removes control characters that a terminal would interpret. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, '?');
}

/** Returns the counts in one line. */
export function countsLine(counts: ImportCounts): string {
  return RESULTS.map((result) => `${counts[result]} ${result}`).join(', ');
}
