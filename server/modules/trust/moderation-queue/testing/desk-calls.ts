import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';

import type { Endpoint } from '#contract/kit/endpoint.ts';
import { claimNext, type ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, type Person } from '#tests/factories/people.ts';
import type { TestServer } from '#tests/setup/test-server.ts';

const TABLES = [
  'moderation_claims',
  'reports',
  'listing_appeals',
  'profile_verifications',
  'availability_requests',
];

/** The input of a call about one subject. */
export const of = (id: number) => ({ params: { id: String(id) } });

/**
 * Opens the desk of two moderators, which each test finds empty. Calls are Anna's unless told
 * otherwise.
 */
export async function openDesk(server: TestServer) {
  const [anna, boon] = await makePeople(server.database, { isAdmin: true }, { isAdmin: true });
  let lastEntry = 0;
  beforeEach(async () => {
    for (const table of TABLES) await server.sql`delete from ${sql.table(table)}`;
    await server.sql`update users set is_admin = true where id in (${anna.id}, ${boon.id})`;
    lastEntry = await server.value<number>`select coalesce(max(id), 0) from admin_audit`;
  });
  const call = endpointCaller(server.app, anna);

  /** Lets all decisions take effect. @returns the emails that are sent */
  async function afterUndo() {
    await server.sql`
      update moderation_claims set takes_effect_at = now() where decision is not null
    `;
    await server.sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs
    `;
    return server.runJobs();
  }

  return {
    anna,
    boon,
    call,
    afterUndo,

    /** Claims the next subject of a queue. @returns its id */
    async next(queue: ModerationQueue, by = anna, skipped: number[] = []) {
      return (await call(claimNext, { params: { queue }, body: { skipped } }, by)).claim?.id;
    },

    /** Decides on a subject, without time to undo it. */
    async decide(endpoint: Endpoint, id: number, body: object, by = anna) {
      expect(await call(endpoint, { ...of(id), body }, by)).toMatchObject({ id });
      await afterUndo();
    },

    /** Returns what a moderator has done in this test. */
    auditOf: (moderator: Person) =>
      server.column<string>`
        select concat_ws(' ', action, nullif(reason, '')) from admin_audit
        where actor_id = ${moderator.id} and id > ${lastEntry} order by id
      `,

    noticesOf: (id: number) => noticesOf(server.database, { id }),
  };
}
