import { describe, expect, it } from 'vitest';

import { COLOR_GRAMMAR, contrast, isReadable, textOn } from './color.ts';

describe('colours of a business', () => {
  it('have the contrast that WCAG gives as examples', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
    expect(contrast('#bbb', '#bbbbbb')).toBe(1);
  });

  it('get ink or white text', () => {
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
});
