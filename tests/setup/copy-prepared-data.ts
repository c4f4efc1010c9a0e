import { cp } from 'node:fs/promises';

import { inject } from 'vitest';

/** Copies the prepared data folder into an empty one. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  await cp(inject('preparedData'), dataDir, { recursive: true, preserveTimestamps: true });
}
