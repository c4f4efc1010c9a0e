import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Mock, vi } from 'vitest';

import type { Rotation } from '#contract/photo.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import type { Drawing } from '#server/demo/drawing/drawing.ts';

import type { PhotoMaster } from '../photo-repository.ts';
import { masterFileKey, openPhotoPipeline } from '../rendition.ts';

/** The storage keys of two photos: a drawn one and an uploaded one. */
export const DRAWN = randomUUID();
export const UPLOADED = randomUUID();

const drawing: Drawing = {
  kind: 'bathroom',
  seed: 5,
  home: 6,
  hour: 'noon',
  setting: 'sea',
  style: 'modern',
  floors: 2,
  bedrooms: 2,
  bathrooms: 1,
  level: 0,
  lot: 400,
  pool: false,
  garden: true,
};

type Pipeline = ReturnType<typeof openPhotoPipeline>;

/** A temporary photo store with a rendition pipeline. */
export interface PhotoWorld {
  files: FileStore;
  masters: Map<string, PhotoMaster>;
  warn: Mock<(message: string) => void>;
  open(options?: Partial<Parameters<typeof openPhotoPipeline>[0]>): Pipeline;
  /** Stores the file of the uploaded photo. */
  upload(image: Buffer): Promise<void>;
}

export async function openPhotoWorld(): Promise<PhotoWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-photos-'));
  const files = openLocalFileStore(folder);
  const warn = vi.fn<(message: string) => void>();
  const placeholder = '102030'.repeat(6);
  const shown = { isPublic: true, rotations: [0, 90, 180, 270] satisfies Rotation[] };
  const masters = new Map<string, PhotoMaster>([
    [DRAWN, { storageKey: DRAWN, source: 'drawn', drawing, placeholder: null, ...shown }],
    [UPLOADED, { storageKey: UPLOADED, source: 'upload', drawing: null, placeholder, ...shown }],
  ]);
  return {
    files,
    masters,
    warn,
    open: (options = {}) =>
      openPhotoPipeline({
        files,
        findMaster: (key) => Promise.resolve(masters.get(key) ?? null),
        log: { warn },
        ...options,
      }),
    upload: (image) => files.write(masterFileKey(UPLOADED), image),
  };
}
