import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

import { imageTypeOf } from '../image-type.ts';
import { placeholderOfImage } from '../placeholder.ts';

import { type ImageStructure, readStructure, withUsualHeaders } from './image-structure.ts';
import { PhotoRefusedError } from './photo-refused.ts';
import { finePerceptualHash, perceptualHash, waveHash } from './wave-hash.ts';

/**
 * Maximum pixels for files that are decoded in strips: the most that phones take. A small file can
 * claim billions.
 */
const MOST_PIXELS = 50_000_000;

/** Maximum pixels if the whole picture must be in memory: 200 MB with 16 bits per channel. */
const MOST_PIXELS_HELD_WHOLE = 24_000_000;

/**
 * Maximum memory of the AVIF decoder, and what it takes per pixel (measured with sharp 0.35, 4:4:4):
 * 18 bytes with 8 bits per channel, 25 with more.
 */
const AVIF_MEMORY_BYTES = 200_000_000;
const avifBytesPerPixel = ({ depth }: Metadata) => (depth === 'uchar' ? 18 : 25);

/** Minimum side, in px. Smaller images are tracking pixels, not photos. */
const LEAST_SIDE = 16;

/** Longest side of a master, in px: a third more than the widest rendition. */
const MASTER_SIDE = 2_560;

const MASTER_QUALITY = 88;

/** Time limit for the decoder. Only files crafted to be slow take longer. */
const MOST_SECONDS = 60;

/** A photo as it is stored. */
export interface Master {
  /** JPEG in sRGB, upright, without metadata. */
  body: Buffer;
  mime: 'image/jpeg';
  /** px */
  width: number;
  height: number;
  /** See `placeholderOfImage`. */
  placeholder: string;
  /** See `perceptualHash`. */
  phash: bigint;
  /** See `waveHash`. */
  phashDct: bigint;
  /** See `finePerceptualHash`. */
  phashFine: string;
}

/**
 * Makes the master of a photo from an untrusted file. Detects the type by content, and checks the
 * structure before decoding. The master is encoded from the decoded pixels, so it contains nothing
 * else of the file.
 * @throws PhotoRefusedError
 */
export async function makeMaster(file: Buffer): Promise<Master> {
  const type = imageTypeOf(file.subarray(0, 16));
  // HEIC is a photo format, but the image library can't open it.
  if (!type || type === 'image/heic') throw new PhotoRefusedError('kind');
  const structure = readStructure(type, file);
  if (structure.isAnimated) throw new PhotoRefusedError('animated');
  if (hasSecondNature(file, structure)) throw new PhotoRefusedError('not_only_a_photo');
  const mostPixels = structure.isHeldWhole ? MOST_PIXELS_HELD_WHOLE : MOST_PIXELS;
  const limits = { limitInputPixels: mostPixels };
  const claimed = await decoded(() => sharp(file, limits).metadata());
  const isAvif = type === 'image/avif';
  checkSize(claimed, isAvif ? AVIF_MEMORY_BYTES / avifBytesPerPixel(claimed) : mostPixels);
  const { data, info } = await decoded(() => paintWhole(file, limits));
  const painted = sharp(data);
  return {
    body: data,
    mime: 'image/jpeg',
    width: info.width,
    height: info.height,
    placeholder: await placeholderOfImage(painted),
    phash: await perceptualHash(painted),
    phashDct: await waveHash(painted),
    phashFine: await finePerceptualHash(painted),
  };
}

function checkSize({ width, height, pages = 1 }: Metadata, mostPixels: number): void {
  if (pages > 1) throw new PhotoRefusedError('animated');
  if (width * height > mostPixels) throw new PhotoRefusedError('too_large');
  if (Math.min(width, height) < LEAST_SIDE) throw new PhotoRefusedError('too_small');
}

/**
 * Paints a picture of which no pixel is missing. If a JPEG claims more pixels than it has, or was
 * cut or damaged, the decoder fills it up with grey and only warns.
 */
function paintWhole(file: Buffer, limits: SharpOptions) {
  const isJpeg = imageTypeOf(file) === 'image/jpeg';
  const image = isJpeg
    ? sharp(withUsualHeaders(file), { ...limits, failOn: 'warning' })
    : sharp(file, { ...limits, failOn: 'error' });
  return paint(image).toBuffer({ resolveWithObject: true });
}

/** Converts all colours to sRGB by the embedded profile, and drops all metadata. */
function paint(image: Sharp): Sharp {
  return image
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: MASTER_QUALITY, chromaSubsampling: '4:4:4' });
}

/** Hides the image library's error messages from the client. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTooLarge = /pixel limit|timeout/i.test(String(error));
    throw new PhotoRefusedError(isTooLarge ? 'too_large' : 'broken');
  }
}

/** Markup that a browser or server would run if it treated the file as a page. */
const MARKUP =
  /<script[\s>/]|<\?php|<\?=|<html[\s>]|<!doctype|<svg[\s>]|<iframe[\s>]|<body[\s>]|javascript:/i;

/** First bytes of programs and documents. */
const HEADS = ['%PDF-', '\x7fELF', 'MZ\x90\0', 'Rar!\x1a', '7z\xbc\xaf', '#!/'];

/** PDF readers look for the header this far into a file, in bytes (ISO 32000-1, annex H.3.4.1). */
const PDF_REACH = 1_024;

const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MOST = 65_535;

/**
 * Returns whether a photo's file is also something else: a page, a program or an archive. A
 * camera's own additions (metadata, a thumbnail, a short film after the picture) don't count.
 */
export function hasSecondNature(file: Buffer, { asides }: ImageStructure): boolean {
  if (isArchive(file)) return true;
  if (file.subarray(0, PDF_REACH).includes('%PDF-')) return true;
  return asides.some((aside) => {
    const text = Buffer.from(aside.buffer, aside.byteOffset, aside.byteLength).toString('latin1');
    return MARKUP.test(text) || HEADS.some((head) => text.startsWith(head));
  });
}

/** Archives are read from a record at their end (APPNOTE, 4.3.16). */
function isArchive(file: Buffer): boolean {
  const tail = file.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MOST));
  for (let at = tail.indexOf(ZIP_END, 0, 'latin1'); at >= 0;) {
    // The disk numbers are 0 in an archive. Random bytes would rarely be 0.
    if (at + ZIP_END_BYTES <= tail.length && tail.readUInt32LE(at + 4) === 0) return true;
    at = tail.indexOf(ZIP_END, at + 1, 'latin1');
  }
  return false;
}
