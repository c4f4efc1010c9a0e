import * as v from 'valibot';

import { UserEvent } from '#contract/realtime.ts';

/** The channel on which the database's triggers notify all nodes (migration 0015). */
export const LIVE_CHANNEL = 'sala_live';

/** A message to the nodes. */
export const LiveMessage = v.variant('kind', [
  v.object({
    kind: v.literal('user_event'),
    userId: v.number(),
    ...UserEvent.entries,
    unseenCount: v.number(),
    unreadCount: v.number(),
  }),
  v.object({ kind: v.literal('session_ended'), sessionId: v.number() }),
  v.object({ kind: v.literal('standing_changed'), userId: v.number() }),
]);
export type LiveMessage = v.InferOutput<typeof LiveMessage>;

/** Parses a message. Null: a newer node sent a kind that this version doesn't know. */
export function readLiveMessage(payload: string): LiveMessage | null {
  try {
    const parsed = v.safeParse(LiveMessage, JSON.parse(payload));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
