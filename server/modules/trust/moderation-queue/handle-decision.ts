import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { ModerationQueue } from '#contract/trust/moderation-queues.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { decide } from './hold-and-decide.ts';

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
    const takesEffectAt = await decide(
      database,
      { queue, subjectId: id, moderatorId: user!.id },
      body,
    );
    return { id, takesEffectAt: takesEffectAt.toISOString() };
  });
}
