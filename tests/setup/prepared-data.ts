import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startProgram } from './server-process.ts';

/**
 * Runs once per test run. Creates a data folder like that after a server's first start, with the
 * schema and jobs of an empty market. Tests on the embedded engine copy it, because creating one
 * takes several seconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL !== undefined) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-prepared-'));
  const server = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0' });
  const status = await server.stop();
  if (status !== 0) throw new Error(`The first server ended with ${status}`);
  project.provide('preparedData', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
