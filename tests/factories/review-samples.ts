import { sql } from 'kysely';

import type { Database } from '#server/platform/database/connect.ts';

import { makePerson } from './people.ts';
import { makeReview } from './reviews.ts';
import { type Caller, idOf, type Sample } from './sample.ts';
import { someAgent } from './team-samples.ts';

/** Returns an agent who has answered the caller. */
async function agentWhoAnswered(database: Database, { id }: Caller): Promise<string> {
  const agentId = await someAgent(database);
  await sql`insert into agent_requests (user_id, agent_id, message, status)
    select id, ${agentId}, '', 'declined' from users where id = ${id}`.execute(database.kysely);
  return String(agentId);
}

/** Sample input for the endpoints of reviews. */
export const REVIEW_SAMPLES: Record<string, Sample> = {
  'reviews.list': async (database) => ({ params: { agentId: String(await someAgent(database)) } }),
  'reviews.own': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
  }),
  'reviews.write': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
    body: { rating: 5, body: 'Found a buyer in a month' },
  }),
  'reviews.delete': async (database, caller) => ({
    params: { agentId: await agentWhoAnswered(database, caller) },
  }),
  'reviews.reply': idOf(
    async (database, { id }) => {
      const agentId = id === 0 ? await someAgent(database) : id;
      return makeReview(database, await makePerson(database), { id: agentId });
    },
    { body: 'Thank you' },
  ),
};
