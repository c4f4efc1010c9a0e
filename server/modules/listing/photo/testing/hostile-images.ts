import { gzipSync } from 'node:zlib';

import sharp from 'sharp';

import type { PhotoRefusal } from '#contract/photo.ts';

import {
  chunk,
  ODD_ADOBE,
  ODD_JFIF,
  packedZeros,
  png,
  text,
  withAvifSize,
  withChunks,
  withScans,
  withSegment,
  withSize,
  withWebpSize,
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
const EMPTY_ZIP = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);

/**
 * Returns hostile files as attackers might send them. All are generated, none is read from disk.
 */
export async function hostileImages(): Promise<HostileImage[]> {
  const image = sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
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
  const frames = await sharp([jpeg, negative], { join: { animated: true } })
    .webp()
    .toBuffer();
  const animatedGif = await sharp([jpeg, negative], { join: { animated: true } })
    .gif()
    .toBuffer();
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } });
  const animationControl = chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]));
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const kind = (name: string, file: Buffer): HostileImage => ({ name, file, reason: 'kind' });
  const as = (reason: PhotoRefusal, name: string, file: Buffer): HostileImage => ({
    name,
    file,
    reason,
  });

  return [
    kind('an SVG with a script', text(SVG_SCRIPT)),
    kind('an SVG that reads a file', text(SVG_ENTITY)),
    kind('a compressed SVG', gzipSync(SVG_SCRIPT)),
    kind('an HTML page', text('<!doctype html><script>alert(1)</script>')),
    kind('a GIF', gif),
    kind('an animated GIF', animatedGif),
    kind('a TIFF', tiff),
    kind('a BMP', Buffer.concat([text('BM'), Buffer.alloc(200)])),
    kind('a PDF', text('%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >> endobj')),
    kind('a ZIP archive', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60), EMPTY_ZIP])),
    kind('a program', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])),
    kind(
      'a video',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(99)]),
    ),
    kind(
      'a HEIC header without a picture',
      Buffer.concat([Buffer.alloc(4), text('ftypheic'), Buffer.alloc(99)]),
    ),
    kind('one byte', Buffer.from([0xff])),
    kind('a JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(99)])),
    kind('a JPEG 2000', Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n\x87\n')])),
    kind('a Photoshop file', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(99)])),
    kind('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(99)])),
    kind('a PostScript file', text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')),
    as('broken', 'an HTML page after a JPEG signature', text(`\xff\xd8\xff${SVG_SCRIPT}`)),
    as('broken', 'a truncated JPEG', half(jpeg)),
    as('broken', 'a JPEG without its last bytes', jpeg.subarray(0, -2)),
    as('broken', 'a JPEG that claims twice its height', withSize(jpeg, 96, 128)),
    as('broken', 'a JPEG that claims 7,000 × 7,000 pixels', withSize(jpeg, 7_000, 7_000)),
    // The decoder reports only its first warning, which isn't the one about the missing pixels.
    as(
      'broken',
      'a JPEG with an odd JFIF version that claims 7,000 × 7,000 pixels',
      withSize(withSegment(jpeg, 0xe0, ODD_JFIF), 7_000, 7_000),
    ),
    as(
      'broken',
      'a JPEG with an odd colour transform that claims 7,000 × 7,000 pixels',
      withSize(withSegment(jpeg, 0xee, ODD_ADOBE), 7_000, 7_000),
    ),
    as('broken', 'a progressive JPEG that claims twice its width', withSize(passes, 192, 64)),
    as(
      'broken',
      'a JPEG with 50,000 empty segments',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.alloc(200_000, Buffer.from([0xff, 0xe0, 0, 2])),
        jpeg.subarray(2),
      ]),
    ),
    as(
      'broken',
      'a PNG with 50,000 empty chunks',
      withChunks(realPng, ...Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.alloc(0)))),
    ),
    as(
      'broken',
      'an AVIF with 50,000 empty boxes',
      Buffer.concat([avif, Buffer.alloc(400_000, Buffer.from('\0\0\0\x08free', 'latin1'))]),
    ),
    as('broken', 'a truncated PNG', half(realPng)),
    as('broken', 'a truncated WebP', half(webp)),
    as('broken', 'a truncated AVIF', half(avif)),
    as('broken', 'a PNG without pixels', png({ width: 300, height: 300 })),
    as(
      'broken',
      'a PNG with a chunk longer than the file',
      Buffer.concat([
        realPng.subarray(0, 33),
        Buffer.from([0x7f, 0xff, 0xff, 0xff]),
        text('IDAT'),
        Buffer.alloc(99),
      ]),
    ),
    // Each pass processes the whole picture, which claims to have 24 million pixels.
    as('broken', 'a JPEG with 5,000 scans', withSize(withScans(passes, 5_000), 4_800, 4_900)),
    as('too_large', 'an AVIF of 1,600 megapixels', withAvifSize(avif, 40_000, 40_000)),
    as('too_large', 'an AVIF of 12 megapixels', withAvifSize(avif, 4_000, 3_000)),
    as('too_large', 'an AVIF of 9 megapixels with 10 bits', withAvifSize(deepAvif, 3_000, 3_000)),
    as('too_large', 'a PNG of 3,600 megapixels', png({ width: 60_000, height: 60_000 })),
    as(
      'too_large',
      'a PNG that unpacks to 243 MB',
      png({ width: 9_000, height: 9_000, pixels: await packedZeros(9_000 * 27_001) }),
    ),
    as(
      'too_large',
      'an interlaced 16-bit PNG',
      png({
        width: 5_000,
        height: 5_000,
        bits: 16,
        isInterlaced: true,
        pixels: await packedZeros(5_000 * 30_000),
      }),
    ),
    as('too_large', 'a JPEG of 65,500 × 65,500 pixels', withSize(jpeg, 65_500, 65_500)),
    as('too_large', 'a progressive JPEG of 30 megapixels', withSize(passes, 6_000, 5_000)),
    as('too_large', 'a WebP of 268 megapixels', withWebpSize(webp, 16_383, 16_383)),
    as('animated', 'an animated WebP', frames),
    as('animated', 'an animated PNG', withChunks(realPng, animationControl)),
    as(
      'animated',
      'an AVIF sequence',
      Buffer.concat([text(avif.toString('latin1').replace('ftypavif', 'ftypavis'))]),
    ),
    as('too_small', 'a PNG of one pixel', await plain(1, 1).png().toBuffer()),
    as('too_small', 'a PNG one pixel wide', await plain(1, 9_000).png().toBuffer()),
    as('not_only_a_photo', 'a JPEG followed by a ZIP archive', Buffer.concat([jpeg, EMPTY_ZIP])),
    as(
      'not_only_a_photo',
      'a JPEG with a ZIP archive in a comment',
      withSegment(
        jpeg,
        0xfe,
        Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), text('a.exe'), EMPTY_ZIP]),
      ),
    ),
    as('not_only_a_photo', 'a JPEG followed by an SVG', Buffer.concat([jpeg, text(SVG_SCRIPT)])),
    as(
      'not_only_a_photo',
      'a JPEG with a script in a comment',
      withSegment(jpeg, 0xfe, text('*/=1;/*<script src="//evil.example"></script>')),
    ),
    as(
      'not_only_a_photo',
      'a JPEG with PHP in its EXIF data',
      withSegment(jpeg, 0xe1, text('Exif\0\0<?php system($_GET["c"]); ?>')),
    ),
    as(
      'not_only_a_photo',
      'a JPEG with a PDF in a comment',
      withSegment(jpeg, 0xfe, text('%PDF-1.4\n1 0 obj')),
    ),
    as(
      'not_only_a_photo',
      'a PNG with HTML in a text chunk',
      withChunks(realPng, chunk('tEXt', text('Comment\0<html><body onload=alert(1)>'))),
    ),
    as(
      'not_only_a_photo',
      'a PNG followed by a program',
      Buffer.concat([realPng, text('MZ\x90\0'), Buffer.alloc(99)]),
    ),
    as('not_only_a_photo', 'a WebP followed by an SVG', Buffer.concat([webp, text(SVG_SCRIPT)])),
    as(
      'not_only_a_photo',
      'an AVIF followed by HTML',
      Buffer.concat([avif, text('<!doctype html><p>')]),
    ),
  ];
}
