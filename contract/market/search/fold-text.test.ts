import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldText } from './fold-text.ts';

test.each([
  ['Café RÉSIDENCE', 'cafe residence'],
  ['ＡＢＣ １２', 'abc 12'],
  ['120 m²', '120 m2'],
  ["John's St. ‘Villa’", 'johns st. ‘villa’'],
  ['a\0b\tc\u200bd\ud800e\n\n f', 'a b cd e f'],
  ['İstanbul', 'istanbul'],
  ['👍🏽 ❤️', '👍 ❤'],
  ['한글', '한글'],
])('foldText folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const waterInThai = '\u0e19\u0e49\u0e33';

test.each([
  ['sara am after the tone', '\u0e19\u0e49\u0e33'],
  ['sara am before the tone', '\u0e19\u0e33\u0e49'],
  ['nikhahit before the tone, then sara aa', '\u0e19\u0e4d\u0e49\u0e32'],
  ['nikhahit after the tone, then sara aa', '\u0e19\u0e49\u0e4d\u0e32'],
  ['the tone typed twice', '\u0e19\u0e49\u0e49\u0e33'],
])('foldText gives one form to all typings of a Thai syllable: %s', (_, typed) => {
  expect(foldText(typed)).toBe(waterInThai);
});

test('foldText orders Thai marks and normalises sara ae and digits', () => {
  expect(foldText('\u0e01\u0e48\u0e35')).toBe('\u0e01\u0e35\u0e48');
  expect(foldText('\u0e1e\u0e31\u0e19\u0e18\u0e4c\u0e38')).toBe(
    '\u0e1e\u0e31\u0e19\u0e18\u0e38\u0e4c',
  );
  expect(foldText('\u0e40\u0e40\u0e21\u0e48')).toBe('\u0e41\u0e21\u0e48');
  expect(foldText('๑๒๓')).toBe('123');
});

test('foldText is idempotent and outputs only text that a database can store', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'กนเแ่้๊ำาํิีุู็์ ๑aÉ\u0301') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded.isWellFormed()).toBe(true);
      expect(folded).not.toMatch(/\p{Cc}/u);
    }),
    { numRuns: 2_000 },
  );
});
