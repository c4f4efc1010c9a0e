import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#contract/photo-address.ts';
import type { Rotation } from '#contract/photo.ts';
import type { PhotoFormat } from '#contract/photo-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { imageTypeOf } from './image-type.ts';
import type { PhotoMaster } from './photo-repository.ts';
import { placeholderPng } from './placeholder.ts';
import { openWorkQueue } from './work-queue.ts';

/** More pixels than any phone's camera takes (50 megapixels): a small file can claim billions. */
const MASTER_MAX_PIXELS = 64_000_000;

/** From this width (px) on, renditions are made one at a time. */
const LARGE_WIDTH = 1280;

/** Raised when renditions of uploads come out differently. */
const RENDITION_VERSION = 1;

/** Drawn photos are the demo market's: what draws them is loaded with the first of them. */
const loadDrawing = () => import('#server/demo/drawing/draw-scene.ts');

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<PhotoFormat, string>;

export interface Rendition {
  body: Buffer;
  contentType: string;
  /** With its quotes, ready for the header. */
  etag: string;
  /** Stands in for a picture that could not be made: may be cached for a minute, never for good. */
  isPlaceholder: boolean;
  /** Whether everybody may see it; else whoever asks has shown that they may. */
  isPublic: boolean;
}

export interface RenditionRequest {
  storageKey: string;
  width: number;
  format: string;
  /** How far the master is turned, clockwise; default: not at all. */
  rotation?: Rotation;
  /** Whoever asks may see the photo though it isn't public. */
  mayBePrivate?: boolean;
}

export interface PhotoPipelineOptions {
  files: FileStore;
  /** The photo with a storage key that can be shown, or null. */
  findMaster: (storageKey: string) => Promise<PhotoMaster | null>;
  log: { warn(message: string): void };
  /** How many pictures are made at the same time; default: one a core. */
  concurrency?: number;
  /** How many wait for their turn before new ones are refused; default: 64 a place. */
  mostWaiting?: number;
}

export interface PhotoPipeline {
  /**
   * The picture at an address, from the store or made now; the same one asked for twice is made
   * once. Null for a key, width or format that does not exist, and for what isn't public.
   * @throws PhotoBusyError when too many wait
   */
  getRendition(request: RenditionRequest): Promise<Rendition | null>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the bytes lie that somebody uploaded. */
export function masterFileKey(storageKey: string): string {
  return `photos/${storageKey.slice(0, 2)}/${storageKey}`;
}

/** Where the renditions of a photo lie: whoever deletes the photo empties this folder too. */
export function renditionFolder(storageKey: string): string {
  return `renditions/${storageKey.slice(0, 2)}/${storageKey}/`;
}

/** Makes renditions on first demand and keeps them. */
export function openPhotoPipeline(options: PhotoPipelineOptions): PhotoPipeline {
  const { files, findMaster, log } = options;
  const places = options.concurrency ?? availableParallelism();
  const mostWaiting = options.mostWaiting ?? places * 64;
  const queue = openWorkQueue(places, mostWaiting);
  // Encoding a large one takes some 300 MB: never two of them at the same time.
  const largeQueue = openWorkQueue(1, mostWaiting);
  // What was made is in the store; operations kept for reuse would only hold memory.
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
    const { isPublic } = master;
    const version =
      master.source === 'drawn'
        ? `d${(await loadDrawing()).DRAWING_VERSION}`
        : `u${RENDITION_VERSION}`;
    const file = `${renditionFolder(storageKey)}${width}-${version}${turnOf(rotation)}.${format}`;
    const kept = await files.read(file);
    if (kept) return { ...rendition(kept, CONTENT_TYPES[format], false), isPublic };
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
        // It is made again next time: slower, but shown.
        log.warn(`A rendition could not be saved: ${String(error)}`);
      });
      return { ...rendition(body, CONTENT_TYPES[format], false), isPublic };
    });
  }

  return {
    async getRendition({ storageKey, width, format, rotation = 0, mayBePrivate = false }) {
      if (!KEY.test(storageKey) || !isWidth(width) || !isFormat(format)) return null;
      const whose = mayBePrivate ? ' private' : '';
      const name = `${storageKey}/${width}${turnOf(rotation)}.${format}${whose}`;
      const running = underWay.get(name);
      if (running) return running;
      const made = make(storageKey, width, format, rotation, mayBePrivate).finally(() =>
        underWay.delete(name),
      );
      underWay.set(name, made);
      return made;
    },
  };
}

/** What tells a turned rendition from the others, in the names of files. */
function turnOf(rotation: Rotation): string {
  return rotation === 0 ? '' : `-${rotation}`;
}

function isWidth(width: number): boolean {
  return (PHOTO_WIDTHS as readonly number[]).includes(width);
}

function isFormat(format: string): format is PhotoFormat {
  return (PHOTO_FORMATS as readonly string[]).includes(format);
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
  const isOnItsSide = rotation === 90 || rotation === 270;
  if (master.source === 'drawn') {
    const { drawStored } = await loadDrawing();
    // Drawn at the width that is asked for, so there is nothing to scale.
    const scene = drawStored(master.drawing, width, isOnItsSide);
    if (scene === null) throw new Error('its drawing is of an unknown kind');
    return sharp(Buffer.from(scene), { limitInputPixels: MASTER_MAX_PIXELS }).rotate(rotation);
  }
  const bytes = await files.read(masterFileKey(master.storageKey));
  if (!bytes) throw new Error('its file is gone');
  if (!imageTypeOf(bytes.subarray(0, 16))) throw new Error('its file is not a photo');
  return sharp(bytes, { limitInputPixels: MASTER_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .rotate(rotation)
    .resize({ width, withoutEnlargement: true });
}

/** Encoding drops all metadata, the place where a photo was taken too. */
async function encode(image: Sharp, format: PhotoFormat): Promise<Buffer> {
  const flat = image.flatten({ background: '#ffffff' });
  switch (format) {
    case 'avif':
      // Effort 1 takes a third of the time of 2 for 8 % more bytes; 2 is what the first view of a
      // page would wait for.
      return flat.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return flat.webp({ quality: 74, effort: 3 }).toBuffer();
    case 'jpeg':
      return flat.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
