import type { Server, Socket } from 'socket.io';

import type { ServerEmits } from '#contract/realtime.ts';
import type { SessionUser } from '#server/http/handler.ts';

/** What the server keeps of a socket. */
export interface SocketState {
  /** Of its handshake. */
  token: string;
  user: SessionUser;
  /** When the session was last found to be live, ms. */
  checkedAt: number;
  /** When its handshake began, as `RecentEndings` counts. */
  moment: number;
}

/** Nothing that comes in has a type before it was parsed. */
type Unparsed = Record<string, (...said: unknown[]) => void>;
type BetweenNodes = Record<string, never>;

export type LiveServer = Server<Unparsed, ServerEmits, BetweenNodes, SocketState>;
export type LiveSocket = Socket<Unparsed, ServerEmits, BetweenNodes, SocketState>;

/** Everything of somebody's: the handshake alone leads in. */
export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionId: number) => `session:${sessionId}`;

/** The sockets of a room on this node. */
export function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? new Set<string>();
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
