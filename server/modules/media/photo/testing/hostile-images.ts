import { gzipSync } from 'node:zlib';

import sharp from 'sharp';

import type { PhotoRefusal } from '#contract/media/photo.ts';

import {
  bytes,
  chunk,
  noise,
  ODD_ADOBE,
  ODD_JFIF,
  packedZeros,
  plain,
  png,
  text,
  withAvifSize,
  withChunks,
  withScans,
  withSegment,
  withSize,
  withWebpSize,
  zeros,
} from './crafted-files.ts';

/** A file that must be rejected as a photo, and the reason. */
export interface HostileImage {
  name: string;
  file: Buffer;
  reason: PhotoRefusal;
}

const SVG_SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';
const SVG_ENTITY =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text>&x;</text></svg>';
/** An empty archive: only its last record. */
const EMPTY_ZIP = bytes('PK\x05\x06', zeros(18));

/**
 * Returns hostile files as attackers might send them. All are generated, none is read from disk.
 */
export async function hostileImages(): Promise<HostileImage[]> {
  const image = noise();
  const passes = await image.clone().jpeg({ progressive: true }).toBuffer();
  const [jpeg, realPng, webp, avif, deepAvif, gif, tiff] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
    image.clone().avif({ effort: 0 }).toBuffer(),
    image.clone().avif({ effort: 0, bitdepth: 10 }).toBuffer(),
    image.clone().gif().toBuffer(),
    image.clone().tiff().toBuffer(),
  ]);
  // Identical frames would be merged into one.
  const negative = await sharp(jpeg).negate().jpeg().toBuffer();
  const film = sharp([jpeg, negative], { join: { animated: true } });
  const animationControl = chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]));
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const files: Record<PhotoRefusal, Record<string, Buffer>> = {
    kind: {
      'an SVG with a script': text(SVG_SCRIPT),
      'an SVG that reads a file': text(SVG_ENTITY),
      'a compressed SVG': gzipSync(SVG_SCRIPT),
      'an HTML page': text('<!doctype html><script>alert(1)</script>'),
      'a GIF': gif,
      'an animated GIF': await film.clone().gif().toBuffer(),
      'a TIFF': tiff,
      'a BMP': bytes('BM', zeros(200)),
      'a PDF': text('%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >> endobj'),
      'a ZIP archive': bytes('PK\x03\x04', zeros(60), EMPTY_ZIP),
      'a program': bytes('\x7fELF', zeros(200)),
      'a video': bytes('\0\0\0\x18ftypisom', zeros(99)),
      'a HEIC header without a picture': bytes('\0\0\0\0ftypheic', zeros(99)),
      'one byte': Buffer.from([0xff]),
      'a JPEG XL': bytes('\xff\x0a', zeros(99)),
      'a JPEG 2000': text('\0\0\0\x0cjP  \r\n\x87\n'),
      'a Photoshop file': bytes('8BPS\0\x01', zeros(99)),
      'an icon': bytes('\0\0\x01\0\x01\0', zeros(99)),
      'a PostScript file': text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
    },
    broken: {
      'an HTML page after a JPEG signature': text(`\xff\xd8\xff${SVG_SCRIPT}`),
      'a truncated JPEG': half(jpeg),
      'a JPEG without its last bytes': jpeg.subarray(0, -2),
      'a JPEG that claims twice its height': withSize(jpeg, 96, 128),
      'a JPEG that claims 7,000 × 7,000 pixels': withSize(jpeg, 7_000, 7_000),
      // The decoder reports only its first warning, which isn't the one about the missing pixels.
      'a JPEG with an odd JFIF version that claims 7,000 × 7,000 pixels': withSize(
        withSegment(jpeg, 0xe0, ODD_JFIF),
        7_000,
        7_000,
      ),
      'a JPEG with an odd colour transform that claims 7,000 × 7,000 pixels': withSize(
        withSegment(jpeg, 0xee, ODD_ADOBE),
        7_000,
        7_000,
      ),
      'a progressive JPEG that claims twice its width': withSize(passes, 192, 64),
      'a JPEG with 50,000 empty segments': bytes(
        jpeg.subarray(0, 2),
        '\xff\xe0\0\x02'.repeat(50_000),
        jpeg.subarray(2),
      ),
      'a PNG with 50,000 empty chunks': withChunks(
        realPng,
        ...Array<Buffer>(50_000).fill(chunk('tEXt', zeros(0))),
      ),
      'an AVIF with 50,000 empty boxes': bytes(avif, '\0\0\0\x08free'.repeat(50_000)),
      'a truncated PNG': half(realPng),
      'a truncated WebP': half(webp),
      'a truncated AVIF': half(avif),
      'a PNG without pixels': png({ width: 300, height: 300 }),
      'a PNG with a chunk longer than the file': bytes(
        realPng.subarray(0, 33),
        '\x7f\xff\xff\xffIDAT',
        zeros(99),
      ),
      // Each pass processes the whole picture, which claims to have 24 million pixels.
      'a JPEG with 5,000 scans': withSize(withScans(passes, 5_000), 4_800, 4_900),
    },
    too_large: {
      'an AVIF of 1,600 megapixels': withAvifSize(avif, 40_000, 40_000),
      'an AVIF of 12 megapixels': withAvifSize(avif, 4_000, 3_000),
      'an AVIF of 9 megapixels with 10 bits': withAvifSize(deepAvif, 3_000, 3_000),
      'a PNG of 3,600 megapixels': png({ width: 60_000, height: 60_000 }),
      'a PNG that unpacks to 243 MB': png({
        width: 9_000,
        height: 9_000,
        pixels: await packedZeros(9_000 * 27_001),
      }),
      'an interlaced 16-bit PNG': png({
        width: 5_000,
        height: 5_000,
        bits: 16,
        isInterlaced: true,
        pixels: await packedZeros(5_000 * 30_000),
      }),
      'a JPEG of 65,500 × 65,500 pixels': withSize(jpeg, 65_500, 65_500),
      'a progressive JPEG of 30 megapixels': withSize(passes, 6_000, 5_000),
      'a WebP of 268 megapixels': withWebpSize(webp, 16_383, 16_383),
    },
    animated: {
      'an animated WebP': await film.clone().webp().toBuffer(),
      'an animated PNG': withChunks(realPng, animationControl),
      'an AVIF sequence': text(avif.toString('latin1').replace('ftypavif', 'ftypavis')),
    },
    too_small: {
      'a PNG of one pixel': await plain(1, 1).png().toBuffer(),
      'a PNG one pixel wide': await plain(1, 9_000).png().toBuffer(),
    },
    not_only_a_photo: {
      'a JPEG followed by a ZIP archive': bytes(jpeg, EMPTY_ZIP),
      'a JPEG with a ZIP archive in a comment': withSegment(
        jpeg,
        0xfe,
        bytes('PK\x03\x04', zeros(30), 'a.exe', EMPTY_ZIP),
      ),
      'a JPEG followed by an SVG': bytes(jpeg, SVG_SCRIPT),
      'a JPEG with a script in a comment': withSegment(
        jpeg,
        0xfe,
        text('*/=1;/*<script src="//evil.example"></script>'),
      ),
      'a JPEG with PHP in its EXIF data': withSegment(
        jpeg,
        0xe1,
        text('Exif\0\0<?php system($_GET["c"]); ?>'),
      ),
      'a JPEG with a PDF in a comment': withSegment(jpeg, 0xfe, text('%PDF-1.4\n1 0 obj')),
      'a PNG with HTML in a text chunk': withChunks(
        realPng,
        chunk('tEXt', text('Comment\0<html><body onload=alert(1)>')),
      ),
      'a PNG followed by a program': bytes(realPng, 'MZ\x90\0', zeros(99)),
      'a WebP followed by an SVG': bytes(webp, SVG_SCRIPT),
      'an AVIF followed by HTML': bytes(avif, '<!doctype html><p>'),
    },
  };
  return Object.entries(files).flatMap(([reason, byName]) =>
    Object.entries(byName).map(([name, file]) => ({ name, file, reason: reason as PhotoRefusal })),
  );
}
