import type { Database } from '#server/platform/database/connect.ts';

import { unpublishMissingListing } from './on-the-market.ts';
import { findItems, markMissing, type Scope } from './feed-repository.ts';
import { FeedFileError } from './feed-entry.ts';
import { itemKey } from './find-scope.ts';
import type { Seen } from './import-listings.ts';
import type { ReportedRow } from './import-report.ts';

const PAGE = 500;
const BATCH = 50;

/** Up to this many may be unpublished even if they are most of the listings. */
const FEW = 10;

/**
 * Unpublishes listings that a feed imported earlier and no longer contains, for owners with rows in
 * the file. An invalid row still counts as present.
 * @throws StartError if the file is ambiguous, or most listings would be unpublished; then none is
 */
export async function unpublishMissing(
  database: Database,
  feed: string,
  seen: Seen,
  {
    mayBeMost,
    isDryRun,
    reportRow,
  }: { mayBeMost: boolean; isDryRun: boolean; reportRow(row: ReportedRow): void },
): Promise<void> {
  if (seen.unknown > 0) {
    throw new FeedFileError(
      `${seen.unknown} rows don't identify their listing, so no missing listing was unpublished. Everything else was imported.`,
      [{ field: 'ref', rule: 'nameless' }],
    );
  }
  for (const scope of seen.scopes) {
    const { gone, all } = await findMissing(database, feed, scope, seen.items);
    if (!mayBeMost && gone.length > FEW && gone.length * 2 > all) {
      throw new FeedFileError(
        `${gone.length} of the ${all} listings of this feed are missing from the file, so none was unpublished. Everything else was imported. If this is intended, use --gone-most.`,
        [{ field: '', rule: 'most_missing' }],
      );
    }
    for (let at = 0; at < gone.length; at += BATCH) {
      const batch = gone.slice(at, at + BATCH);
      await database.transaction(async (transaction) => {
        for (const { id } of isDryRun ? [] : batch) {
          await unpublishMissingListing(transaction, id);
          await markMissing(transaction, id);
        }
      });
      for (const { id, ref } of batch) reportRow({ row: null, ref, result: 'gone', listingId: id });
    }
  }
}

async function findMissing(
  database: Database,
  feed: string,
  scope: Scope,
  items: ReadonlyMap<string, number>,
): Promise<{ gone: { id: number; ref: string }[]; all: number }> {
  const gone: { id: number; ref: string }[] = [];
  let all = 0;
  for (let after = 0; ;) {
    const page = await findItems(database, scope, feed, after, PAGE);
    all += page.length;
    gone.push(...page.filter(({ ref }) => !items.has(itemKey(scope, ref))));
    if (page.length < PAGE) return { gone, all };
    after = page.at(-1)!.id;
  }
}
