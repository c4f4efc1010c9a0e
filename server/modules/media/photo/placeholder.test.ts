import sharp from 'sharp';
import { expect, test } from 'vitest';

import { plain, sixCells } from './testing/crafted-files.ts';
import { imageTypeOf } from './image-type.ts';
import { BLANK_PLACEHOLDER, placeholderOfImage, placeholderPng } from './placeholder.ts';

test('returns the six colours of a picture row by row, and draws a picture from them', async () => {
  const colours = ['c80000', '00c800', '0000c8', 'c8c800', '00c8c8', 'c800c8'];
  const placeholder = await placeholderOfImage(sharp(await sixCells(40, 40, colours)));
  expect(placeholder).toMatch(/^[0-9a-f]{36}$/);
  const { data, info } = await sharp(placeholderPng(placeholder))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([48, 36, 3]);
  const at = (x: number, y: number) =>
    data.subarray((y * 48 + x) * 3, (y * 48 + x) * 3 + 3).toString('hex');
  expect(at(0, 0)).toBe(placeholder.slice(0, 6));
  expect(at(47, 35)).toBe(placeholder.slice(30));
});

test('draws the blank placeholder for invalid values', () => {
  expect(placeholderPng('red')).toEqual(placeholderPng(BLANK_PLACEHOLDER));
  expect(placeholderPng(null)).toEqual(placeholderPng(BLANK_PLACEHOLDER));
});

test('detects file types by their first bytes', async () => {
  const image = plain(8, 8);
  expect(imageTypeOf(await image.clone().jpeg().toBuffer())).toBe('image/jpeg');
  expect(imageTypeOf(await image.clone().png().toBuffer())).toBe('image/png');
  expect(imageTypeOf(await image.clone().webp().toBuffer())).toBe('image/webp');
  expect(imageTypeOf(await image.clone().avif().toBuffer())).toBe('image/avif');
  for (const other of ['<svg/>', '%PDF-1.7', 'GIF89a', 'BM', 'II*\0', '', 'RIFF....WAVE']) {
    expect(imageTypeOf(Buffer.from(other))).toBeNull();
  }
});
