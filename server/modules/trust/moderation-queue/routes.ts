import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  claimNext,
  readDashboard,
  releaseClaim,
  renewClaim,
  undoDecision,
  WAITING_COUNTED,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { MODERATION_QUEUES, type ModerationQueue } from '#contract/trust/moderation-queues.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { countDataRequests } from '#server/modules/identity/data-request/count-data-requests.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type ClaimRow, countWaiting, release, takeBack } from './claim-repository.ts';
import { queueOf } from './define-queue.ts';
import { claimNextFor, claimOne, decide } from './hold-and-decide.ts';

const present = ({ id, expiresAt }: ClaimRow) => ({ id, expiresAt: expiresAt.toISOString() });

const ofSubject = (
  { queue, id }: { queue: ModerationQueue; id: number },
  user: { id: number } | null,
) => ({ queue, subjectId: id, moderatorId: user!.id });

/**
 * Handles the call that decides on a subject of a queue. The endpoint's body is the decision.
 * @param findSubject returns the subject in the queue that the id of the path belongs to
 */
export function handleDecision(
  endpoint: Endpoint,
  queue: ModerationQueue,
  database: Database,
  findSubject: (id: number) => Promise<number> | number = (id) => id,
): HandledEndpoint {
  return handle(endpoint, async ({ params, body }, { user }) => {
    const id = await findSubject((params as { id: number }).id);
    const takesEffectAt = await decide(database, ofSubject({ queue, id }, user), body);
    return { id, takesEffectAt: takesEffectAt.toISOString() };
  });
}

/** Calls that all queues share. Each queue has its own for decisions. */
export const moderationQueueRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const count = (queue: ModerationQueue) =>
    countWaiting(database, queueOf(queue).waiting(null), { queue, most: WAITING_COUNTED });
  return [
    handle(readDashboard, async () => ({
      dataRequests: await countDataRequests(database),
      queues: await Promise.all(
        MODERATION_QUEUES.map(async (queue) => {
          const { oldestAt, ...counts } = await count(queue);
          return { queue, ...counts, oldestAt: oldestAt?.toISOString() ?? null };
        }),
      ),
    })),

    handle(claimNext, async ({ params: { queue }, body: { skipped } }, { user }) => {
      const claim = await claimNextFor(database, { queue, moderatorId: user!.id, skipped });
      const { waiting, claimed } = await count(queue);
      return { claim: claim && present(claim), waiting: waiting - claimed };
    }),

    handle(renewClaim, async ({ params }, { user }) =>
      present(await claimOne(database, ofSubject(params, user))),
    ),

    handle(releaseClaim, async ({ params }, { user }) => {
      await release(database, ofSubject(params, user));
      return { id: params.id };
    }),

    handle(undoDecision, async ({ params }, { user }) => {
      const held = await takeBack(database, ofSubject(params, user));
      if (!held) throw new ApiError('conflict');
      return present(held);
    }),
  ];
};
