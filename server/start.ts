import { join } from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { isEmpty, loadDemo } from '#server/db/demo/load-demo.ts';
import { migrate } from '#server/db/migrate.ts';
import { endpoints } from '#server/endpoints.ts';
import { SCHEDULE, tasks } from '#server/jobs/tasks.ts';
import { findPhotoMaster } from '#server/modules/photo/photo-repository.ts';
import { openPhotoPipeline } from '#server/modules/photo/rendition.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import { holdAdvisoryLock } from '#server/platform/database/advisory-lock.ts';
import { startJobs } from '#server/platform/database/jobs.ts';
import { openConfiguredDatabase } from '#server/platform/database/open-configured.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { StartError } from '#server/start-error.ts';

/** Listings of the demo market that a first start makes. */
const DEMO_LISTINGS = 300;

export interface RunningServer {
  app: FastifyInstance;
  /** Where it listens, as an address for people. */
  address: string;
  hasDemo: boolean;
  /** Answers what runs, then ends in the order in which parts depend on each other. */
  stop(): Promise<void>;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const where = `${config.host}:${config.port}`;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `The port of ${where} is in use: stop the other program, or set PORT to a free one.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Listening on ${where} is not possible (${code}): check HOST and PORT.`);
    }
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}

/**
 * Starts the whole server: database, schema, demo market, jobs, HTTP.
 * @throws StartError with a sentence for whoever started it; nothing is left running then
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

    if (!database.embedded) {
      // Photos lie on this machine's disk: a second node on the database would not find them.
      const lock = await holdAdvisoryLock(database, 'sala-only-node', () => {
        log.fatal('another server took this database over: stopping');
        process.kill(process.pid, 'SIGTERM');
      });
      if (!lock) {
        throw new StartError(
          'Another Sala server uses the database of DATABASE_URL: stop it, or give this one a database of its own.',
        );
      }
      endings.push(() => lock.release());
    }
    await migrate(database.pool, log);
    if (config.demo && (await isEmpty(database))) {
      await loadDemo(database, { listings: DEMO_LISTINGS, log });
    }
    const jobs = await startJobs({ database, tasks: tasks(database), schedule: SCHEDULE, log });
    endings.push(() => jobs.stop());

    const pipeline = openPhotoPipeline({
      files: openLocalFileStore(join(config.dataDir, 'files')),
      findMaster: (storageKey) => findPhotoMaster(database.kysely, storageKey),
      log,
    });
    const app = await buildApp({
      config,
      log,
      database,
      endpoints: endpoints({ database }),
      photos: { render: (rendition) => pipeline.getRendition(rendition) },
      pages,
    });
    endings.push(() => app.close());
    return { app, address: await listen(app, config), hasDemo: config.demo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
