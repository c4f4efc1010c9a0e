import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { IMPORT_FAULTS_MOST, IMPORT_MAX_ROWS } from '#contract/listing/listing-import-endpoints.ts';
import { FeedFileError, type RowError } from '#server/modules/listing/feed/feed-entry.ts';
import {
  importListings,
  type ImportOptions,
} from '#server/modules/listing/feed/import-listings.ts';
import { NO_COUNTS } from '#server/modules/listing/feed/import-report.ts';
import type { JobContext } from '#server/platform/database/jobs.ts';

import { findImportFile, type ImportResult, updateImport } from './listing-import-repository.ts';

declare module '#server/platform/database/jobs.ts' {
  interface Jobs {
    /** Imports or checks the file of a business. */
    import_listings: { businessId: number };
  }
}

/** The feed of files from the dashboard. The operator can trust it like any other. */
export const DASHBOARD_FEED = 'dashboard';

/** What a file may cause at most. The next import of the file continues. */
const BUDGET = { photos: 2_000, bytes: 2 ** 30, ms: 20 * 60_000 };

/**
 * Imports or checks the file of a business with the operator's code. Photos come only from the
 * public internet, and new listings wait for a moderator unless the operator trusts the feed.
 */
export async function runImport(
  services: Pick<ImportOptions, 'database' | 'files' | 'mayReach'>,
  businessId: number,
  { attempt, maxAttempts }: Pick<JobContext, 'attempt' | 'maxAttempts'>,
): Promise<void> {
  const { database } = services;
  const started = await findImportFile(database, businessId);
  if (!started) return;
  const { file, fileName, userId, isCheck } = started;
  const result: ImportResult & { faults: ImportResult['faults'][number][] } = {
    counts: { ...NO_COUNTS },
    faults: [],
  };
  const fault = (row: number | null, ref: string, troubles: readonly RowError[]) => {
    if (result.faults.length < IMPORT_FAULTS_MOST) result.faults.push({ row, ref, troubles });
  };
  const folder = await mkdtemp(join(tmpdir(), 'sala-import-'));
  let done = 0;
  try {
    const path = join(folder, `file${extname(fileName)}`);
    await writeFile(path, file);
    await importListings({
      ...services,
      path,
      feed: DASHBOARD_FEED,
      isDryRun: isCheck,
      gone: started.unpublishesMissing ? 'taken_off' : 'keep',
      ofBusiness: {
        scope: { ownerUserId: userId, businessId },
        mostRows: IMPORT_MAX_ROWS,
        budget: { ...BUDGET, until: Date.now() + BUDGET.ms },
        onRow({ row, ref, result: one, troubles }) {
          result.counts[one] += 1;
          if (troubles) fault(row, ref, troubles);
        },
        onProgress(progress) {
          done = progress.done;
          return updateImport(database, businessId, progress);
        },
      },
      log: { info() {} },
    });
    await updateImport(database, businessId, { state: 'done', result });
  } catch (error) {
    const isOfFile = error instanceof FeedFileError;
    if (!isOfFile && attempt < maxAttempts) throw error;
    const troubles = isOfFile ? error.troubles : [{ field: '', rule: 'unexpected' }];
    for (const trouble of troubles) fault(null, '', [trouble]);
    await updateImport(database, businessId, { state: done > 0 ? 'done' : 'failed', result });
    if (!isOfFile) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
