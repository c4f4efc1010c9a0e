import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { decideOnRequest } from '#contract/listing/request-admin-endpoints.ts';
import { findRequest } from '#server/modules/listing/availability/availability-repository.ts';
import { defineQueue } from '#server/modules/trust/moderation-queue/moderation-queue.ts';

import { answerAsModerator } from './answer-availability.ts';

/** How long the owner has to answer before a moderator helps, in hours. */
const OWNER_HOURS = 24;

/** Questions whether a listing is still available that its owner hasn't answered. */
export const requestQueue = defineQueue({
  endpoint: decideOnRequest,
  waiting: () => sql`
    select id, created_at as since from availability_requests
    where status = 'pending' and created_at < now() - make_interval(hours => ${OWNER_HOURS}::int)
  `,

  async check(database, { subjectId }) {
    if (!(await findRequest(database, subjectId))) throw new ApiError('not_found');
  },

  async apply(transaction, { subjectId: id, moderatorId, decision: { status } }) {
    await answerAsModerator(transaction, moderatorId, { id, status });
  },
});
