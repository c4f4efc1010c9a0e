import { ApiError } from '#contract/kit/errors.ts';
import {
  claimNext,
  MODERATION_QUEUES,
  type ModerationQueue,
  readDashboard,
  releaseClaim,
  renewClaim,
  undoDecision,
  WAITING_COUNTED,
} from '#contract/trust/moderation-queue-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { countDataRequests } from '#server/modules/identity/data-request/count-data-requests.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { type ClaimRow, countWaiting, release, withdrawDecision } from './claim-repository.ts';
import { claimNextFor, claimOne, decide, queueOf } from './moderation-queue.ts';

const present = ({ id, expiresAt }: ClaimRow) => ({ id, expiresAt: expiresAt.toISOString() });

const ofSubject = (
  { queue, id }: { queue: ModerationQueue; id: number },
  user: { id: number } | null,
) => ({ queue, subjectId: id, moderatorId: user!.id });

/** Calls that all queues share, and the call of each queue for decisions. */
export const moderationQueueRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const count = (queue: ModerationQueue) =>
    countWaiting(database, queueOf(queue).waiting(null), { queue, most: WAITING_COUNTED });
  const decisions = MODERATION_QUEUES.map((queue) => {
    const { endpoint, findSubject } = queueOf(queue);
    return handle(endpoint, async ({ params, body }, { user }) => {
      const id = findSubject ? await findSubject(database, params.id) : params.id;
      const takesEffectAt = await decide(database, ofSubject({ queue, id }, user), body);
      return { id, takesEffectAt: takesEffectAt.toISOString() };
    });
  });
  return [
    ...decisions,

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
      const held = await withdrawDecision(database, ofSubject(params, user));
      if (!held) throw new ApiError('conflict');
      return present(held);
    }),
  ];
};
