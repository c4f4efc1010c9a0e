import { sql } from 'kysely';

import type { PushStep } from '#contract/notice/notice-monitor.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/**
 * Adds a step of a push to the sums of today. Each connection has its own row, so that reports don't
 * wait for each other.
 */
export async function addPushStep({ kysely }: Queries, step: PushStep): Promise<void> {
  await sql`
    insert into push_step_sums as sums (day, step, slot, reports)
    values ((now() at time zone 'UTC')::date, ${step}, pg_backend_pid() % 16, 1)
    on conflict (day, step, slot) do update set reports = sums.reports + 1
  `.execute(kysely);
}
