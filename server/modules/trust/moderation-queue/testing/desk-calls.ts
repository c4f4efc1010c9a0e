import { claimNext, type ModerationQueue } from '#contract/trust/moderation-queue-endpoints.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import type { Person } from '#tests/factories/people.ts';
import type { TestServer } from '#tests/setup/test-server.ts';

/** The input of a call about one subject. */
export const of = (id: number) => ({ params: { id: String(id) } });

/** Calls of moderators, and what their decisions leave behind. */
export const deskCalls = (server: TestServer) => {
  const call = endpointCaller(server.app);
  return {
    call,

    /** Claims the next subject of a queue. @returns its id */
    async next(queue: ModerationQueue, by: Person) {
      return (await call(claimNext, { params: { queue }, body: {} }, by)).claim?.id;
    },

    /** Lets all decisions take effect. */
    async afterUndo() {
      await server.sql`
        update moderation_claims set takes_effect_at = now() where decision is not null
      `;
      await server.sql`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs
      `;
      return server.runJobs();
    },

    auditOf: (moderator: Person) =>
      server.column<string>`
        select concat_ws(' ', action, nullif(reason, '')) from admin_audit where actor_id = ${moderator.id} order by id
      `,

    noticesOf: (id: number) => noticesOf(server.database, { id }),
  };
};
