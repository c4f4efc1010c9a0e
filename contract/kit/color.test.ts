import { expect, it } from 'vitest';

import { accentsOf, COLOR_GRAMMAR, contrast, isReadable, textOn } from './color.ts';

it('colours have the contrast that WCAG gives as examples', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#bbb', '#bbbbbb')).toBe(1);
});

it('colours get ink or white text', () => {
  expect(textOn('#bbb')).toBe('#12211f');
  expect(textOn('#0e6b5c')).toBe('#ffffff');
});

it.each([
  ['#bbb', true],
  ['#0e6b5c', true],
  ['#ffffff', true],
  ['#000000', true],
  ['#808080', false],
  ['#d35400', false],
])('%s is readable with text on it: %s', (color, expected) => {
  expect(isReadable(color)).toBe(expected);
});

it.each(['bbb', '#bbbb', '#ggg', 'red', '#12345'])('%s is no colour', (color) => {
  expect(COLOR_GRAMMAR.test(color)).toBe(false);
});

it('colours have readable shades in both themes, and are left as they are if they are readable', () => {
  for (const color of ['#bbb', '#ff0000', '#0e6b5c', '#ffff00', '#000000', '#ffffff', '#7a1f3d']) {
    const { light, dark } = accentsOf(color);
    expect(contrast(light, '#fbf8f3')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#172120')).toBeGreaterThanOrEqual(4.5);
    for (const shade of [light, dark]) expect(isReadable(shade)).toBe(true);
  }
  expect(accentsOf('#7a1f3d').light).toBe('#7a1f3d');
});
