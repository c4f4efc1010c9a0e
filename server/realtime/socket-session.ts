import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import { Handshake, OLDEST_SOCKET_CONTRACT } from '#contract/kit/realtime.ts';
import type { SessionUser } from '#server/http/handler.ts';
import { findEndedSessions } from '#server/modules/identity/session/session-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  type LiveServer,
  type LiveSocket,
  sessionRoom,
  socketsIn,
  type SocketState,
} from './live-socket.ts';

/** Returns the user of a live session. @throws ApiError `invalid_token`, `user_blocked` */
export type Authenticate = (token: string) => Promise<SessionUser>;

/**
 * Interval for checking all sessions, and the session of an active socket, because sessions expire.
 * In ms.
 */
export const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Authenticates a handshake.
 * @throws ApiError `invalid_token`, `user_blocked`, `second_factor_required`, `client_outdated`
 */
export async function authenticateSocket(
  auth: unknown,
  authenticate: Authenticate,
): Promise<Omit<SocketState, 'moment'>> {
  const parsed = v.safeParse(Handshake, auth);
  if (!parsed.success) throw new ApiError('invalid_token');
  const { token, contract } = parsed.output;
  if (contract < OLDEST_SOCKET_CONTRACT) throw new ApiError('client_outdated');
  const user = await authenticate(token);
  if (user.needsSecondFactor) throw new ApiError('second_factor_required');
  return { token, user, checkedAt: Date.now() };
}

/** Closes a socket after sending the reason. */
export function endSocket(socket: LiveSocket, error: ApiError): void {
  socket.emit('session_ended', error.toBody());
  socket.disconnect(true);
}

/** Returns whether a socket's session is still live. Otherwise closes the socket. */
export async function isStillIn(socket: LiveSocket, authenticate: Authenticate): Promise<boolean> {
  const { data } = socket;
  try {
    data.user = await authenticate(data.token);
    data.checkedAt = Date.now();
    return true;
  } catch (error) {
    // A database failure says nothing about the session.
    if (!(error instanceof ApiError)) return true;
    endSocket(socket, error);
    return false;
  }
}

/**
 * Closes this node's sockets whose session ended or expired without a received message. Otherwise a
 * silent socket would keep receiving its user's events.
 */
export async function endMissed(
  io: LiveServer,
  { database, authenticate }: { database: Database; authenticate: Authenticate },
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const held = new Set(sockets.map(({ data }) => data.user.sessionId));
  if (held.size === 0) return;
  for (const id of await findEndedSessions(database, [...held])) {
    for (const socket of socketsIn(io, sessionRoom(id))) void isStillIn(socket, authenticate);
  }
}
