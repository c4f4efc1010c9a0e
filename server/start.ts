import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { buildApp, originOf } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DemoAccount } from '#server/demo/demo-accounts.ts';
import { endpoints } from '#server/endpoints.ts';
import { SCHEDULE, tasks } from '#server/jobs/tasks.ts';
import { openPhotoAccess, PHOTO_ACCESS_SECRET } from '#server/modules/media/photo/photo-access.ts';
import { findPhotoMaster } from '#server/modules/media/photo/photo-repository.ts';
import { openPhotoPipeline } from '#server/modules/media/photo/rendition.ts';
import { storeBundledRates } from '#server/modules/place/currency/bundled-rates.ts';
import { openIpDatabase } from '#server/modules/place/geo-ip/ip-database.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { storeReleases } from '#server/pages/stored-releases.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import {
  countLockHolders,
  type HeldLock,
  holdAdvisoryLock,
  withAdvisoryLock,
} from '#server/platform/database/advisory-lock.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { startJobs } from '#server/platform/database/jobs.ts';
import { openConfiguredDatabase } from '#server/platform/database/open-configured.ts';
import { readSecret } from '#server/platform/database/secret.ts';
import { readSitePrefix } from '#server/platform/database/site-key.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { openPush } from './platform/push/open-push.ts';
import { ensureVapidKeys } from '#server/platform/push/vapid-keys.ts';
import { openTileFile } from '#server/platform/tiles/tile-file.ts';
import { StartError } from '#server/start-error.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** The URL where the server listens, for display. */
  address: string;
  /** The demo accounts. Empty if the demo market isn't loaded. */
  demoAccounts: readonly DemoAccount[];
  /** For programs that continue with the running server. */
  database: Database;
  /** Finishes pending requests, then stops all parts in the order of their dependencies. */
  stop(): Promise<void>;
}

/** The Redis library is loaded only when used, because most sites have one server. */
async function openShared(url: string | null, log: FastifyBaseLogger) {
  if (url === null) return null;
  const { openRedis } = await import('#server/platform/redis/open-redis.ts');
  return openRedis(url, log);
}

/** Loads the demo market into an empty database. Its code is loaded only for this. */
async function openDemo(database: Database, log: FastifyBaseLogger) {
  const { DEMO_ACCOUNTS } = await import('#server/demo/demo-accounts.ts');
  const { loadDemo } = await import('./demo/load-demo.ts');
  await loadDemo(database, { withActivity: true, log });
  return DEMO_ACCOUNTS;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const where = `${config.host}:${config.port}`;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `The port of ${where} is in use. Stop the other program, or set PORT to a free port.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Can't listen on ${where} (${code}). Check HOST and PORT.`);
    }
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}

