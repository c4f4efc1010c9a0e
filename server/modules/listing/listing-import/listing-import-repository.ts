import { sql } from 'kysely';

import type { ListingImport } from '#contract/listing/listing-import-endpoints.ts';
import type { RowError } from '#server/modules/listing/feed/feed-entry.ts';
import type { ReportedRow } from '#server/modules/listing/feed/import-report.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** The result of an import. Of rows with faults, only the first ones. */
export interface ImportResult {
  counts: ListingImport['counts'];
  faults: readonly (Pick<ReportedRow, 'row' | 'ref'> & { troubles: readonly RowError[] })[];
}

export interface ImportRow extends Omit<ListingImport, 'counts' | 'faults' | 'startedAt'> {
  result: ImportResult | null;
  startedAt: Date;
}

export interface NewImport {
  businessId: number;
  userId: number;
  fileName: string;
  isCheck: boolean;
  unpublishesMissing: boolean;
}

/** A running import without progress for so long was given up. */
const GIVEN_UP = sql`interval '1 hour'`;

/** Stores a file to import, unless another import of the business runs. @returns whether it did */
export async function insertImport(
  { kysely }: Queries,
  { businessId, userId, fileName, isCheck, unpublishesMissing }: NewImport,
  file: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listing_imports as i
      (business_id, user_id, file_name, is_check, unpublishes_missing, file)
    values (${businessId}, ${userId}, ${fileName}, ${isCheck}, ${unpublishesMissing},
      ${Buffer.from(file)})
    on conflict (business_id) do update set user_id = excluded.user_id,
      file_name = excluded.file_name, is_check = excluded.is_check, file = excluded.file,
      unpublishes_missing = excluded.unpublishes_missing, state = 'running', row_count = 0,
      done_count = 0, result = null, created_at = now()
    where i.state <> 'running' or i.updated_at < now() - ${GIVEN_UP}
    returning 1
  `.execute(kysely);
  return rows.length > 0;
}

export async function findImport(
  { kysely }: Queries,
  businessId: number,
): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select file_name as "fileName", is_check as "isCheck", state, row_count as rows,
      done_count as done, result, created_at as "startedAt"
    from listing_imports where business_id = ${businessId}
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Returns the file of a running import; null: it has ended. */
export async function findImportFile(
  { kysely }: Queries,
  businessId: number,
): Promise<(NewImport & { file: Buffer }) | null> {
  const { rows } = await sql<NewImport & { file: Buffer }>`
    select business_id as "businessId", user_id as "userId", file_name as "fileName", file,
      is_check as "isCheck", unpublishes_missing as "unpublishesMissing"
    from listing_imports where business_id = ${businessId} and state = 'running'
  `.execute(kysely);
  return rows[0] ?? null;
}

/** Stores the progress of an import. With its result it has ended, and its file is deleted. */
export async function updateImport(
  { kysely }: Queries,
  businessId: number,
  progress: { done: number; rows: number } | { state: 'done' | 'failed'; result: ImportResult },
): Promise<void> {
  const change =
    'result' in progress
      ? sql`state = ${progress.state}, file = null, result = ${JSON.stringify(progress.result)}::jsonb`
      : sql`done_count = ${progress.done}, row_count = ${progress.rows}`;
  await sql`update listing_imports set ${change} where business_id = ${businessId}`.execute(kysely);
}
