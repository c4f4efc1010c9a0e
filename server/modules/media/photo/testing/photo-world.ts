import { randomUUID } from 'node:crypto';

import { vi } from 'vitest';

import type { Rotation } from '#contract/media/photo.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import type { PhotoMaster } from '../photo-repository.ts';
import { masterFileKey, openPhotoPipeline } from '../rendition.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** The storage keys of two photos: a bundled one of 1280 × 960 px and an uploaded one. */
export const BUNDLED = randomUUID();
export const UPLOADED = randomUUID();

/** Opens a temporary photo store with a rendition pipeline. */
export async function openPhotoWorld() {
  const folder = await tempFolder();
  const files = openLocalFileStore(folder);
  const warn = vi.fn<(message: string) => void>();
  const placeholder = '102030'.repeat(6);
  const shown = { isPublic: true, rotations: [0, 90, 180, 270] satisfies Rotation[] };
  const masters = new Map<string, PhotoMaster>([
    [
      BUNDLED,
      { storageKey: BUNDLED, bundled: 'bathroom-any-01.webp', placeholder: null, ...shown },
    ],
    [UPLOADED, { storageKey: UPLOADED, bundled: null, placeholder, ...shown }],
  ]);
  return {
    files,
    masters,
    warn,
    open: (options: Partial<Parameters<typeof openPhotoPipeline>[0]> = {}) =>
      openPhotoPipeline({
        files,
        findMaster: (key) => Promise.resolve(masters.get(key) ?? null),
        log: { warn },
        ...options,
      }),
    /** Stores the file of the uploaded photo. */
    upload: (image: Buffer) => files.write(masterFileKey(UPLOADED), image),
  };
}
