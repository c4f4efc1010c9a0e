import * as v from 'valibot';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';

import { PushMessage } from '#contract/notice/push-message.ts';
import type { Push, PushOutcome } from '#server/platform/push/push-sender.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { endpoints } from '#server/endpoints.ts';
import { createLog } from '#server/log.ts';
import { tasks } from '#server/jobs/tasks.ts';
import { openIpDatabase } from '#server/modules/place/geo-ip/ip-database.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import { openPhotoAccess, PHOTO_ACCESS_SECRET } from '#server/modules/media/photo/photo-access.ts';
import { findPhotoMaster } from '#server/modules/media/photo/photo-repository.ts';
import { openPhotoPipeline } from '#server/modules/media/photo/rendition.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readSecret } from '#server/platform/database/secret.ts';
import { openTileFile } from '#server/platform/tiles/tile-file.ts';
import { taskList, workerLogger } from '#server/platform/database/jobs.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openPush } from '#server/platform/push/open-push.ts';
import { ensureVapidKeys } from '#server/platform/push/vapid-keys.ts';
import type { Mail } from '#server/platform/mail/mail-sender.ts';

import { runners } from '../factories/run-sql.ts';
import { count, endsAfterTests, openTestDatabase } from './test-database.ts';
import { tempFolder } from './temp-folder.ts';

/** Returns a push sender that records what it is asked to send. */
function fakePush() {
  const sent: Push[] = [];
  const answers = new Map<string, PushOutcome>();
  return {
    sent,
    /** The outcome for an endpoint; default: accepted. */
    answers,
    async send(push: Push): Promise<PushOutcome> {
      sent.push(push);
      return answers.get(push.endpoint) ?? { kind: 'accepted' };
    },
    /** Returns and forgets what was sent, by endpoint. */
    taken: () =>
      sent.splice(0).map(({ endpoint, payload }) => ({
        endpoint,
        message: v.parse(PushMessage, JSON.parse(payload)),
      })),
  };
}

/** The origin of links in emails. */
export const TEST_ORIGIN = 'https://sala.test';

async function hasDueJobs({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where run_at <= now()
    and attempts < max_attempts limit 1`.execute(kysely);
  return rows.length > 0;
}

/**
 * Opens the complete HTTP server with its own database, and closes it after the test or the tests of
 * the file. Call it with `app.inject`, without a port.
 */
export async function openTestServer(
  env: Record<string, string> = {},
  pages: PageSource | null = null,
) {
  const { database, close } = await openTestDatabase();
  const folder = await tempFolder();
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0', DATA_DIR: folder, ...env });
  const log = createLog(config.logLevel);
  const files = await openFiles(config);
  const photoAccess = openPhotoAccess(await readSecret(database.kysely, PHOTO_ACCESS_SECRET));
  const pipeline = openPhotoPipeline({
    files,
    findMaster: (storageKey) => findPhotoMaster(database.kysely, storageKey),
    log,
  });
  const vapid = await ensureVapidKeys(database.kysely);
  const push = fakePush();
  const findAddress = config.ipDatabase ? await openIpDatabase(config.ipDatabase) : null;
  const tiles = config.mapTiles ? await openTileFile(config.mapTiles, 'MAP_TILES') : null;
  const app = await buildApp({
    config,
    log,
    database,
    endpoints: endpoints({
      database,
      files,
      photoAccess,
      isDemo: config.demo,
      demoAccounts: config.demo ? DEMO_ACCOUNTS : [],
      findAddress,
      oidc: config.oidc,
      textModel: config.textModel,
      pushKey: vapid.publicKey,
      firebase: openPush(config, vapid).firebase,
      pushServices: config.pushServices,
      origin: () => TEST_ORIGIN,
    }),
    photos: { render: pipeline.getRendition, opensUntil: photoAccess.until },
    pages,
    tiles,
  });
  let calls = 0;
  app.addHook('onRequest', async () => {
    calls += 1;
  });
  await app.ready();
  const sent: Mail[] = [];
  const work = tasks({
    database,
    files,
    ratesUrl: null,
    releases: null,
    mail: {
      async send(mail) {
        sent.push(mail);
      },
      close: () => undefined,
    },
    push: { webpush: push, fcm: push },
    origin: () => TEST_ORIGIN,
    log,
  });
  return {
    app,
    database,
    ...runners(database),
    files,
    photoAccess,
    /** Receives the pushes that jobs send. */
    push,
    /** Sends a request with the session of the token, or as a visitor. */
    request: (
      token: string | null | undefined,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object | string,
      headers?: Record<string, string>,
    ) =>
      app.inject({
        method,
        url,
        headers: { ...(token ? { [HEADERS.authToken]: token } : {}), ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    /**
     * Runs the queued jobs.
     * @returns the emails that they sent, in order
     */
    async runJobs() {
      do {
        await runOnce({
          pgPool: database.pool,
          taskList: taskList(work),
          logger: workerLogger(log),
          concurrency: 1,
          noHandleSignals: true,
        });
        // It doesn't await that a job is marked as done, and its queue stays locked until then.
      } while (await hasDueJobs(database));
      return sent.splice(0);
    },
    close: endsAfterTests(async () => {
      count('calls', calls);
      await app.close();
      await tiles?.close();
      await close();
    }),
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/**
 * Opens a server whose database has the places and, if there are to be listings, the demo market.
 * @param listings the number of listings of the demo market
 */
export async function openTestMarket(
  listings = 0,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const server = await openTestServer(env);
  const log = { info: () => undefined };
  if (listings > 0) await loadDemo(server.database, { listings, log });
  else await server.database.transaction(insertPlaces);
  return server;
}
