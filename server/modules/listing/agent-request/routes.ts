import {
  answerAgentRequest,
  appointAgent,
  findAgents,
  listAgentRequests,
} from '#contract/listing/agent-request-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleCommand, handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { presentUser } from '#server/modules/identity/user/present-user.ts';
import { findRatings } from '#server/modules/trust/review/find-ratings.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findAgentRequests, searchAgents } from './agent-request-repository.ts';
import { answerAgentRequestAs, appointAgentAs } from './agent-request-commands.ts';

export const agentRequestRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(findAgents, async ({ query: { q } }) => {
    const agents = await searchAgents(database, q);
    const ratingOf = await findRatings(
      database,
      agents.map(({ id }) => id),
    );
    return {
      agents: agents.map((row) => ({
        ...presentUser(row),
        listings: row.listings,
        businessName: row.businessName,
        rating: ratingOf(row.id),
      })),
    };
  }),

  handleOnce(appointAgent, database, async ({ body }, { user }, transaction) => {
    if (body.userId !== user!.id) throw new ApiError('forbidden');
    const id = await appointAgentAs(transaction, body);
    return { id, agentId: body.agentId, status: 'pending' as const };
  }),

  handle(listAgentRequests, async (_input, { user }) => ({
    requests: (await findAgentRequests(database, user!.id)).map((row) => ({
      id: row.requestId,
      isMine: row.isMine,
      status: row.status,
      message: row.message,
      person: presentUser(row),
      email: row.email,
      phone: row.phone,
      createdAt: row.requestedAt.toISOString(),
    })),
  })),

  handleCommand(answerAgentRequest, database, async ({ params, body }, { user }, transaction) => {
    const answer = { ...params, ...body };
    await answerAgentRequestAs(transaction, user!.id, answer);
    return answer;
  }),
];
