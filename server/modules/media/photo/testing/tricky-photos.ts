import { deflateSync } from 'node:zlib';

import {
  bytes,
  chunk,
  noise,
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
  const place = { GPSLatitude: '13/1 44/1 0/1', GPSLongitude: '100/1 30/1 0/1' };
  return [
    { name: 'a PNG with 400 MB of text', file: withChunks(png, compressed('zTXt', packed)) },
    {
      name: 'a PNG with a colour profile of 400 MB',
      file: withChunks(png, compressed('iCCP', packed)),
    },
    {
      name: 'a PNG with 2,000 texts of 1 MB',
      file: withChunks(png, ...Array<Buffer>(2_000).fill(megabyte)),
    },
    {
      name: 'a JPEG with an invalid colour profile',
      file: withSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${'A'.repeat(60_000)}`)),
    },
    {
      name: 'a JPEG whose EXIF data refers to itself',
      file: withSegment(jpeg, 0xe1, notes(0x8769, 8)),
    },
    {
      name: 'a JPEG whose EXIF data points outside the file',
      file: withSegment(jpeg, 0xe1, notes(0x8825, 0xffff_fff0)),
    },
    { name: 'a JPEG with the orientation 99', file: withSegment(jpeg, 0xe1, notes(0x0112, 99)) },
    {
      name: 'a JPEG with location and author',
      file: await image
        .clone()
        .withExif({ IFD0: { Copyright: 'Mali Testing', Model: 'Phone' }, IFD3: place })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Mali at home</rdf:RDF></x:xmpmeta>')
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
    },
  ];
}

/** Returns a PNG chunk with compressed data after its name. */
function compressed(type: 'zTXt' | 'iCCP', packed: Buffer): Buffer {
  return chunk(type, bytes('Comment\0\0', packed));
}
