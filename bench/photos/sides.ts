import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { PHOTO_WIDTHS } from '#contract/media/photo-address.ts';
import { makeMaster } from '#server/modules/media/photo/intake/make-master.ts';
import type { PhotoMaster } from '#server/modules/media/photo/photo-repository.ts';
import { masterFileKey, openPhotoPipeline } from '#server/modules/media/photo/rendition.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { peakMemory } from '#tests/setup/peak-memory.ts';

import { answerParent } from '../harness/programs.ts';

/**
 * Renditions made of each photo: every width as WebP, and two widths as AVIF for browsers that
 * support it.
 */
export const RENDITIONS = [
  ...PHOTO_WIDTHS.map((width) => ({ width, format: 'webp' }) as const),
  { width: 480, format: 'avif' },
  { width: 800, format: 'avif' },
] as const;

/** Processes one file and writes all its renditions to disk. */
type Side = (file: string, out: string) => Promise<void>;

/** The server's pipeline, without the database. */
function ours(out: string): Side {
  const files = openLocalFileStore(out);
  const pipeline = openPhotoPipeline({
    files,
    findMaster: (storageKey): Promise<PhotoMaster> =>
      Promise.resolve({
        storageKey,
        bundled: null,
        placeholder: null,
        isPublic: true,
        rotations: [],
      }),
    log: { warn: (message) => process.stderr.write(`${message}\n`) },
  });
  return async (file) => {
    const storageKey = randomUUID();
    const { body } = await makeMaster(await readFile(file));
    await files.write(masterFileKey(storageKey), body);
    await Promise.all(
      RENDITIONS.map(async (one) => {
        const made = await pipeline.getRendition({ storageKey, ...one });
        if (!made || made.isPlaceholder) throw new Error(`${file} could not be rendered`);
      }),
    );
  };
}

/** The same sizes and qualities with the plain image library: no checks, all in parallel. */
const plain: Side = async (file, out) => {
  const name = join(out, randomUUID());
  await sharp(await readFile(file))
    .autoOrient()
    .resize({ width: 2_560, height: 2_560, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toFile(`${name}.jpeg`);
  const master = await readFile(`${name}.jpeg`);
  await Promise.all(
    RENDITIONS.map(async ({ width, format }) => {
      const image = sharp(master).resize({ width });
      const encoded =
        format === 'webp'
          ? image.webp({ quality: 74, effort: 3 })
          : image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
      await writeFile(`${name}-${width}.${format}`, await encoded.toBuffer());
    }),
  );
};

export type SideName = 'sala' | 'sharp';

const photos = {
  /** Takes a folder of photos. The peak is in bytes, including the program itself. */
  async measure(name: SideName, folder: string, out: string) {
    const files = readdirSync(folder).map((file) => join(folder, file));
    const take = name === 'sala' ? ours(out) : plain;
    // The first photo also loads the library.
    await take(files[0]!, out);
    const began = performance.now();
    for (const file of files) await take(file, out);
    return { seconds: (performance.now() - began) / 1_000, peak: peakMemory() };
  },
};
export type Photos = typeof photos;
if (process.send) answerParent(photos);
