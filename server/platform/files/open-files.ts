import { join } from 'node:path';

import type { Config } from '#server/config.ts';

import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

/**
 * Opens the file store that the settings name: an object store, else a folder of this machine.
 * @throws StartError where the object store can't be used
 */
export async function openFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return openLocalFileStore(join(dataDir, 'files'));
  // Its library is large, and loaded where it is used.
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(s3);
}
