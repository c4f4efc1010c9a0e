import { sql } from 'kysely';

import { decideOnAppeal } from '#contract/trust/appeal-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { defineQueue } from '../moderation-queue/moderation-queue.ts';

import { findOpenAppeal } from './appeal-repository.ts';
import { decideAppeal } from './decide-appeal.ts';

/**
 * Open appeals against the last decision on a listing. One lapses when the owner submits the listing
 * again. Moderators don't decide on appeals against their own decisions, unless they are the only
 * site admin, and never on appeals of their own.
 */
export const appealQueue = defineQueue({
  endpoint: decideOnAppeal,
  waiting: (moderatorId) => sql`
    select a.id, a.created_at as since from listing_appeals a
    join listing_events e on e.id = a.event_id
    join listings l on l.id = a.listing_id and l.status = e.to_status
    where a.status = 'open'
      and not exists (
        select from listing_events later where later.listing_id = a.listing_id
          and later.id > e.id and later.kind in ('decided', 'deleted')
      )
      and a.user_id is distinct from ${moderatorId}::bigint
      and (e.actor_id is distinct from ${moderatorId}::bigint or not exists (
        select from users other where other.is_admin and other.status = 'active'
          and other.id <> ${moderatorId}::bigint
      ))
  `,

  async check(database, { subjectId }) {
    if (!(await findOpenAppeal(database, subjectId))) throw new ApiError('not_found');
  },

  async apply(transaction, { subjectId, moderatorId, decision }) {
    await decideAppeal(transaction, moderatorId, subjectId, decision);
  },
});
