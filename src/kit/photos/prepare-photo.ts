import { PHOTO_MAX_BYTES } from '#contract/kit/limits.ts';

import type { PhotoSize } from './photo-size.ts';

/** Longest side of resized photos, px: the largest that the server stores. */
const MOST_SIDE = 2_560;

const MB = 1024 * 1024;

/** Limits up to which a file stays unchanged: longest side in px, and bytes. */
const AS_IT_IS: Record<PhotoSize, { side: number; bytes: number }> = {
  original: { side: Infinity, bytes: PHOTO_MAX_BYTES },
  large: { side: MOST_SIDE, bytes: 2 * MB },
  // The largest width that is ever displayed.
  small: { side: 1_920, bytes: 0.6 * MB },
};

/**
 * Types that the server accepts unchanged. Other types that the browser can open are converted to
 * JPEG.
 */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

const QUALITY: Record<PhotoSize, number> = { original: 0.9, large: 0.86, small: 0.8 };

/** Thrown if the browser can't open the file as an image. */
export class PhotoUnreadableError extends Error {
  override readonly name = 'PhotoUnreadableError';
  /** Whether it is HEIC, the iPhone's format. */
  readonly isHeic: boolean;

  constructor(message: string, isHeic = false) {
    super(message);
    this.isHeic = isHeic;
  }
}

/**
 * Brands of ISO base media files (ISO/IEC 14496-12) that contain HEVC images (ISO/IEC 23008-12).
 */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Returns whether the first bytes of a file are those of HEIC. Many systems report no type for such
 * files.
 */
export function isHeic(body: ArrayBuffer): boolean {
  const bytes = new Uint8Array(body.slice(0, 64));
  const parts = Array.from({ length: Math.floor(bytes.length / 4) }, (_one, at) =>
    String.fromCharCode(...bytes.subarray(at * 4, at * 4 + 4)),
  );
  // The size, `ftyp`, the major brand, its version, and the compatible brands.
  const [, box, ...brands] = parts;
  if (box !== 'ftyp' || brands.includes('avif') || brands.includes('avis')) return false;
  return HEIC_BRANDS.includes(brands[0] ?? '');
}

/** A photo that is ready to be stored. */
export interface PreparedPhoto {
  body: ArrayBuffer;
  mime: string;
  /** px, upright. */
  width: number;
  height: number;
}

/**
 * Copies a chosen file, because files from Android's picker can become unreadable later. Resizes it
 * if it exceeds the limits of its size. Formats that the server doesn't accept are converted to
 * JPEG if this browser can open them, and HEIC in every browser.
 * @throws PhotoUnreadableError
 */
export async function preparePhoto(file: File, size: PhotoSize = 'large'): Promise<PreparedPhoto> {
  const body = await file.arrayBuffer().catch(() => {
    throw new PhotoUnreadableError('The file can’t be read');
  });
  const picture = await open(body, file.type);
  try {
    const { width, height } = picture;
    const longest = Math.max(width, height);
    const { side, bytes } = AS_IT_IS[size];
    if (longest <= side && body.byteLength <= bytes && TAKEN.has(file.type)) {
      return { body, mime: file.type, width, height };
    }
    const scale = Math.min(1, Math.min(side, MOST_SIDE) / longest);
    const [wide, high] = [width, height].map((one) => Math.max(1, Math.round(one * scale)));
    return await paint(picture, wide!, high!, QUALITY[size]);
  } finally {
    picture.close();
  }
}

async function open(body: ArrayBuffer, type: string): Promise<ImageBitmap> {
  const heic = isHeic(body);
  const blob = new Blob([body], { type: heic ? 'image/heic' : type });
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    const picture = heic ? await openHeic(body) : null;
    if (picture) return picture;
    throw new PhotoUnreadableError('The file can’t be opened as a picture', heic);
  }
}

/** Decodes HEIC in a browser that can't itself. Returns null also if the decoder can't be loaded. */
async function openHeic(body: ArrayBuffer): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('heic.worker.ts', import.meta.url), { type: 'module' });
  const picture = await new Promise<ImageBitmap | null>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data as ImageBitmap | null));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(body, []);
  });
  worker.terminate();
  return picture;
}

async function paint(
  picture: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<PreparedPhoto> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoUnreadableError('The browser has no 2D canvas');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // This happens when there is too little memory.
  if (!blob) throw new PhotoUnreadableError('The canvas couldn’t be encoded');
  return { body: await blob.arrayBuffer(), mime: 'image/jpeg', width, height };
}
