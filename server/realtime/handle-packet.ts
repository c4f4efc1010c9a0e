import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import { ApiError } from '#contract/kit/errors.ts';
import { CLIENT_EVENTS, type ClientEventName, SOCKET_LIMITS } from '#contract/kit/realtime.ts';
import { fieldErrors } from '#server/http/field-errors.ts';

import { type Answers, isClientEvent } from './client-events.ts';
import type { FloodGate } from './flood-gate.ts';
import type { LiveSocket } from './live-socket.ts';
import { type Authenticate, CHECK_EVERY_MS, endSocket, isStillIn } from './socket-session.ts';

export interface PacketServices {
  answers: Answers;
  authenticate: Authenticate;
  log: FastifyBaseLogger;
}

/** Returns the error to report to a socket. */
export function errorOf(error: unknown, log: FastifyBaseLogger): ApiError {
  if (error instanceof ApiError) return error;
  log.error({ err: error }, 'handling a socket event failed');
  return new ApiError('internal');
}

/**
 * Handles a raw packet `[event, payload, callback]`, which is untrusted. A rejected packet is
 * answered with an error body, through the callback or as `refused`. The socket stays open, unless
 * it keeps flooding.
 */
export async function handlePacket(
  services: PacketServices,
  socket: LiveSocket,
  gate: FloodGate,
  packet: readonly unknown[],
): Promise<void> {
  const [name, ...args] = packet;
  const last = args.at(-1);
  const reply = typeof last === 'function' ? (last as (answer: unknown) => void) : null;
  const payload = reply ? args.slice(0, -1) : args;
  const passage = gate.take();
  if (passage === 'end') {
    endSocket(socket, new ApiError('too_many_requests'));
    return;
  }
  try {
    if (passage === 'refuse') throw new ApiError('too_many_requests');
    if (typeof name !== 'string' || !isClientEvent(name)) throw new ApiError('not_found');
    checkSize(payload);
    const data = await answer(services, socket, name, payload[0]);
    reply?.({ data });
  } catch (error) {
    const body = errorOf(error, services.log).toBody();
    if (reply) reply({ error: body });
    else socket.emit('refused', { event: String(name).slice(0, 60), error: body });
  }
}

/** Checks the size of a payload. @throws ApiError `invalid_input`, `too_large` */
function checkSize(payload: readonly unknown[]): void {
  if (payload.length > 1) throw new ApiError('invalid_input');
  if (Buffer.byteLength(JSON.stringify(payload)) > SOCKET_LIMITS.messageBytes) {
    throw new ApiError('too_large');
  }
}

async function answer(
  { answers, authenticate }: PacketServices,
  socket: LiveSocket,
  name: ClientEventName,
  payload: unknown,
): Promise<unknown> {
  const { payload: schema, reply: replySchema } = CLIENT_EVENTS[name];
  const parsed = v.safeParse(schema, payload ?? {});
  if (!parsed.success) throw new ApiError('invalid_input', fieldErrors('body', parsed.issues));
  const { data } = socket;
  if (parsed.output.userId !== data.user.id) throw new ApiError('forbidden');
  const isOverdue = Date.now() - data.checkedAt > CHECK_EVERY_MS;
  if (isOverdue && !(await isStillIn(socket, authenticate))) throw new ApiError('invalid_token');
  const caller = {
    user: data.user,
    token: data.token,
    leave: () => void setImmediate(() => socket.disconnect(true)),
  };
  return v.parse(replySchema, await answers[name](parsed.output as never, caller));
}
