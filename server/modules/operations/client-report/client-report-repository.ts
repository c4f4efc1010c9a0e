import { sql } from 'kysely';

import type { ClientReport } from '#contract/client-report.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** Keeps a report; one that came before, by its `cid`, stays as it is. */
export async function insertClientReport(database: Database, report: ClientReport): Promise<void> {
  const { cid, kind, message, status, stack, path, release } = report;
  await sql`
    insert into client_reports (cid, kind, message, status, stack, url, release)
    values (${cid}, ${kind}, ${storable(message)}, ${status}, ${storable(stack)},
      ${storable(path)}, ${storable(release)})
    on conflict (cid) do nothing
  `.execute(database.kysely);
}

/** A report comes from a program gone wrong: its texts may hold NUL, which PostgreSQL's can't. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
