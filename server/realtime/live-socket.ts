import type { Server, Socket } from 'socket.io';

import type { ServerEmits } from '#contract/realtime.ts';
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
type Unparsed = Record<string, (...said: unknown[]) => void>;
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
