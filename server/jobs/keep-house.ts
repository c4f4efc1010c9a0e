import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

/** How long reports of errors in the app are of use. */
const CLIENT_REPORT_DAYS = 90;

/** How far ahead partitions are made: a server that stands still for a month loses nothing. */
const MONTHS_AHEAD = 2;

/** What time alone makes necessary: new partitions are made, what is past its time goes. */
export async function keepHouse(database: Database): Promise<void> {
  await sql`
    SELECT make_search_event_months(current_date, (current_date + make_interval(months => ${MONTHS_AHEAD}))::date)
  `.execute(database.kysely);
  await database.kysely
    .deleteFrom('client_reports')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${CLIENT_REPORT_DAYS})`)
    .execute();
}
