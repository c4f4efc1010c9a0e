import { expect, test } from 'vitest';

import { findCurrencies, pickCurrencies } from './currency-chooser.tsx';
import { currencyOf } from './testing/currency.ts';

const make = (code: string, titleEn: string, titleTh: string, symbol = code) =>
  currencyOf(code, { titleEn, titleTh, symbol });
const ALL = [
  make('THB', 'Thai Baht', 'บาท', '฿'),
  make('USD', 'US Dollar', 'ดอลลาร์สหรัฐ', 'US$'),
  make('SGD', 'Singapore Dollar', 'ดอลลาร์สิงคโปร์', 'S$'),
  make('CRC', 'Costa Rican Colón', 'โกลอนคอสตาริกา'),
  make('DOP', 'Dominican Peso', 'เปโซโดมินิกัน'),
];
const codes = (text: string) => findCurrencies(ALL, text).map(({ code }) => code);

test.each([
  ['usd', ['USD']],
  ['Us', ['USD']],
  ['DOLLAR', ['USD', 'SGD']],
  ['ดอลลาร์', ['USD', 'SGD']],
  ['บาท', ['THB']],
  ['colon', ['CRC']],
  ['฿', ['THB']],
  ['do', ['DOP', 'USD', 'SGD']],
  ['  baht ', ['THB']],
  ['xyz', []],
])('searching for %s finds %s', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('picks each known currency once, in the given order', () => {
  const picked = pickCurrencies(ALL, ['SGD', 'XXX', 'THB', 'SGD']);
  expect(picked.map(({ code }) => code)).toEqual(['SGD', 'THB']);
});
