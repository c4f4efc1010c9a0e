import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';
import {
  importListings,
  type ListingImport,
  readListingImport,
} from '#contract/listing/listing-import-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { NO_COUNTS } from '#server/modules/listing/feed/import-report.ts';
import { columnOf, rowErrorText } from '#server/modules/listing/feed/row-error-text.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findImport, type ImportRow, insertImport } from './listing-import-repository.ts';

/** Number of imports that run at the same time, so that other jobs aren't held up. */
const QUEUES = 2;

export const listingImportRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (businessId: number, language: Language) => {
    const row = await findImport(database, businessId);
    return { import: row && presentImport(row, language) };
  };
  return [
    handle(readListingImport, async (_input, { businessId, language }) =>
      read(businessId!, language),
    ),

    handle(importListings, async ({ query, body }, { user, businessId, language }) => {
      await database.transaction(async (transaction) => {
        const started = { ...query, businessId: businessId!, userId: user!.id };
        if (!(await insertImport(transaction, started, body))) throw new ApiError('conflict');
        const queue = `import:${businessId! % QUEUES}`;
        await transaction.addJob(
          'import_listings',
          { businessId: businessId! },
          { queue, maxAttempts: 3 },
        );
      });
      return read(businessId!, language);
    }),
  ];
};

function presentImport(row: ImportRow, language: Language): ListingImport {
  const { result, startedAt, ...rest } = row;
  return {
    ...rest,
    counts: result?.counts ?? NO_COUNTS,
    faults: (result?.faults ?? []).flatMap(({ troubles, ...of }) =>
      troubles.map((trouble) => ({
        ...of,
        column: columnOf(trouble.field),
        value: trouble.value ?? null,
        text: rowErrorText(trouble, language),
      })),
    ),
    startedAt: startedAt.toISOString(),
  };
}
