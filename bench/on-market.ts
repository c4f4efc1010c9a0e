import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '../server/db/migrate.ts';
import { loadDemo } from '../server/demo/load-demo.ts';
import { type Database, openDatabase } from '../server/platform/database/connect.ts';
import { startEmbeddedEngine } from '../server/platform/database/embedded/engine.ts';

export interface Market {
  database: Database;
  dataDir: string;
  /** Closes the market; its folder is kept. */
  stop(): Promise<void>;
}

/** Creates a demo market on the embedded engine and keeps it open while `work` runs. */
export async function onMarket(
  { listings, seed, now }: { listings: number; seed: number; now: Date },
  work: (market: Market) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-market-'));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  let stop = async () => undefined as void;
  try {
    const engine = await startEmbeddedEngine({ dataDir, log });
    const database = await openDatabase({ embedded: engine, poolSize: 5, log });
    let isOpen = true;
    stop = async () => {
      if (!isOpen) return;
      isOpen = false;
      await database.close();
      await engine.stop();
    };
    await migrate(database.pool, log);
    await loadDemo(database, { listings, seed, now, mostPhotos: 1 });
    await database.pool.query('VACUUM ANALYZE');
    await work({ database, dataDir, stop });
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
