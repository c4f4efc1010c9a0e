import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import middie from '@fastify/middie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';

import { ApiError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { registerApi } from '#server/http/api.ts';
import { registerAssets } from '#server/http/assets.ts';
import { registerDocs } from '#server/http/docs.ts';
import { drainOnClose } from '#server/http/drain.ts';
import type { CallContext, HandledEndpoint } from '#server/http/handler.ts';
import { registerHealth } from '#server/http/health.ts';
import { createLocalApi } from '#server/http/local-api.ts';
import { type PhotoServices, registerPhotos } from '#server/http/photos.ts';
import { respondError } from '#server/http/respond-error.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import { authenticate } from '#server/modules/session/authenticate.ts';
import { findBusinessRole } from '#server/modules/session/session-repository.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import { registerPages } from '#server/pages/register-pages.ts';
import type { Database } from '#server/platform/database/connect.ts';

export interface AppServices {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  endpoints: readonly HandledEndpoint[];
  photos: PhotoServices;
  /** Null: the API alone, as tests want it. */
  pages: PageSource | null;
}

/** The origin of public links: as set, else where the server listens. */
function originOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://localhost:${port}`;
}

function trustedProxies(
  setting: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting === false ? false : [...setting];
}

/** The whole HTTP side of the server, not yet listening. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { config, database, endpoints, pages } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 64 * 1024,
    // One slow client must not hold a connection for good.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  const origin = () => originOf(app, config);
  const findRole = (userId: number, businessId: number) =>
    findBusinessRole(database, userId, businessId);

  drainOnClose(app);
  app.setErrorHandler(respondError);
  app.setNotFoundHandler((request, reply) =>
    respondError(new ApiError('not_found'), request, reply),
  );
  await registerSecurityHeaders(app, { https: config.publicUrl?.startsWith('https:') ?? false });
  if (config.rateLimits) await app.register(rateLimit, { global: false, timeWindow: 60_000 });
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Level 4 costs a millisecond a page; 11 is for files that are compressed beforehand.
    brotliOptions: { params: { 0: 1, 1: 4 } },
  });
  registerHealth(app, {
    isDatabaseReady: () => database.isReady(),
    metricsToken: config.metricsToken,
  });
  registerDocs(app, origin);
  registerPhotos(app, services.photos);
  registerApi(app, {
    endpoints,
    findRole,
    authenticate: (token) => authenticate(database, token),
  });
  if (pages?.development) {
    await app.register(middie);
    app.use(pages.development.middleware);
  }
  if (pages?.assetsDir) await registerAssets(app, pages.assetsDir);
  if (pages) {
    registerPages(app, {
      source: pages,
      origin,
      visitorApi: (language, log, requestId) => {
        const visitor: CallContext = { language, user: null, businessId: null, requestId, log };
        return createLocalApi(endpoints, findRole, visitor);
      },
    });
  }
  return app;
}
