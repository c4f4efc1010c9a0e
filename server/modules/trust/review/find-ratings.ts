import { sql } from 'kysely';

import type { Rating } from '#contract/trust/review.ts';
import type { Queries } from '#server/platform/database/connect.ts';

const NO_RATING: Rating = { average: null, count: 0 };

/** Returns the ratings of some agents: a function by their ids. */
export async function findRatings(
  { kysely }: Queries,
  agentIds: readonly number[],
): Promise<(agentId: number) => Rating> {
  if (agentIds.length === 0) return () => NO_RATING;
  const rows = await kysely
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_id')
    .select(({ fn }) => [
      'r.subject_user_id as agentId',
      sql<number>`round(avg(r.rating), 1)::float`.as('average'),
      fn.countAll<number>().as('count'),
    ])
    .where('r.subject_user_id', 'in', agentIds)
    .where('r.status', '=', 'published')
    .where('author.status', '!=', 'blocked')
    .groupBy('r.subject_user_id')
    .execute();
  const found = new Map(rows.map(({ agentId, ...rating }) => [agentId, rating]));
  return (agentId) => found.get(agentId) ?? NO_RATING;
}
