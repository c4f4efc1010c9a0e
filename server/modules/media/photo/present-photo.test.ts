import sharp from 'sharp';
import { expect, test } from 'vitest';

import { ROTATIONS } from '#contract/media/photo.ts';

import { sixCells } from './testing/crafted-files.ts';
import { presentPhoto, turnPlaceholder } from './present-photo.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const COLOURS = ['c80000', '00c800', '0000c8', 'c8c800', '00c8c8', 'c800c8'];
const row = { key: KEY, width: 1_600, height: 900, placeholder: COLOURS.join('') };

test('returns the size of the rotated picture', () => {
  const shown = ROTATIONS.map((rotation) => presentPhoto({ ...row, rotation }));
  expect(shown.map(({ width, height }) => [width, height])).toEqual([
    [1_600, 900],
    [900, 1_600],
    [1_600, 900],
    [900, 1_600],
  ]);
  // Photos without rotation have no `rotation`, as older app versions don't know it.
  expect(shown[0]).toEqual({ key: KEY, width: 1_600, height: 900, placeholder: row.placeholder });
  expect(presentPhoto({ ...row, placeholder: null, rotation: 90 }).placeholder).toBeNull();
});

test.each(ROTATIONS)(
  'moves the placeholder’s colours with a rotation by %i degrees',
  async (by) => {
    const picture = sharp(await sixCells(60, 90, COLOURS));
    const turned = await picture.rotate(by).png().toBuffer();
    const wanted: number[] = [];
    for (const [at] of COLOURS.entries()) {
      const cell = { left: (at % 3) * 60, top: Math.floor(at / 3) * 90, width: 60, height: 90 };
      const { channels } = await sharp(await sharp(turned).extract(cell).png().toBuffer()).stats();
      wanted.push(...channels.slice(0, 3).map(({ mean }) => mean));
    }
    const found = [...Buffer.from(turnPlaceholder(COLOURS.join(''), by), 'hex')];
    expect(found).toHaveLength(wanted.length);
    expect(Math.max(...found.map((value, at) => Math.abs(value - wanted[at]!)))).toBeLessThan(1);
    expect(turnPlaceholder(turnPlaceholder(COLOURS.join(''), 180), 180)).toBe(COLOURS.join(''));
  },
);
