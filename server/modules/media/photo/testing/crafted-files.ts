import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

/** Returns the bytes of a text, one per character. */
export const text = (value: string) => Buffer.from(value, 'latin1');

/** Joins bytes and texts. */
export const bytes = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));

export const zeros = (count: number) => Buffer.alloc(count);

/** Returns a picture of random greys, which compresses as badly as a photo. */
export const noise = (width = 96, height = 64, sigma = 40) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** Returns a picture of one colour. */
export const plain = (width: number, height: number, background = '#3a7d5c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Adds metadata that tells a place, an author and a camera. */
export const noted = (image: Sharp) =>
  image
    .withExif({
      IFD0: { Copyright: 'Mali Testing', Model: 'Phone' },
      IFD3: { GPSLatitude: '13/1 44/1 0/1', GPSLongitude: '100/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Mali at home</rdf:RDF></x:xmpmeta>');

/** Returns the file of a picture of two rows of three cells in these colours, without `#`. */
export const sixCells = (width: number, height: number, colours: readonly string[]) =>
  plain(3 * width, 2 * height)
    .composite(
      colours.map((colour, at) => ({
        input: { create: { width, height, channels: 3, background: `#${colour}` } },
        left: (at % 3) * width,
        top: Math.floor(at / 3) * height,
      })),
    )
    .png()
    .toBuffer();

/** Returns a PNG chunk (ISO 15948, 5.3). */
export function chunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** Returns a PNG with any header values, also wrong ones. */
export function png({
  width,
  height,
  bits = 8,
  isInterlaced = false,
  pixels = deflateSync(Buffer.alloc(1_000)),
}: {
  width: number;
  height: number;
  bits?: 8 | 16;
  isInterlaced?: boolean;
  pixels?: Buffer;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = text('\x89PNG\r\n\x1a\n');
  return bytes(signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', zeros(0)));
}

/**
 * Returns this many zero bytes, compressed. Streams them, because memory tests would otherwise
 * measure them.
 */
export function packedZeros(bytes: number): Promise<Buffer> {
  const block = Buffer.alloc(1024 * 1024);
  const blocks = Array.from({ length: Math.ceil(bytes / block.length) }, () => block);
  return buffer(Readable.from(blocks).pipe(createDeflate()));
}

/** Inserts chunks after the header of a real PNG. */
export function withChunks(file: Buffer, ...chunks: Buffer[]): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([file.subarray(0, afterHeader), ...chunks, file.subarray(afterHeader)]);
}

/** Inserts a segment after the start of a real JPEG. */
export function withSegment(file: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

/** Data of JPEG segments with values that don't exist. Decoders warn, and assume usual ones. */
export const ODD_JFIF = text('JFIF\0\x09\x01\0\0\x01\0\x01\0\0');
export const ODD_ADOBE = text('Adobe\0d\0\0\0\0\x07');

/** Changes the size that a real JPEG claims to have. */
export function withSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const frame = copy.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1]!));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/**
 * Changes the size that a WebP claims to have: it follows the start code of the only frame (RFC
 * 6386, 9.1).
 */
export function withWebpSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const start = copy.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  copy.writeUInt16LE(width, start + 3);
  copy.writeUInt16LE(height, start + 5);
  return copy;
}

/** Repeats the last scan of a progressive JPEG this many times (ITU-T T.81, B.2.3). */
export function withScans(file: Buffer, times: number): Buffer {
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  const end = file.subarray(-2);
  return bytes(file.subarray(0, -2), ...Array<Buffer>(times).fill(scan), end);
}

/** Changes the size that an AVIF claims to have, in its box `ispe` (ISO 23008-12, 6.5.3). */
export function withAvifSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const box = copy.indexOf('ispe');
  copy.writeUInt32BE(width, box + 8);
  copy.writeUInt32BE(height, box + 12);
  return copy;
}
