import { PHOTO_MAX_BYTES } from '#contract/limits.ts';

import type { PhotoSize } from './photo-size.ts';

/** Longest side of what is made smaller, px: as large as the server keeps photos. */
const MOST_SIDE = 2_560;

const MB = 1024 * 1024;

/** What a file may be to stay as it is: its longest side, px, and its bytes. */
const AS_IT_IS: Record<PhotoSize, { side: number; bytes: number }> = {
  original: { side: Infinity, bytes: PHOTO_MAX_BYTES },
  large: { side: MOST_SIDE, bytes: 2 * MB },
  // As wide as the widest that is ever shown.
  small: { side: 1_920, bytes: 0.6 * MB },
};

/** What the server takes as it is; anything else that the browser can open becomes a JPEG. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

const QUALITY: Record<PhotoSize, number> = { original: 0.9, large: 0.86, small: 0.8 };

/** The browser can't open the file as a picture. */
export class PhotoUnreadableError extends Error {
  override readonly name = 'PhotoUnreadableError';
  /** It is an iPhone's own format: another browser opens it. */
  readonly isHeic: boolean;

  constructor(message: string, isHeic = false) {
    super(message);
    this.isHeic = isHeic;
  }
}

/** Brands of ISO base media files (ISO/IEC 14496-12) that hold HEVC pictures (ISO/IEC 23008-12). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file is HEIC by its first bytes; many systems tell no type of such files. */
export function isHeic(body: ArrayBuffer): boolean {
  const bytes = new Uint8Array(body.slice(0, 64));
  const words = Array.from({ length: Math.floor(bytes.length / 4) }, (_one, at) =>
    String.fromCharCode(...bytes.subarray(at * 4, at * 4 + 4)),
  );
  // The size, `ftyp`, the major brand, its version, and the brands that it is compatible with.
  const [, box, ...brands] = words;
  if (box !== 'ftyp' || brands.includes('avif') || brands.includes('avis')) return false;
  return HEIC_BRANDS.includes(brands[0] ?? '');
}

/** A photo, ready to be kept. */
export interface PreparedPhoto {
  body: ArrayBuffer;
  mime: string;
  /** px, upright. */
  width: number;
  height: number;
}

/**
 * Copies a file that somebody chose, for what a picker of Android hands over goes stale, and makes it
 * smaller where it is larger than its size allows. What the server doesn't take and this browser can
 * open, as Safari an iPhone's HEIC, becomes a JPEG.
 * @throws PhotoUnreadableError
 */
export async function preparePhoto(file: File, size: PhotoSize = 'large'): Promise<PreparedPhoto> {
  const body = await file.arrayBuffer().catch(() => {
    throw new PhotoUnreadableError('The file is gone');
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
    throw new PhotoUnreadableError('The file is no picture that this browser can open', heic);
  }
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
  if (!context) throw new PhotoUnreadableError('There is no canvas to paint on');
  // JPEG knows nothing clear.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // Where there is too little memory for it.
  if (!blob) throw new PhotoUnreadableError('The picture could not be painted');
  return { body: await blob.arrayBuffer(), mime: 'image/jpeg', width, height };
}
