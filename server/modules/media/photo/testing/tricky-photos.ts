import { deflateSync } from 'node:zlib';

import {
  bytes,
  chunk,
  noise,
  noted,
  packedZeros,
  text,
  withChunks,
  withSegment,
  zeros,
} from './crafted-files.ts';

/** Returns valid photos with metadata that is harmful or reveals personal data. */
export async function trickyPhotos(): Promise<{ name: string; file: Buffer }[]> {
  const image = noise();
  const [jpeg, png] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
  ]);
  const packed = await packedZeros(400 * 1024 * 1024);
  const megabyte = compressed('zTXt', deflateSync(zeros(1_000_000)));
  /** Returns EXIF metadata with a single entry (tag, type, count, value), in TIFF format. */
  const notes = (tag: number, value: number) => {
    const head = Buffer.from('II*\0\x08\0\0\0\x01\0\0\0\x04\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
    head.writeUInt16LE(tag, 10);
    head.writeUInt32LE(value, 18);
    return bytes('Exif\0\0', head);
  };
  const profile = text(`ICC_PROFILE\0\x01\x01${'A'.repeat(60_000)}`);
  const annotated = noted(image.clone()).withIccProfile('p3').jpeg();
  const files: Record<string, Buffer> = {
    'a PNG with 400 MB of text': withChunks(png, compressed('zTXt', packed)),
    'a PNG with a colour profile of 400 MB': withChunks(png, compressed('iCCP', packed)),
    'a PNG with 2,000 texts of 1 MB': withChunks(png, ...Array<Buffer>(2_000).fill(megabyte)),
    'a JPEG with an invalid colour profile': withSegment(jpeg, 0xe2, profile),
    'a JPEG whose EXIF data refers to itself': withSegment(jpeg, 0xe1, notes(0x8769, 8)),
    'a JPEG whose EXIF data points outside': withSegment(jpeg, 0xe1, notes(0x8825, 0xffff_fff0)),
    'a JPEG with the orientation 99': withSegment(jpeg, 0xe1, notes(0x0112, 99)),
    'a JPEG with location and author': await annotated.toBuffer(),
  };
  return Object.entries(files).map(([name, file]) => ({ name, file }));
}

/** Returns a PNG chunk with compressed data after its name. */
function compressed(type: 'zTXt' | 'iCCP', packed: Buffer): Buffer {
  return chunk(type, bytes('Comment\0\0', packed));
}
