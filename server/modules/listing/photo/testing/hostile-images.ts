import { gzipSync } from 'node:zlib';

import sharp from 'sharp';

import type { PhotoRefusal } from '#contract/photo.ts';

import {
  chunk,
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
  const [jpeg, realPng, webp, avif, gif, tiff] = await Promise.all([
    image.clone().jpeg().toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
    image.clone().avif({ effort: 0 }).toBuffer(),
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
    kind('SVG with a script', text(SVG_SCRIPT)),
    kind('SVG that reads a file', text(SVG_ENTITY)),
    kind('SVG, compressed', gzipSync(SVG_SCRIPT)),
    kind('a page', text('<!doctype html><script>alert(1)</script>')),
    kind('a GIF', gif),
    kind('an animated GIF', animatedGif),
    kind('a TIFF', tiff),
    kind('a BMP', Buffer.concat([text('BM'), Buffer.alloc(200)])),
    kind('a PDF', text('%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >> endobj')),
    kind('an archive', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60), EMPTY_ZIP])),
    kind('a program', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])),
    kind('a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(99)])),
    kind(
      'a HEIC that is none',
      Buffer.concat([Buffer.alloc(4), text('ftypheic'), Buffer.alloc(99)]),
    ),
    kind('one byte', Buffer.from([0xff])),
    kind('a JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(99)])),
    kind('a JPEG 2000', Buffer.concat([Buffer.from([0, 0, 0, 12]), text('jP  \r\n\x87\n')])),
    kind('a drawing of a painting program', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(99)])),
    kind('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(99)])),
    kind('PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')),
    as('broken', 'a page behind the mark of a JPEG', text(`\xff\xd8\xff${SVG_SCRIPT}`)),
    as('broken', 'a torn JPEG', half(jpeg)),
    as('broken', 'a JPEG without its last bytes', jpeg.subarray(0, -2)),
    as('broken', 'a torn PNG', half(realPng)),
    as('broken', 'a torn WebP', half(webp)),
    as('broken', 'a torn AVIF', half(avif)),
    as('broken', 'a PNG whose pixels are none', png({ width: 300, height: 300 })),
    as(
      'broken',
      'a PNG whose chunk reaches beyond its end',
      Buffer.concat([
        realPng.subarray(0, 33),
        Buffer.from([0x7f, 0xff, 0xff, 0xff]),
        text('IDAT'),
        Buffer.alloc(99),
      ]),
    ),
    // Each pass processes the whole picture, which claims to have 24 million pixels.
    as('broken', 'a JPEG in 5,000 passes', withSize(withScans(passes, 5_000), 4_800, 4_900)),
    as('too_large', 'an AVIF of 1.6 thousand million pixels', withAvifSize(avif, 40_000, 40_000)),
    as('too_large', 'a PNG of 3.6 thousand million pixels', png({ width: 60_000, height: 60_000 })),
    as(
      'too_large',
      'a PNG that unpacks to 243 MB',
      png({ width: 9_000, height: 9_000, pixels: await packedZeros(9_000 * 27_001) }),
    ),
    as(
      'too_large',
      'a PNG of 16 bits in passes',
      png({
        width: 5_000,
        height: 5_000,
        bits: 16,
        isInterlaced: true,
        pixels: await packedZeros(5_000 * 30_000),
      }),
    ),
    as('too_large', 'a JPEG that says it is 65,500 wide and high', withSize(jpeg, 65_500, 65_500)),
    as('too_large', 'a JPEG in passes of 30 million pixels', withSize(passes, 6_000, 5_000)),
    as('too_large', 'a WebP of 268 million pixels', withWebpSize(webp, 16_383, 16_383)),
    as('animated', 'an animated WebP', frames),
    as('animated', 'an animated PNG', withChunks(realPng, animationControl)),
    as(
      'animated',
      'a sequence of AVIFs',
      Buffer.concat([text(avif.toString('latin1').replace('ftypavif', 'ftypavis'))]),
    ),
    as('too_small', 'a beacon of one pixel', await plain(1, 1).png().toBuffer()),
    as('too_small', 'a line', await plain(1, 9_000).png().toBuffer()),
    as('not_only_a_photo', 'a JPEG and an archive', Buffer.concat([jpeg, EMPTY_ZIP])),
    as(
      'not_only_a_photo',
      'a JPEG with an archive in a comment',
      withSegment(
        jpeg,
        0xfe,
        Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), text('a.exe'), EMPTY_ZIP]),
      ),
    ),
    as('not_only_a_photo', 'a JPEG and a page', Buffer.concat([jpeg, text(SVG_SCRIPT)])),
    as(
      'not_only_a_photo',
      'a JPEG with a page in a comment',
      withSegment(jpeg, 0xfe, text('*/=1;/*<script src="//evil.example"></script>')),
    ),
    as(
      'not_only_a_photo',
      'a JPEG with PHP in its notes',
      withSegment(jpeg, 0xe1, text('Exif\0\0<?php system($_GET["c"]); ?>')),
    ),
    as('not_only_a_photo', 'a JPEG and a PDF', withSegment(jpeg, 0xfe, text('%PDF-1.4\n1 0 obj'))),
    as(
      'not_only_a_photo',
      'a PNG with a page in a text',
      withChunks(realPng, chunk('tEXt', text('Comment\0<html><body onload=alert(1)>'))),
    ),
    as(
      'not_only_a_photo',
      'a PNG and a program',
      Buffer.concat([realPng, text('MZ\x90\0'), Buffer.alloc(99)]),
    ),
    as('not_only_a_photo', 'a WebP and a drawing', Buffer.concat([webp, text(SVG_SCRIPT)])),
    as('not_only_a_photo', 'an AVIF and a page', Buffer.concat([avif, text('<!doctype html><p>')])),
  ];
}
