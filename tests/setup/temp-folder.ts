import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endsAfterTests } from './test-database.ts';

/** Creates a folder, and deletes it after the test or the tests of the file. @returns its path */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-test-'));
  endsAfterTests(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
