import type { ImageType } from '../image-type.ts';
import { PhotoRefusedError } from './photo-refused.ts';

/** The structure of an image file, read from its container only, without decoding. */
export interface ImageStructure {
  isAnimated: boolean;
  /** Decoding needs the whole picture in memory. Otherwise it is decoded in strips. */
  isHeldWhole: boolean;
  /**
   * Data that isn't part of the picture: camera metadata, comments, and anything after the
   * picture's end.
   */
  asides: Uint8Array[];
}

/**
 * Reads the structure of a file up to its end. @throws PhotoRefusedError `broken` if it ends too
 * early
 */
export function readStructure(type: ImageType, file: Buffer): ImageStructure {
  try {
    return READERS[type](file);
  } catch (error) {
    // The reader went past the end of the file.
    if (error instanceof RangeError) throw new PhotoRefusedError('broken');
    throw error;
  }
}

/** More segments, chunks or boxes than any photo has. Millions of empty ones take seconds to read. */
const MOST_PIECES = 20_000;

function countPieces(): () => void {
  let pieces = 0;
  return () => {
    pieces += 1;
    if (pieces > MOST_PIECES) throw new PhotoRefusedError('broken');
  };
}

const READERS: Record<ImageType, (file: Buffer) => ImageStructure> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/avif': readBoxes,
  'image/heic': readBoxes,
};

/** Markers of progressive frames (ITU-T T.81, table B.1). */
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;

/** A marker segment of a JPEG, its data without the length. */
interface Segment {
  marker: number;
  data: Buffer;
}

/**
 * Yields the segments up to the end of the image, scans without their coded data (ITU-T T.81, B.1).
 * @returns the position after the end
 */
function* segmentsOf(file: Buffer): Generator<Segment, number> {
  const count = countPieces();
  let at = 2;
  for (;;) {
    count();
    if (file.readUInt8(at) !== 0xff) throw new PhotoRefusedError('broken');
    while (file.readUInt8(at) === 0xff) at += 1;
    const marker = file.readUInt8(at);
    at += 1;
    if (marker === END_OF_IMAGE) return at;
    if (isRestart(marker) || marker === 0x01) continue;
    const length = file.readUInt16BE(at);
    if (length < 2 || at + length > file.length) throw new PhotoRefusedError('broken');
    yield { marker, data: file.subarray(at + 2, at + length) };
    at += length;
    if (marker === START_OF_SCAN) at = endOfScan(file, at);
  }
}

function readJpeg(file: Buffer): ImageStructure {
  const asides: Uint8Array[] = [];
  let isHeldWhole = false;
  const segments = segmentsOf(file);
  let next = segments.next();
  for (; !next.done; next = segments.next()) {
    const { marker, data } = next.value;
    if (isNote(marker)) asides.push(data);
    if (PROGRESSIVE.has(marker)) isHeldWhole = true;
  }
  asides.push(file.subarray(next.value));
  return { isAnimated: false, isHeldWhole, asides };
}

/**
 * Returns a JPEG with the header values that its decoder assumes instead of unusual ones: cameras
 * write them, and they don't change the picture. The decoder reports only its first warning, so one
 * about them would hide that pixels are missing.
 */
export function withUsualHeaders(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  let frame: Segment | undefined;
  for (const segment of segmentsOf(copy)) if (isFrame(segment.marker)) frame ??= segment;
  for (const { marker, data } of segmentsOf(copy)) {
    if (marker === 0xe0 && startsWith(data, 'JFIF\0')) data[5] = 1;
    if (marker === 0xee && startsWith(data, 'Adobe') && data.length > 11 && data[11] !== 0) {
      data[11] = frame?.data[5] === 4 ? 2 : 1;
    }
    // Only progressive scans send parts of the coefficients.
    if (marker === START_OF_SCAN && frame && !PROGRESSIVE.has(frame.marker)) {
      data.set([0, 63, 0], data.length - 3);
    }
  }
  return copy;
}

const startsWith = (data: Buffer, name: string) =>
  data.subarray(0, name.length).equals(Buffer.from(name, 'latin1'));

/** All from SOF0 to SOF15 except the tables of Huffman and arithmetic codes (table B.1). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the position of the marker that ends a scan's coded data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new PhotoRefusedError('broken');
}

/** Chunks that belong to the picture. All others are asides (ISO 15948, 5.6). */
const PNG_PICTURE = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'fdAT']);

function readPng(file: Buffer): ImageStructure {
  const asides: Uint8Array[] = [];
  let isAnimated = false;
  const isHeldWhole = file.readUInt8(28) !== 0;
  const count = countPieces();
  let at = 8;
  for (let type = ''; type !== 'IEND';) {
    count();
    const length = file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) throw new PhotoRefusedError('broken');
    if (type === 'acTL') isAnimated = true;
    if (!PNG_PICTURE.has(type)) asides.push(file.subarray(at + 8, end - 4));
    at = end;
  }
  asides.push(file.subarray(at));
  return { isAnimated, isHeldWhole, asides };
}

const WEBP_PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Reads the chunks within the RIFF container (RFC 9649, section 2.3). */
function readWebp(file: Buffer): ImageStructure {
  const asides: Uint8Array[] = [];
  let isAnimated = false;
  const riffEnd = 8 + file.readUInt32LE(4);
  if (riffEnd > file.length) throw new PhotoRefusedError('broken');
  const count = countPieces();
  let at = 12;
  while (at + 8 <= riffEnd) {
    count();
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > riffEnd) throw new PhotoRefusedError('broken');
    if (type === 'ANIM' || type === 'ANMF') isAnimated = true;
    if (!WEBP_PICTURE.has(type)) asides.push(file.subarray(at + 8, end));
    at = end + (length % 2);
  }
  asides.push(file.subarray(Math.min(at, file.length)));
  return { isAnimated, isHeldWhole: true, asides };
}

/** Top-level boxes in the file of a still picture (ISO 14496-12, 23008-12). */
const KNOWN_BOXES = new Set([
  'ftyp',
  'meta',
  'mdat',
  'free',
  'skip',
  'uuid',
  'moov',
  'idat',
  'pitm',
]);
const PICTURE_BOXES = new Set(['ftyp', 'meta', 'mdat', 'idat', 'pitm']);

function readBoxes(file: Buffer): ImageStructure {
  const asides: Uint8Array[] = [];
  let isAnimated = false;
  const count = countPieces();
  let at = 0;
  while (at + 8 <= file.length) {
    count();
    const type = file.toString('latin1', at + 4, at + 8);
    if (!KNOWN_BOXES.has(type)) break;
    const size = sizeOfBox(file, at);
    if (size < 8 || at + size > file.length) throw new PhotoRefusedError('broken');
    const box = file.subarray(at, at + size);
    if (type === 'moov' || (type === 'ftyp' && box.includes('avis'))) isAnimated = true;
    if (!PICTURE_BOXES.has(type)) asides.push(box);
    at += size;
  }
  asides.push(file.subarray(at));
  return { isAnimated, isHeldWhole: true, asides };
}

/**
 * Returns the size of a box. A size of 0 means up to the end of the file, 1 that a 64-bit size
 * follows.
 */
function sizeOfBox(file: Buffer, at: number): number {
  const size = file.readUInt32BE(at);
  if (size === 0) return file.length - at;
  return size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size;
}
