import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { BYTES_TYPE, type Endpoint, mostBytes, ownHeaders } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { BODY_MAX_BYTES, BODY_MAX_DEPTH } from '#contract/kit/limits.ts';
import { IdText } from '#contract/kit/values.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';
import { dispatch, type FindRole } from './dispatch.ts';
import type { FairGate } from './fair-gate.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import type { CallContext, HandledEndpoint, SessionUser } from './handler.ts';
import { languageOfHeader } from './language.ts';
import { networkOf } from './network-of.ts';
import { limitedTo } from './rate-limit.ts';
import { respondError } from './respond-error.ts';

export interface ApiServices {
  /** Where reads wait for their turn. Null: nowhere. */
  gate: FairGate | null;
  endpoints: readonly HandledEndpoint[];
  findRole: FindRole;
  /** Returns the user of a live session. @throws ApiError `invalid_token`, `user_blocked` */
  authenticate(token: string): Promise<SessionUser>;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function tokenOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const own = header(request, HEADERS.authToken);
  if (own || endpoint.access !== 'admin') return own;
  return header(request, 'authorization')?.match(/^Bearer (\S+)$/i)?.[1];
}

function businessOf(request: FastifyRequest): number | null {
  const value = header(request, HEADERS.business);
  if (value === undefined) return null;
  if (!v.is(IdText, value)) {
    throw ApiError.at('invalid_input', `headers.${HEADERS.business}`, 'integer');
  }
  return Number(value);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const value = endpoint.replayable ? header(request, HEADERS.idempotencyKey) : undefined;
  if (value === undefined) return null;
  if (!UUID.test(value)) {
    throw ApiError.at('invalid_input', `headers.${HEADERS.idempotencyKey}`, 'uuid');
  }
  return value.toLowerCase();
}

/** Returns the client's address. A closed connection has none, despite Fastify's types. */
function addressOf({ ip }: { ip?: string | undefined }): string {
  return ip ?? '';
}

async function contextOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  services: ApiServices,
): Promise<CallContext> {
  const token = tokenOf(request, endpoint);
  return {
    language: languageOfHeader(header(request, 'accept-language')),
    user: token ? await services.authenticate(token) : null,
    businessId: businessOf(request),
    client: {
      address: addressOf(request),
      userAgent: header(request, 'user-agent') ?? '',
      isOnThisMachine: isFromThisMachine(request),
    },
    idempotencyKey: idempotencyKeyOf(request, endpoint),
    requestId: request.id,
    log: request.log,
  };
}

const ownHeadersOf = (request: FastifyRequest, endpoint: Endpoint) =>
  Object.fromEntries(ownHeaders(endpoint).map((name) => [name, header(request, name)]));

function setReplyHeaders(reply: FastifyReply, endpoint: Endpoint, answer: unknown): void {
  for (const [name, key] of Object.entries(endpoint.replyHeaders)) {
    void reply.header(name, String((answer as Record<string, unknown>)[key]));
  }
}

function registerEndpoint(
  api: FastifyInstance,
  handled: HandledEndpoint,
  services: ApiServices,
): void {
  const { endpoint } = handled;
  api.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.bodyType === 'bytes' ? mostBytes(endpoint.body) : BODY_MAX_BYTES,
    config: limitedTo(endpoint.limit),
    handler: async (request, reply) => {
      const context = await contextOf(request, endpoint, services);
      const { params, query, body } = request;
      const headers = ownHeadersOf(request, endpoint);
      const raw = { params, query, body, headers };
      const call = () => dispatch(handled, raw, context, services.findRole);
      const answer = await (services.gate && endpoint.limit === 'read'
        ? services.gate.run(networkOf(context.client.address), call)
        : call());
      // Proves that the response is from this server: a network's login page doesn't know the key.
      if (context.idempotencyKey) {
        void reply.header(HEADERS.idempotencyKey, context.idempotencyKey);
      }
      setReplyHeaders(reply, endpoint, answer);
      void reply.header('cache-control', 'no-store');
      return endpoint.method === 'HEAD' ? reply.send() : reply.send(answer);
    },
  });
}

/** Registers every endpoint of the contract under its method and path. */
export function registerApi(app: FastifyInstance, services: ApiServices): void {
  const acceptsBody = (bodyType: Endpoint['bodyType']) =>
    services.endpoints.filter(({ endpoint }) => endpoint.bodyType === bodyType);
  void app.register(async (api) => {
    api.setErrorHandler(respondError);
    limitJsonDepth(api);
    api.addHook('onSend', async (request, reply) => {
      void reply.header(HEADERS.contract, CONTRACT_VERSION);
      void reply.header(HEADERS.requestId, request.id);
    });
    for (const handled of acceptsBody('json')) registerEndpoint(api, handled, services);
    await api.register(async (binary) => {
      binary.removeAllContentTypeParsers();
      // Passed on only when complete, so a truncated body never reaches a handler.
      binary.addContentTypeParser(BYTES_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      for (const handled of acceptsBody('bytes')) registerEndpoint(binary, handled, services);
    });
    // An unknown path under /api returns an error body, never a page.
    api.all('/api', () => Promise.reject(new ApiError('not_found')));
    api.all('/api/*', () => Promise.reject(new ApiError('not_found')));
  });
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/**
 * Limits how deep JSON bodies are nested. Everything after the parser may then recurse: schemas,
 * `JSON.stringify` and the database's own parser fail on bodies that are thousands of levels deep.
 */
function limitJsonDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text as string, (error, body) => {
      const isTooDeep = !error && isDeeperThan(body, BODY_MAX_DEPTH);
      done(isTooDeep ? new ApiError('invalid_input') : error, body);
    }),
  );
}
