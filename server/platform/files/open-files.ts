import { join } from 'node:path';

import type { Config } from '#server/config.ts';

import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

/**
 * Opens the configured file store: an object store, else a local folder.
 * @throws StartError if the object store can't be used
 */
export async function openFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return openLocalFileStore(join(dataDir, 'files'));
  // Loaded only when used, because the library is large.
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(s3);
}