/**
 * Starts the whole server: database, schema, demo market, jobs, HTTP.
 * @throws StartError with a sentence for the operator; nothing is left running then
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  pages: PageSource | null,
): Promise<RunningServer> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const { database, close } = await openConfiguredDatabase(config, log);
    endings.push(close);

    const redis = await openShared(config.redisUrl, log);
    if (redis) endings.push(async () => redis.close());
    if (!database.embedded) {
      const place = await joinNodes(database, {
        isShared: redis !== null,
        onLost() {
          log.fatal('another server took over this database, stopping');
          process.kill(process.pid, 'SIGTERM');
        },
      });
      endings.push(() => place.release());
    }
    await migrate(database.pool, log);
    const demoAccounts = config.demo ? await openDemo(database, log) : [];
    // Listings refer to places, so they are required in an empty market too.
    await database.transaction(insertPlaces);
    await storeBundledRates(database.kysely);
    const findAddress = config.ipDatabase ? await openIpDatabase(config.ipDatabase) : null;
    const tiles = config.mapTiles
      ? await openTileFile(config.mapTiles, 'The setting MAP_TILES')
      : null;
    if (tiles) endings.push(() => tiles.close());
    const files = await openFiles(config);
    if (redis && !database.embedded) await checkSharedFiles(database, files);
    const shared = redis && { redis, prefix: await readSitePrefix(database.kysely) };
    const photoAccess = openPhotoAccess(await readSecret(database.kysely, PHOTO_ACCESS_SECRET));
    const { ratesUrl } = config;
    const releases = pages?.assetsDir
      ? storeReleases(files, join(pages.assetsDir, 'assets'))
      : null;
    const mail = openMail(config);
    endings.push(async () => mail.close());
    const vapidKeys = await ensureVapidKeys(database.kysely);
    const push = openPush(config, vapidKeys);
    const started: { app?: FastifyInstance } = {};
    const origin = () => originOf(started.app ?? null, config);
    const work = tasks({
      database,
      files,
      ratesUrl,
      releases,
      mail,
      push: push.senders,
      origin,
      log,
    });
    const jobs = await startJobs({ database, tasks: work, schedule: SCHEDULE, log });
    endings.push(() => jobs.stop());
    // The next scheduled time may be most of a day away.
    if (ratesUrl)
      await database.transaction((open) =>
        open.addJob('fetch_rates', null, { key: 'fetch_rates' }),
      );

    const pipeline = openPhotoPipeline({
      files,
      findMaster: (storageKey) => findPhotoMaster(database.kysely, storageKey),
      log,
    });
    const app = await buildApp({
      config,
      log,
      database,
      endpoints: endpoints({
        database,
        files,
        photoAccess,
        isDemo: config.demo,
        demoAccounts,
        findAddress,
        oidc: config.oidc,
        textModel: config.textModel,
        limitsPlaces: config.rateLimits,
        pushKey: vapidKeys.publicKey,
        firebase: push.firebase,
        pushServices: config.pushServices,
        origin,
      }),
      photos: { render: pipeline.getRendition, opensUntil: photoAccess.until },
      pages,
      releases,
      tiles,
      shared,
      isAlone: database.embedded || !shared,
    });
    endings.push(() => app.close());
    started.app = app;
    const address = await listen(app, config);
    // Not awaited, because the current build's assets are served from the build itself.
    const takenIn = releases?.takeIn().catch((error: unknown) => {
      log.error({ err: error }, 'storing the app files of this release failed');
    });
    endings.push(async () => takenIn);
    return { app, address, demoAccounts, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const NODES = 'sala-only-node';

/** The mark that running nodes compare, as a file and in the database. */
const MARK_FILE = 'nodes/mark';
const MARK_NAME = 'node_files';

/**
 * Registers this node on a database: exclusively, or together with other nodes if they share a
 * Redis. Held until it is released.
 * @param onLost called if another server took over while the database was unavailable
 * @throws StartError if another server already holds the database
 */
async function joinNodes(
  database: Database,
  { isShared, onLost }: { isShared: boolean; onLost(): void },
): Promise<HeldLock> {
  const lock = await holdAdvisoryLock(database, NODES, onLost, isShared ? 'shared' : 'exclusive');
  if (lock) return lock;
  throw new StartError(
    isShared
      ? 'A Sala server without REDIS_URL uses the database of DATABASE_URL. Stop it, or give it the same REDIS_URL.'
      : 'Another Sala server uses the database of DATABASE_URL. Stop it, give both the same REDIS_URL, or give this server its own database.',
  );
}

/**
 * Checks that this node uses the same files as the running nodes. The first node writes a mark,
 * which the others must find. Call it after `joinNodes` and the migrations.
 * @throws StartError if the files differ
 */
async function checkSharedFiles(database: Database, files: FileStore): Promise<void> {
  await withAdvisoryLock(database, 'sala-node-files', async (kysely) => {
    const { rows } = await sql<{ value: Buffer }>`
      select value from secrets where name = ${MARK_NAME}
    `.execute(kysely);
    const isAlone = (await countLockHolders({ kysely }, NODES)) <= 1;
    // When nodes start together for the first time, the lock lets one write the mark first.
    if (isAlone || !rows[0]) {
      const mark = randomBytes(16);
      await files.write(MARK_FILE, Buffer.from(mark.toString('hex')));
      await sql`
        insert into secrets (name, value) values (${MARK_NAME}, ${mark})
        on conflict (name) do update set value = excluded.value
      `.execute(kysely);
      return;
    }
    const found = (await files.read(MARK_FILE))?.toString();
    if (rows[0].value.toString('hex') !== found) {
      throw new StartError(
        'DATA_DIR/files or S3_BUCKET differs from that of the other servers on this database, so photos would be missing. Use the same on all servers.',
      );
    }
  });
}
