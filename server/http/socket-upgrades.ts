import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { ApiError } from '#contract/kit/errors.ts';
import { SOCKET_LIMITS, SOCKET_PATH } from '#contract/kit/realtime.ts';
import { respondError } from './respond-error.ts';

/** Opens a WebSocket on a connection. `head`: its first bytes after the request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Returns whether a request asks for a socket. Other requests for an upgrade get a usual answer. */
export function isForSocket({ url = '' }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return path === SOCKET_PATH || path === `${SOCKET_PATH}/`;
}

/**
 * Returns whether the sockets' server opens a WebSocket for a request. It answers others itself,
 * without our headers.
 */
function isHandshake(query: Record<string, unknown>, headers: IncomingHttpHeaders): boolean {
  return (
    query['transport'] === 'websocket' &&
    query['EIO'] === '4' &&
    query['sid'] === undefined &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/\dA-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    headers['sec-websocket-protocol'] === undefined
  );
}

/**
 * Returns whether a socket is asked for by a page of this site, or by a program, which names no
 * origin. A browser doesn't keep other websites from opening one.
 */
function isOwnPage({ origin, host }: IncomingHttpHeaders, siteOrigin: string): boolean {
  if (origin === undefined || origin === siteOrigin) return true;
  return URL.parse(origin)?.host === host;
}

/**
 * Routes the requests for sockets like all others. So they are limited by client address and
 * logged, and refusals have the usual form and headers.
 */
export function registerSocketUpgrades(
  app: FastifyInstance,
  upgrade: Upgrade,
  siteOrigin: () => string,
): void {
  const heads = new WeakMap<IncomingMessage, Buffer>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Other listeners handle other upgrades in development.
    if (!isForSocket(request)) return;
    heads.set(request, head);
    // Node listens for errors no more, and the sockets' server not yet.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    app.routing(request, response);
  });
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    errorHandler: respondError,
    config: { rateLimit: { max: SOCKET_LIMITS.connectsPerMinute } },
    handler: async ({ raw: request, query, headers }, reply) => {
      const head = heads.get(request);
      if (!head) throw new ApiError('not_found');
      if (!isHandshake(query as Record<string, unknown>, headers)) {
        throw new ApiError('invalid_input');
      }
      if (!isOwnPage(headers, siteOrigin())) throw new ApiError('forbidden');
      reply.hijack();
      reply.raw.detachSocket(request.socket);
      // No response is pending any more.
      reply.raw.emit('close');
      upgrade(request, request.socket, head);
    },
  });
}
