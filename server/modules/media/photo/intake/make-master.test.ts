import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

import {
  bytes,
  noted,
  ODD_ADOBE,
  ODD_JFIF,
  plain,
  withSegment,
  zeros,
} from '../testing/crafted-files.ts';
import { makeMaster } from './make-master.ts';

/** A picture with a dark left half and a light right half. */
function twoHalves(width: number, height: number): Sharp {
  const create = { width: width / 2, height, channels: 3 as const, background: '#f0f0f0' };
  const light = { input: { create }, left: width / 2, top: 0 };
  return plain(width, height, '#202020').composite([light]);
}

/** Some phones write a part of the coefficients into the header of a scan that has all. */
function withOddScan(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]));
  copy.set([5, 20, 3], scan + 2 + copy.readUInt16BE(scan + 2) - 3);
  return copy;
}

test.each([
  ['JPEG', (image: Sharp) => image.jpeg()],
  ['PNG', (image: Sharp) => image.png()],
  ['WebP', (image: Sharp) => image.webp()],
  ['AVIF', (image: Sharp) => image.avif({ effort: 0 })],
])(
  'makeMaster removes all metadata from a %s: location, author and camera',
  async (_name, encode) => {
    const file = await encode(noted(twoHalves(300, 200))).toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { body, width, height } = await makeMaster(file);
    expect([width, height]).toEqual([300, 200]);
    const found = await sharp(body).metadata();
    expect(found).toMatchObject({ format: 'jpeg', space: 'srgb', width: 300, height: 200 });
    for (const note of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
      expect([note, found[note]]).toEqual([note, undefined]);
    }
    expect(body.toString('latin1')).not.toMatch(/GPS|Exif|Mali|http:|Phone/);
  },
);

test('makeMaster turns a photo upright', async () => {
  const file = await twoHalves(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body, width, height } = await makeMaster(file);
  expect([width, height]).toEqual([200, 300]);
  const { data } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(data[0]!).toBeLessThan(60);
  expect(data.at(-1)!).toBeGreaterThan(200);
});

test('makeMaster converts any colour space to sRGB', async () => {
  const press = await twoHalves(300, 200).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(press).metadata()).space).toBe('cmyk');
  expect((await sharp((await makeMaster(press)).body).metadata()).space).toBe('srgb');

  const wide = plain(64, 64, '#c03020').withIccProfile('p3').jpeg({ quality: 100 });
  const { body } = await makeMaster(await wide.toBuffer());
  const [r, g, b] = await sharp(body).raw().toBuffer();
  expect(Math.abs(r! - 0xc0) + Math.abs(g! - 0x30) + Math.abs(b! - 0x20)).toBeLessThan(12);
});

test('makeMaster reduces large photos to the largest size shown, and never enlarges', async () => {
  const large = await makeMaster(await twoHalves(4_000, 3_000).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([2_560, 1_920]);
  const small = await makeMaster(await twoHalves(40, 30).png().toBuffer());
  expect([small.width, small.height]).toEqual([40, 30]);
});

test('makeMaster makes transparent areas white', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });
  const { body, placeholder } = await makeMaster(await clear.png().toBuffer());
  expect([...(await sharp(body).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  expect(placeholder).toBe('ffffff'.repeat(6));
});

test.each([
  ['JFIF version', (jpeg: Buffer) => withSegment(jpeg, 0xe0, ODD_JFIF)],
  ['colour transform', (jpeg: Buffer) => withSegment(jpeg, 0xee, ODD_ADOBE)],
  ['scan header', withOddScan],
])('makeMaster accepts a whole JPEG with an odd %s', async (_what, odd) => {
  const { width, height } = await makeMaster(odd(await twoHalves(300, 200).jpeg().toBuffer()));
  expect([width, height]).toEqual([300, 200]);
});

test('makeMaster accepts a short film that a camera appended to the picture', async () => {
  const jpeg = await twoHalves(300, 200).jpeg().toBuffer();
  const film = bytes('\0\0\0\x18ftypmp42', zeros(5_000));
  const { body } = await makeMaster(bytes(jpeg, film));
  expect(body.includes('ftypmp42')).toBe(false);
});

test('returns similar hashes for the same picture in another size and quality, and different ones for another picture', async () => {
  const rings = (shift: number) =>
    sharp(
      Buffer.from(
        Array.from({ length: 400 * 300 }, (_one, at) => {
          const [x, y] = [at % 400, Math.floor(at / 400)];
          return Math.round(
            127 + 120 * Math.sin((x + shift) / 37) * Math.cos((y * (1 + shift)) / 41),
          );
        }),
      ),
      { raw: { width: 400, height: 300, channels: 1 } },
    );
  const hashOf = async (image: Sharp) => (await makeMaster(await image.toBuffer())).phash;
  const one = await hashOf(rings(0).png());
  const again = await hashOf(rings(0).resize(280).jpeg({ quality: 50 }));
  const other = await hashOf(rings(3).png());
  const apart = (a: bigint, b: bigint) =>
    BigInt.asUintN(64, a ^ b)
      .toString(2)
      .replaceAll('0', '').length;
  expect(apart(one, again)).toBeLessThanOrEqual(6);
  expect(apart(one, other)).toBeGreaterThan(10);
});
