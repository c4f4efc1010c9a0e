import { cp } from 'node:fs/promises';

import { inject } from 'vitest';

import { createScratchDatabase } from '#server/db/scratch-database.ts';
import { type Database, openDatabase } from '#server/platform/database/connect.ts';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import { tempFolder } from './temp-folder.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Creates the data of a program that a test starts and kills: a folder, and an embedded database in
 * it or one on the external server.
 */
export async function openProgramData() {
  const dataDir = await tempFolder();
  const given = process.env.TEST_DATABASE_URL;
  const scratch = given ? await createScratchDatabase(given) : null;
  const prepared = { recursive: true, preserveTimestamps: true };
  if (!scratch) await cp(inject('preparedData'), dataDir, prepared);
  return {
    dataDir,
    /** The external database, if there is one. */
    scratch,
    env: { DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: '0', DATABASE_URL: scratch?.url ?? '' },
    /** Works with the database while no program runs. */
    async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const engine = scratch ? null : await startEmbeddedEngine({ dataDir, log: quiet });
      const source = engine ? { embedded: engine } : { url: scratch!.url };
      const database = await openDatabase({ ...source, poolSize: 4, log: quiet });
      try {
        return await work(database);
      } finally {
        await database.close();
        await engine?.stop();
      }
    },
    async close() {
      await scratch?.drop();
    },
  };
}
export type ProgramData = Awaited<ReturnType<typeof openProgramData>>;
