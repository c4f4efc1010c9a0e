import { expect, test } from 'vitest';

import { senseOf } from './quality.ts';

test.each([
  'A two-bedroom condo near Thong Lo station. It has a balcony and a view of the park.',
  'คอนโด 2 ห้องนอน ใกล้สถานีทองหล่อ มีระเบียงและวิวสวน พร้อมเข้าอยู่ ขายพร้อมเฟอร์นิเจอร์',
])('a description has full sense: %s', (text) => {
  expect(senseOf(text)).toBe(1);
});

test.each([
  ['the same character', 'x'.repeat(250)],
  [
    'a row of characters in words',
    `A house near the sea with a garden and a pool ${'!'.repeat(9)}`,
  ],
  ['keys pressed at random', 'asdf qwer zxcv hjkl asdf uiop vbnm qazw sxed crfv tgby hnuj'],
  ['Thai keys pressed at random', 'ฟหกด่าสว ฟหกด ่าสว พำะั รนยบล ฟหกด่าสว ผปแอิืทม'],
])('%s has no sense', (_, text) => {
  expect(senseOf(text)).toBe(0);
});

test('one repeated phrase has little sense, however long it is', () => {
  expect(senseOf('good good house house '.repeat(20))).toBeLessThan(0.2);
});
