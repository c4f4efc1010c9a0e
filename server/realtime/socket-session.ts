import * as v from 'valibot';

import { ApiError } from '#contract/errors.ts';
import { Handshake, OLDEST_SOCKET_CONTRACT } from '#contract/realtime.ts';
import type { SessionUser } from '#server/http/handler.ts';

import type { LiveSocket, SocketState } from './live-socket.ts';

/** The user of a live session. @throws ApiError `invalid_token`, `user_blocked` */
export type Authenticate = (token: string) => Promise<SessionUser>;

/** A session is looked at again this often while its socket asks: it may have run out, ms. */
export const CHECK_EVERY_MS = 5 * 60_000;

/**
 * Who a handshake stands for.
 * @throws ApiError `invalid_token`, `user_blocked`, `second_factor_required`, `client_outdated`
 */
export async function letIn(
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

/** Ends a socket, after saying why. */
export function endSocket(socket: LiveSocket, error: ApiError): void {
  socket.emit('session_ended', error.toBody());
  socket.disconnect(true);
}

/** Whether a socket's session still lives; else the socket is ended. */
export async function isStillIn(socket: LiveSocket, authenticate: Authenticate): Promise<boolean> {
  const { data } = socket;
  try {
    data.user = await authenticate(data.token);
    data.checkedAt = Date.now();
    return true;
  } catch (error) {
    // A database that is away says nothing about the session.
    if (!(error instanceof ApiError)) return true;
    endSocket(socket, error);
    return false;
  }
}
