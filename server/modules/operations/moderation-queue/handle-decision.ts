import type { Endpoint } from '#contract/endpoint.ts';
import type { ModerationQueue } from '#contract/moderation-queues.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { decide } from './hold-and-decide.ts';

/** Handles the call that decides on a subject of a queue. The endpoint's body is the decision. */
export function handleDecision(
  endpoint: Endpoint,
  queue: ModerationQueue,
  database: Database,
): HandledEndpoint {
  return handle(endpoint, async ({ params, body }, { user }) => {
    const { id } = params as { id: number };
    const takesEffectAt = await decide(
      database,
      { queue, subjectId: id, moderatorId: user!.id },
      body,
    );
    return { id, takesEffectAt: takesEffectAt.toISOString() };
  });
}
