import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { BODY_MAX_BYTES, RATE_LIMITS } from '#contract/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { dispatch, type FindRole } from '#server/http/dispatch.ts';
import type { CallContext, HandledEndpoint, SessionUser } from '#server/http/handler.ts';
import { languageOfHeader } from '#server/http/language.ts';
import { respondError } from '#server/http/respond-error.ts';

export interface ApiServices {
  endpoints: readonly HandledEndpoint[];
  findRole: FindRole;
  /** The user of a live session. @throws ApiError `invalid_token`, `user_blocked` */
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
  if (!/^[1-9]\d{0,15}$/.test(value)) {
    throw new ApiError('invalid_input', [
      { path: `headers.${HEADERS.business}`, rule: 'integer', params: {} },
    ]);
  }
  return Number(value);
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
    requestId: request.id,
    log: request.log,
  };
}

/** Registers every endpoint of the contract under its method and path. */
export function registerApi(app: FastifyInstance, services: ApiServices): void {
  void app.register(async (api) => {
    api.setErrorHandler(respondError);
    api.addHook('onSend', async (request, reply) => {
      void reply.header(HEADERS.contract, CONTRACT_VERSION);
      void reply.header(HEADERS.requestId, request.id);
    });
    for (const handled of services.endpoints) {
      const { endpoint } = handled;
      api.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: BODY_MAX_BYTES,
        config: { rateLimit: { max: RATE_LIMITS[endpoint.limit], groupId: endpoint.limit } },
        handler: async (request, reply) => {
          const context = await contextOf(request, endpoint, services);
          const { params, query, body } = request;
          const answer = await dispatch(
            handled,
            { params, query, body },
            context,
            services.findRole,
          );
          return reply.header('cache-control', 'no-store').send(answer);
        },
      });
    }
    // What begins with /api and is no endpoint is an error body, never a page.
    api.all('/api', () => Promise.reject(new ApiError('not_found')));
    api.all('/api/*', () => Promise.reject(new ApiError('not_found')));
  });
}
