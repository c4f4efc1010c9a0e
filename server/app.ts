import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';

import compress from '@fastify/compress';
import middie from '@fastify/middie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';

import { ApiError } from '#contract/kit/errors.ts';
import type { Config } from '#server/config.ts';
import { registerApi } from '#server/http/api.ts';
import { registerAssets } from '#server/http/assets.ts';
import { registerDeepLinks } from '#server/http/deep-links.ts';
import { registerDocs } from '#server/http/docs.ts';
import { drainOnClose } from '#server/http/drain.ts';
import { FairGate } from '#server/http/fair-gate.ts';
import type { CallContext, HandledEndpoint } from '#server/http/handler.ts';
import { registerHealth } from '#server/http/health.ts';
import { createLocalApi } from '#server/http/local-api.ts';
import { registerMapTiles, TILES_PATH } from '#server/http/map-tiles.ts';
import { registerOneClick } from '#server/http/one-click.ts';
import { type PhotoServices, registerPhotos } from '#server/http/photos.ts';
import { respondError } from '#server/http/respond-error.ts';
import { isForSocket, registerSocketUpgrades } from '#server/http/socket-upgrades.ts';
import { answerUnrouted, registerSecurityHeaders } from './http/security-headers.ts';
import { registerSharedPhotos } from '#server/http/shared-photos.ts';
import { unsubscribeBy } from '#server/modules/notice/notice-settings/routes.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';
import { findBusinessRole } from '#server/modules/identity/session/find-business-role.ts';
import type { StoredReleases } from '#server/pages/stored-releases.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import { registerPages } from './pages/register-pages.ts';
import { openRealtime, type Realtime } from '#server/realtime/open-realtime.ts';
import { registerTagManager } from '#server/http/tag-manager.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { TileFile } from '#server/platform/tiles/tile-file.ts';
import type { SiteMemory } from '#server/platform/redis/open-redis.ts';
import { sharedRateLimit } from '#server/platform/redis/shared-rate-limit.ts';

export interface AppServices {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  endpoints: readonly HandledEndpoint[];
  photos: PhotoServices;
  /** Null: serve only the API, for tests. */
  pages: PageSource | null;
  /** Assets of older releases. Null: none are kept. */
  releases?: StoredReleases | null;
  /** The operator's tile file. Null: the bundled map has no streets. */
  tiles?: TileFile | null;
  /** State shared by nodes outside the database. Null: none. */
  shared?: SiteMemory | null;
  /** True if no other node uses this database. */
  isAlone?: boolean;
}

/**
 * Returns the origin of public links: the configured one, else the address that the server listens
 * on.
 */
export function originOf(
  app: FastifyInstance | null,
  config: Pick<Config, 'publicUrl' | 'port'>,
): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app?.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://localhost:${port}`;
}

function trustedProxies(
  setting: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/**
 * Reads and pages that run at a time: those of one network on half of the cores, and all together
 * about as many as there are connections to the database.
 */
const GATE_LIMITS = {
  running: { each: Math.max(1, Math.floor(availableParallelism() / 2)), all: 16 },
  waiting: { each: 60, all: 400 },
};

/** Builds the HTTP application of the server, not yet listening. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { config, database, endpoints, pages, shared = null } = services;
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app: FastifyInstance = Fastify({
    ...answerUnrouted({ https }),
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 64 * 1024,
    // Prevents a slow client from holding a connection forever.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    ...(!pages?.development && { http: { shouldUpgradeCallback: isForSocket } }),
    // Some paths of the specification end in a slash. Clients may omit it.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const origin = () => originOf(app, config);
  const findRole = (userId: number, businessId: number) =>
    findBusinessRole(database, userId, businessId);

  drainOnClose(app);
  app.setErrorHandler(respondError);
  app.setNotFoundHandler((request, reply) =>
    respondError(new ApiError('not_found'), request, reply),
  );
  registerSecurityHeaders(app, { https });
  if (config.rateLimits) {
    const store = sharedRateLimit(shared);
    await app.register(rateLimit, { global: false, timeWindow: 60_000, store });
  }
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Level 4 costs 1 ms per page. Level 11 is for files that are compressed in advance.
    brotliOptions: { params: { 0: 1, 1: 4 } },
  });
  const live: { opened?: Realtime } = {};
  registerHealth(app, {
    isDatabaseReady: () => database.isReady(),
    metricsToken: config.metricsToken,
    countSockets: () => live.opened?.census().sockets ?? 0,
  });
  registerDocs(app, origin);
  registerPhotos(app, services.photos);
  if (services.tiles) registerMapTiles(app, services.tiles);
  if (config.tagManagerId) registerTagManager(app, config.tagManagerId);
  registerDeepLinks(app);
  registerSharedPhotos(app);
  registerOneClick(app, (link) => unsubscribeBy(database, link));
  const authenticateToken = (token: string) =>
    authenticate({ database, isDemo: config.demo }, token);
  const gate = config.rateLimits ? new FairGate(GATE_LIMITS) : null;
  registerApi(app, { gate, endpoints, findRole, authenticate: authenticateToken });
  const realtime = (live.opened = await openRealtime({
    database,
    log: services.log,
    authenticate: authenticateToken,
    shared: services.isAlone ? null : shared,
    isAlone: services.isAlone ?? false,
  }));
  registerSocketUpgrades(app, realtime.upgrade, origin);
  app.addHook('preClose', () => realtime.close());
  if (pages?.development) {
    await app.register(middie);
    app.use(pages.development.middleware);
  }
  if (pages?.assetsDir) {
    await registerAssets(app, pages.assetsDir, {
      mapOrigin: originOfMap(config),
      releases: services.releases ?? null,
      worker: config.worker,
    });
  }
  if (pages) {
    registerPages(app, {
      gate,
      source: pages,
      origin,
      supportEmail: config.supportEmail,
      mapStyleUrl: config.mapStyleUrl,
      tagManagerId: config.tagManagerId,
      hasFirebase: config.firebaseWebConfig !== null,
      tilesUrl: services.tiles ? TILES_PATH : null,
      visitorApi: (language, log, requestId) => {
        const visitor: CallContext = {
          language,
          user: null,
          businessId: null,
          // A page is kept for all visitors.
          client: { address: '', userAgent: '', isOnThisMachine: false },
          idempotencyKey: null,
          requestId,
          log,
        };
        return createLocalApi(endpoints, findRole, visitor);
      },
    });
  }
  return app;
}

function originOfMap({ mapStyleUrl }: Config): string | null {
  return mapStyleUrl && new URL(mapStyleUrl).origin;
}
