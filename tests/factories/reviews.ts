import type { Database } from '#server/platform/database/connect.ts';

import { runners } from './run-sql.ts';

/** Inserts a review of an agent, without a request that the agent answered. @returns its id */
export async function makeReview(
  database: Database,
  author: { id: number },
  agent: { id: number },
  { rating = 5, body = '' }: { rating?: number; body?: string } = {},
): Promise<number> {
  return runners(database).value<number>`
    insert into reviews (author_id, subject_user_id, rating, body)
    values (${author.id}, ${agent.id}, ${rating}, ${body}) returning id
  `;
}
