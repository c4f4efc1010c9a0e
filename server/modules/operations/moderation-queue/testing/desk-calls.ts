import { sql } from 'kysely';

import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { claimNext } from '#contract/moderation-queue-endpoints.ts';
import type { ModerationQueue } from '#contract/moderation-queues.ts';
import { callSample } from '#tests/factories/call-sample.ts';
import type { Person } from '#tests/factories/people.ts';
import type { SampleInput } from '#tests/factories/sample.ts';
import type { TestServer } from '#tests/setup/test-server.ts';

/** The input of a call about one subject. */
export const of = (id: number) => ({ params: { id: String(id) } });

/** Calls of moderators, and what their decisions leave behind. */
export const deskCalls = (server: TestServer) => {
  async function call<E extends Endpoint>(
    endpoint: E,
    input: SampleInput,
    by: Person,
  ): Promise<Reply<E> & { id?: unknown; fields?: unknown }> {
    return (await callSample(server.app, endpoint, input, by.token)).json();
  }
  return {
    call,

    /** Claims the next subject of a queue. @returns its id */
    async next(queue: ModerationQueue, by: Person) {
      return (await call(claimNext, { params: { queue }, body: {} }, by)).claim?.id;
    },

    /** Lets all decisions take effect. */
    async afterUndo() {
      const { kysely } = server.database;
      await sql`
        update moderation_claims set takes_effect_at = now() where decision is not null
      `.execute(kysely);
      await sql`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs
      `.execute(kysely);
      await server.runJobs();
    },

    async auditOf(moderator: Person) {
      const { rows } = await sql<{ action: string }>`
        select action from admin_audit where actor_id = ${moderator.id} order by id
      `.execute(server.database.kysely);
      return rows.map(({ action }) => action);
    },

    async noticesOf(userId: number) {
      const { rows } = await sql<{ kind: string; params: object }>`
        select kind, params from notifications where user_id = ${userId} order by id
      `.execute(server.database.kysely);
      return rows;
    },
  };
};
