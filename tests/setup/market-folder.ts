import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { onServer } from '#server/db/scratch-database.ts';
import { findRunningEngine } from '#server/platform/database/embedded/engine.ts';

import { startProgram } from './server-process.ts';

/**
 * The data folder of the browser run: `market`, the data folder of a stopped server with the demo
 * market, and a copy of it for each running server.
 */
export const RUN_FOLDER = process.env.SALA_E2E_DATA!;

const PREPARED = join(RUN_FOLDER ?? '', 'market');

/** The data folder of the market where tests create people and listings. */
export const WRITING_FOLDER = join(RUN_FOLDER ?? '', 'writing');

/**
 * Creates the folder that others are copied from. Once per run, because creating the demo market
 * takes seconds.
 */
export async function prepareMarket(): Promise<void> {
  // It would be created in the folder of the project.
  if (!RUN_FOLDER) throw new Error('SALA_E2E_DATA is not set.');
  const server = await startProgram({ DATA_DIR: PREPARED, DATABASE_URL: '', DEMO: '1' });
  // Otherwise the server of each copy would run the jobs of the new market.
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() limit 1';
  while ((await onServer(findRunningEngine(PREPARED)!, due)).length > 0) await sleep(100);
  const status = await server.stop();
  if (status !== 0) throw new Error(`The demo market couldn't be created: ${status}`);
}

/**
 * Copies the demo market into a data folder that doesn't exist yet. Each file keeps its owner,
 * because the database requires it: if the server runs as root, the owner is another user.
 */
export async function copyMarket(dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', PREPARED, dataDir]);
}

/** Creates a folder with a copy of the demo market in `data`; `remove` deletes all of it. */
export async function marketFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sala-market-'));
  const dataDir = join(folder, 'data');
  await copyMarket(dataDir);
  return { folder, dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
