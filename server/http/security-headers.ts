import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ownPath } from '#contract/identity/own-path.ts';
import { ApiError } from '#contract/kit/errors.ts';

import { DATA_POLICY } from './content-policy.ts';
import { respondError } from './respond-error.ts';

/**
 * Returns the security headers of every response. The content policy here is the strictest. Pages
 * set their own. The values are Helmet's, which can't set them outside of a request's hooks.
 */
function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': DATA_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Over plain HTTP the header has no effect, and on localhost it would block other programs.
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Statuses of requests that Node can't read, by its error code. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answers to requests that reach no route, and so none of its hooks. */
export interface UnroutedAnswers {
  /** To a malformed URL. */
  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void;
  /** To bytes that aren't a request. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void;
}

export function answerUnrouted(options: { https: boolean }): UnroutedAnswers {
  const headers = securityHeaders(options);
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return {
    frameworkErrors(_error, request, reply) {
      void reply.headers(headers);
      const path = readablePath(request.url);
      if (path !== null) return void reply.header('cache-control', 'no-store').redirect(path);
      respondError(new ApiError('invalid_input'), request, reply);
    },
    clientErrorHandler({ code = '' }, socket) {
      const status = UNREADABLE[code] ?? 400;
      if (code !== 'ECONNRESET' && socket.writable) {
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
      }
      socket.destroySoon();
    },
  };
}

/** Adds the security headers to every response of a route. */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/**
 * Returns a page's URL without the percent escapes that break it, for links that were cut within
 * one. Returns null if nothing breaks it, or it is none of Sala's pages.
 */
export function readablePath(address: string): string | null {
  const readable = address
    .replaceAll(/%(?![\da-f]{2})[\da-f]?/gi, '')
    .replaceAll(/(?:%[\da-f]{2})+/gi, readableRun);
  return readable === address || /^\/api(?:[/?#]|$)/.test(readable) ? null : ownPath(readable);
}

/** Returns a run of percent escapes without the bytes that aren't UTF-8. */
function readableRun(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16));
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? encodeURIComponent(text.replaceAll('\uFFFD', '')) : run;
}
