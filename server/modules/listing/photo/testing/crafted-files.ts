import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/** Returns the bytes of a text, one per character. */
export const text = (value: string) => Buffer.from(value, 'latin1');

/** Returns a PNG chunk (ISO 15948, 5.3). */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
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
  more = [],
}: {
  width: number;
  height: number;
  bits?: 8 | 16;
  isInterlaced?: boolean;
  pixels?: Buffer;
  more?: Buffer[];
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
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
export const ODD_JFIF = Buffer.concat([text('JFIF\0'), Buffer.from([9, 1, 0, 0, 1, 0, 1, 0, 0])]);
export const ODD_ADOBE = Buffer.concat([text('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 7])]);

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
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: times }, () => scan), end]);
}

/** Changes the size that an AVIF claims to have, in its box `ispe` (ISO 23008-12, 6.5.3). */
export function withAvifSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const box = copy.indexOf('ispe');
  copy.writeUInt32BE(width, box + 8);
  copy.writeUInt32BE(height, box + 12);
  return copy;
}
