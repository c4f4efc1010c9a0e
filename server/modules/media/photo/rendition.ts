import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#contract/media/photo-address.ts';
import type { Rotation } from '#contract/media/photo.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openLocalFileStore } from '#server/platform/files/local-file-store.ts';

import { imageTypeOf } from './image-type.ts';
import type { PhotoMaster } from './photo-repository.ts';
import { placeholderPng } from './placeholder.ts';
import { openWorkQueue } from './work-queue.ts';

/** More pixels than any phone camera takes (50 megapixels). A small file can claim billions. */
const MASTER_MAX_PIXELS = 64_000_000;

/** Renditions of at least this width (px) are made one at a time. */
const LARGE_WIDTH = 1280;

/** Increase this when renditions would look different. */
const RENDITION_VERSION = 1;

/** The masters that come with the program. They are only read. */
const bundledFiles: Pick<FileStore, 'read'> = openLocalFileStore(
  join(import.meta.dirname, '../../../demo/photos'),
);

export interface Rendition {
  body: Buffer;
  contentType: string;
  /** Including its quotes, ready for the header. */
  etag: string;
  /** Replaces a picture that couldn't be made. May be cached for a minute, never permanently. */
  isPlaceholder: boolean;
  /** Whether everyone may see it. Otherwise the requester has proved access. */
  isPublic: boolean;
}

export interface RenditionRequest {
  storageKey: string;
  width: number;
  format: string;
  /** Clockwise rotation of the master. Default: none. */
  rotation?: Rotation;
  /** The requester may see the photo even if it isn't public. */
  mayBePrivate?: boolean;
}

export interface PhotoPipelineOptions {
  files: FileStore;
  /** Returns the photo with a storage key if it can be shown, else `null`. */
  findMaster: (storageKey: string) => Promise<PhotoMaster | null>;
  log: { warn(message: string): void };
  /** Number of pictures made at the same time. Default: one per core. */
  concurrency?: number;
  /**
   * Number of waiting requests before new ones are rejected. Default: 64 per concurrent picture.
   */
  mostWaiting?: number;
}

export interface PhotoPipeline {
  /**
   * Returns a rendition from the store, or makes it. Concurrent requests for the same one share the
   * work. `null` for an unknown key, width or format, for photos that aren't public, and
   * for rotations that no listing uses.
   * @throws PhotoBusyError when too many wait
   */
  getRendition(request: RenditionRequest): Promise<Rendition | null>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the file key of an uploaded photo's master. */
export function masterFileKey(storageKey: string): string {
  return `photos/${storageKey.slice(0, 2)}/${storageKey}`;
}

/**
 * Returns the folder of an uploaded photo's renditions. Code that deletes the photo must empty it
 * too.
 */
export function renditionFolder(storageKey: string): string {
  return `renditions/${storageKey.slice(0, 2)}/${storageKey}/`;
}

/** Makes renditions on first request and stores them. */
export function openPhotoPipeline(options: PhotoPipelineOptions): PhotoPipeline {
  const { files, findMaster, log } = options;
  const places = options.concurrency ?? availableParallelism();
  const mostWaiting = options.mostWaiting ?? places * 64;
  const queue = openWorkQueue(places, mostWaiting);
  // Encoding a large rendition takes about 300 MB, so never two at the same time.
  const largeQueue = openWorkQueue(1, mostWaiting);
  // Renditions are stored as files, so sharp's operation cache would only use memory.
  sharp.cache(false);
  const underWay = new Map<string, Promise<Rendition | null>>();

  function inLargeTurn<T>(work: () => Promise<T>): Promise<T> {
    return largeQueue.run(() => queue.run(work));
  }

  async function make(
    storageKey: string,
    width: number,
    format: PhotoFormat,
    rotation: Rotation,
    mayBePrivate: boolean,
  ): Promise<Rendition | null> {
    const master = await findMaster(storageKey);
    if (!master || !(master.isPublic || mayBePrivate)) return null;
    // Else anyone could have four times as many renditions made.
    if (rotation !== 0 && !master.rotations.includes(rotation)) return null;
    const { isPublic } = master;
    // Many photos of the demo market show the same bundled picture.
    const folder =
      master.bundled === null ? renditionFolder(storageKey) : `renditions/${master.bundled}/`;
    const file = `${folder}${width}-u${RENDITION_VERSION}${turnOf(rotation)}.${format}`;
    const cached = await files.read(file);
    if (cached) return { ...rendition(cached, `image/${format}`, false), isPublic };
    const inTurn = width >= LARGE_WIDTH ? inLargeTurn : queue.run;
    return inTurn(async () => {
      let body: Buffer;
      try {
        body = await encode(await openMaster(master, width, rotation, files), format);
      } catch (error) {
        log.warn(`Photo ${storageKey} could not be rendered: ${String(error)}`);
        return { ...rendition(placeholderPng(master.placeholder), 'image/png', true), isPublic };
      }
      await files.write(file, body).catch((error: unknown) => {
        // The rendition is still returned. The next request makes it again.
        log.warn(`A rendition could not be saved: ${String(error)}`);
      });
      return { ...rendition(body, `image/${format}`, false), isPublic };
    });
  }

  return {
    async getRendition({ storageKey, width, format, rotation = 0, mayBePrivate = false }) {
      const isWidth = PHOTO_WIDTHS.some((one) => one === width);
      const encoding = PHOTO_FORMATS.find((one) => one === format);
      if (!KEY.test(storageKey) || !isWidth || !encoding) return null;
      const whose = mayBePrivate ? ' private' : '';
      const name = `${storageKey}/${width}${turnOf(rotation)}.${format}${whose}`;
      const running = underWay.get(name);
      if (running) return running;
      const made = make(storageKey, width, encoding, rotation, mayBePrivate).finally(() =>
        underWay.delete(name),
      );
      underWay.set(name, made);
      return made;
    },
  };
}

/** Returns the part of a file name that identifies the rotation. */
function turnOf(rotation: Rotation): string {
  return rotation === 0 ? '' : `-${rotation}`;
}

function rendition(
  body: Buffer,
  contentType: string,
  isPlaceholder: boolean,
): Omit<Rendition, 'isPublic'> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 24);
  return { body, contentType, etag: `"${hash}"`, isPlaceholder };
}

async function openMaster(
  master: PhotoMaster,
  width: number,
  rotation: Rotation,
  files: FileStore,
): Promise<Sharp> {
  const bytes =
    master.bundled === null
      ? await files.read(masterFileKey(master.storageKey))
      : await bundledFiles.read(master.bundled);
  if (!bytes) throw new Error('its file is missing');
  if (!imageTypeOf(bytes.subarray(0, 16))) throw new Error('its file is not a photo');
  return sharp(bytes, { limitInputPixels: MASTER_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .rotate(rotation)
    .resize({ width, withoutEnlargement: true });
}

/** Encoding drops all metadata, including the place where a photo was taken. */
async function encode(image: Sharp, format: PhotoFormat): Promise<Buffer> {
  const flat = image.flatten({ background: '#ffffff' });
  switch (format) {
    case 'avif':
      // Effort 1 takes a third of the time of effort 2 for 8 % more bytes. The first view of a page
      // waits for it.
      return flat.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return flat.webp({ quality: 74, effort: 3 }).toBuffer();
    case 'jpeg':
      return flat.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
