import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { endpoints } from '#server/endpoints.ts';
import { createLog } from '#server/log.ts';
import { findPhotoMaster } from '#server/modules/photo/photo-repository.ts';
import { openPhotoPipeline } from '#server/modules/photo/rendition.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import { openTestDatabase } from './test-database.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  close(): Promise<void>;
}

/** The whole HTTP side on a database of its own; called with `app.inject`, without a port. */
export async function openTestServer(
  env: Record<string, string> = {},
  pages: PageSource | null = null,
): Promise<TestServer> {
  const { database, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sala-files-'));
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0', DATA_DIR: folder, ...env });
  const log = createLog(config.logLevel);
  const pipeline = openPhotoPipeline({
    files: openLocalFileStore(join(folder, 'files')),
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
  await app.ready();
  return {
    app,
    database,
    async close() {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
