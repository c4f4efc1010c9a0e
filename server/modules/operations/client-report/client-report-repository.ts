import type { ClientReport } from '#contract/client-report.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Keeps a report; one that came before, by its `cid`, stays as it is. */
export async function insertClientReport(database: Database, report: ClientReport): Promise<void> {
  const { cid, kind, message, status, stack, path, release } = report;
  await database.kysely
    .insertInto('client_reports')
    .values({
      cid,
      kind,
      message: storable(message),
      status,
      stack: storable(stack),
      url: storable(path),
      release: storable(release),
    })
    .onConflict((conflict) => conflict.column('cid').doNothing())
    .execute();
}

/** A report comes from a program gone wrong: its texts may hold NUL, which PostgreSQL's can't. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
