import { describe, expect, it, test } from 'vitest';

import {
  formatLand,
  formatLandShort,
  formatMetres,
  formatSquareMetres,
  toPerches,
  toThaiLand,
} from '#contract/area-format.ts';
import { formatDay, formatMoment, formatYear } from './day.ts';
import { formatConverted, formatConvertedShort, formatMoney, formatMoneyShort } from './money.ts';

describe('land areas', () => {
  it('toThaiLand converts square metres to rai, ngan and square wah', () => {
    expect(toThaiLand(1_600)).toEqual({ rai: 1, ngan: 0, wah: 0 });
    expect(toThaiLand(7_248)).toEqual({ rai: 4, ngan: 2, wah: 12 });
    expect(toThaiLand(250)).toEqual({ rai: 0, ngan: 0, wah: 62.5 });
    // Rounds up to a full rai instead of 100 wah.
    expect(toThaiLand(1_599.99)).toEqual({ rai: 1, ngan: 0, wah: 0 });
  });
  it('formatLand and formatLandShort use Thai units', () => {
    expect(formatLand(7_248, 'TH', 'en')).toBe('4\u00a0rai 2\u00a0ngan 12\u00a0sq\u00a0wah');
    expect(formatLand(7_248, 'TH', 'th')).toBe('4\u00a0ไร่ 2\u00a0งาน 12\u00a0ตร.ว.');
    expect(formatLand(600, 'TH', 'th')).toBe('150\u00a0ตร.ว.');
    expect(formatLand(3_200, 'TH', 'en')).toBe('2\u00a0rai');
    expect(formatLandShort(7_248, 'TH', 'th')).toBe('4-2-12\u00a0ไร่');
    expect(formatLandShort(3_200, 'TH', 'en')).toBe('2\u00a0rai');
    expect(formatLandShort(208, 'TH', 'en')).toBe('52\u00a0sq\u00a0wah');
  });
  it('formatLand uses perches in Sri Lanka', () => {
    expect(toPerches(25.29285264)).toBe(1);
    expect(toPerches(505.8570528)).toBe(20);
    expect(formatLand(505.86, 'LK', 'en')).toBe('20\u00a0perches');
    expect(formatLand(25.3, 'LK', 'en')).toBe('1\u00a0perch');
    expect(formatLand(400, 'LK', 'th')).toBe('15.81\u00a0เพิร์ช');
  });
  it('formatLand and formatSquareMetres keep the decimals that were entered', () => {
    expect(formatLand(82, 'TH', 'en')).toBe('20.5\u00a0sq\u00a0wah');
    expect(formatLand(81, 'TH', 'en')).toBe('20.25\u00a0sq\u00a0wah');
    expect(formatLand(309.84, 'LK', 'en')).toBe('12.25\u00a0perches');
    expect(formatSquareMetres(145.5, 'en')).toBe('145.5\u00a0m²');
  });
  it('formatSquareMetres and formatMetres format metric units', () => {
    expect(formatSquareMetres(1_450, 'en')).toBe('1,450\u00a0m²');
    expect(formatSquareMetres(34.5, 'th')).toBe('34.5\u00a0ตร.ม.');
    expect(formatMetres(2.75, 'en')).toBe('2.75\u00a0m');
    expect(formatMetres(3, 'th')).toBe('3\u00a0ม.');
  });
});

describe('amounts', () => {
  it('formatMoney formats exact amounts', () => {
    expect(formatMoney(12_500_000, 'THB', 'en')).toBe('฿12,500,000');
    expect(formatMoney(12_500_000, 'THB', 'th')).toBe('฿12,500,000');
    expect(formatMoney(45_000_000, 'LKR', 'en')).toBe('Rs\u00a045,000,000');
    expect(formatMoney(900, 'USD', 'en')).toBe('USD\u00a0900');
  });
  it('formatMoneyShort abbreviates amounts', () => {
    expect(formatMoneyShort(2_500_000, 'THB', 'en')).toBe('฿2.5M');
    expect(formatMoneyShort(2_500_000, 'THB', 'th')).toBe('฿2.5\u00a0ล้าน');
    expect(formatMoneyShort(15_000, 'THB', 'en')).toBe('฿15K');
    expect(formatMoneyShort(999_994, 'THB', 'en')).toBe('฿999.99K');
    expect(formatMoneyShort(999_995, 'THB', 'en')).toBe('฿1M');
    expect(formatMoneyShort(999_995, 'THB', 'th')).toBe('฿999,995');
    expect(formatMoneyShort(15_000, 'THB', 'th')).toBe('฿15,000');
  });
});

test.each([
  [52_345, 'US$', 'en', '≈\u00a0US$52.3K'],
  [52_345, 'US$', 'th', '≈\u00a0US$52,300'],
  [1_234_567, 'CHF', 'en', '≈\u00a0CHF\u00a01.23M'],
  [1_234_567, 'CHF', 'th', '≈\u00a0CHF\u00a01.23\u00a0ล้าน'],
])('formatConvertedShort formats %d %s in %s', (amount, symbol, language, text) => {
  expect(formatConvertedShort(amount, symbol, language)).toBe(text);
});

describe('formatConverted', () => {
  const dollar = { symbol: 'US$', decimals: 2 };
  const yen = { symbol: '¥', decimals: 0 };
  const franc = { symbol: 'CHF', decimals: 2 };
  it.each([
    [311_873.4, dollar, 'en', '≈\u00a0US$312,000'],
    [311_873.4, dollar, 'th', '≈\u00a0US$312,000'],
    [48_237_000, yen, 'en', '≈\u00a0¥48.2M'],
    [48_237_000, yen, 'th', '≈\u00a0¥48.2\u00a0ล้าน'],
    [6_120_400_000, franc, 'en', '≈\u00a0CHF\u00a06.12B'],
    [6_120_400_000, franc, 'th', '≈\u00a0CHF\u00a06.12\u00a0พันล้าน'],
    [999_999, dollar, 'en', '≈\u00a0US$1M'],
    [1_384.6, franc, 'en', '≈\u00a0CHF\u00a01,380'],
    [12.345, dollar, 'en', '≈\u00a0US$12.3'],
    [3.27, yen, 'en', '≈\u00a0¥3'],
    [0, dollar, 'en', '≈\u00a0US$0'],
  ])('formats %f', (amount, currency, language, text) => {
    expect(formatConverted(amount, currency, language)).toBe(text);
  });
});

describe('dates', () => {
  it('formatDay uses Bangkok time, and the Buddhist era in Thai', () => {
    expect(formatDay('2026-07-11T18:30:00.000Z', 'en')).toBe('12 Jul 2026');
    expect(formatDay('2026-07-11T18:30:00.000Z', 'th')).toBe('12 ก.ค. 2569');
    expect(formatDay('2026-01-01', 'en')).toBe('1 Jan 2026');
    expect(formatDay('2026-09-30', 'en')).toBe('30 Sep 2026');
  });
  it('formatMoment adds the time', () => {
    expect(formatMoment('2026-07-11T18:30:00.000Z', 'en')).toBe('12 Jul 2026, 01:30');
    expect(formatMoment('2026-07-11T18:30:00.000Z', 'th')).toBe('12 ก.ค. 2569 01:30 น.');
  });
  it('formatYear uses the Buddhist era in Thai', () => {
    expect(formatYear(2018, 'en')).toBe('2018');
    expect(formatYear(2018, 'th')).toBe('2561');
  });
});
