import type { Server, Socket } from 'socket.io';
import * as v from 'valibot';

import { type ServerEmits, UserEvent } from '#contract/kit/realtime.ts';
import type { SessionUser } from '#server/http/handler.ts';

/** The server's state of a socket. */
export interface SocketState {
  /** Token of the handshake. */
  token: string;
  user: SessionUser;
  /** When the session was last confirmed as live, ms. */
  checkedAt: number;
  /** Start of the handshake, in the counter of `RecentEndings`. */
  moment: number;
}

/** Incoming data has no type before it is parsed. */
type Unparsed = Record<string, (...args: unknown[]) => void>;
type BetweenNodes = Record<string, never>;

export type LiveServer = Server<Unparsed, ServerEmits, BetweenNodes, SocketState>;
export type LiveSocket = Socket<Unparsed, ServerEmits, BetweenNodes, SocketState>;

/** Returns the room for a user's events. Only the handshake joins it. */
export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionId: number) => `session:${sessionId}`;

/** Returns the sockets of a room on this node. */
export function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? new Set<string>();
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

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
