import { expect, test } from 'vitest';

import {
  formatLand,
  formatLandShort,
  formatMetres,
  formatSquareMetres,
  toPerches,
  toThaiLand,
} from '#contract/place/area-format.ts';
import {
  formatAge,
  formatDay,
  formatDayOfYear,
  formatDuration,
  formatMoment,
  formatYear,
} from './day.ts';
import { formatConverted, formatConvertedShort, formatMoney, formatMoneyShort } from './money.ts';
import { formatBytes, formatDistance } from './number.ts';

test.each([
  [1_600, { rai: 1, ngan: 0, wah: 0 }],
  [7_248, { rai: 4, ngan: 2, wah: 12 }],
  [250, { rai: 0, ngan: 0, wah: 62.5 }],
  // Rounds up to a full rai instead of 100 wah.
  [1_599.99, { rai: 1, ngan: 0, wah: 0 }],
])('%d m² are %j in Thailand', (metres, land) => {
  expect(toThaiLand(metres)).toEqual(land);
});

test.each([
  [25.29285264, 1],
  [505.8570528, 20],
])('%d m² are %d perches', (metres, perches) => {
  expect(toPerches(metres)).toBe(perches);
});

// An underscore is a space that doesn’t break.
test.each([
  [formatLand(7_248, 'TH', 'en'), '4_rai 2_ngan 12_sq_wah'],
  [formatLand(7_248, 'TH', 'th'), '4_ไร่ 2_งาน 12_ตร.ว.'],
  [formatLand(600, 'TH', 'th'), '150_ตร.ว.'],
  [formatLandShort(7_248, 'TH', 'th'), '4-2-12_ไร่'],
  [formatLandShort(3_200, 'TH', 'en'), '2_rai'],
  [formatLandShort(208, 'TH', 'en'), '52_sq_wah'],
  [formatLand(505.86, 'LK', 'en'), '20_perches'],
  [formatLand(25.3, 'LK', 'en'), '1_perch'],
  [formatLand(400, 'LK', 'th'), '15.81_เพิร์ช'],
  // The decimals that were entered.
  [formatLand(82, 'TH', 'en'), '20.5_sq_wah'],
  [formatLand(81, 'TH', 'en'), '20.25_sq_wah'],
  [formatLand(309.84, 'LK', 'en'), '12.25_perches'],
  [formatSquareMetres(145.5, 'en'), '145.5_m²'],
  [formatSquareMetres(1_450, 'en'), '1,450_m²'],
  [formatSquareMetres(34.5, 'th'), '34.5_ตร.ม.'],
  [formatMetres(2.75, 'en'), '2.75_m'],
  [formatMetres(3, 'th'), '3_ม.'],
  [formatDistance(650, 'en'), '650_m'],
  [formatDistance(1_000, 'en'), '1_km'],
  [formatDistance(1_450, 'th'), '1.5_กม.'],
  [formatDistance(50, 'th'), '50_ม.'],
])('an area or a length is %s', (shown, text) => {
  expect(shown).toBe(text.replaceAll('_', '\u00a0'));
});

const DOLLAR = { symbol: 'US$', decimals: 2 };
const YEN = { symbol: '¥', decimals: 0 };
const FRANC = { symbol: 'CHF', decimals: 2 };

test.each([
  [formatMoney(12_500_000, 'THB', 'en'), '฿12,500,000'],
  [formatMoney(12_500_000, 'THB', 'th'), '฿12,500,000'],
  [formatMoney(45_000_000, 'LKR', 'en'), 'Rs_45,000,000'],
  [formatMoney(900, 'USD', 'en'), 'USD_900'],
  [formatMoneyShort(2_500_000, 'THB', 'en'), '฿2.5M'],
  [formatMoneyShort(2_500_000, 'THB', 'th'), '฿2.5_ล้าน'],
  [formatMoneyShort(15_000, 'THB', 'en'), '฿15K'],
  [formatMoneyShort(999_994, 'THB', 'en'), '฿999.99K'],
  [formatMoneyShort(999_995, 'THB', 'en'), '฿1M'],
  [formatMoneyShort(999_995, 'THB', 'th'), '฿999,995'],
  [formatMoneyShort(15_000, 'THB', 'th'), '฿15,000'],
  [formatConvertedShort(52_345, 'US$', 'en'), '≈_US$52.3K'],
  [formatConvertedShort(52_345, 'US$', 'th'), '≈_US$52,300'],
  [formatConvertedShort(1_234_567, 'CHF', 'en'), '≈_CHF_1.23M'],
  [formatConvertedShort(1_234_567, 'CHF', 'th'), '≈_CHF_1.23_ล้าน'],
  [formatConverted(311_873.4, DOLLAR, 'th'), '≈_US$312,000'],
  [formatConverted(48_237_000, YEN, 'en'), '≈_¥48.2M'],
  [formatConverted(48_237_000, YEN, 'th'), '≈_¥48.2_ล้าน'],
  [formatConverted(6_120_400_000, FRANC, 'en'), '≈_CHF_6.12B'],
  [formatConverted(6_120_400_000, FRANC, 'th'), '≈_CHF_6.12_พันล้าน'],
  [formatConverted(999_999, DOLLAR, 'en'), '≈_US$1M'],
  [formatConverted(1_384.6, FRANC, 'en'), '≈_CHF_1,380'],
  [formatConverted(12.345, DOLLAR, 'en'), '≈_US$12.3'],
  [formatConverted(3.27, YEN, 'en'), '≈_¥3'],
  [formatConverted(0, DOLLAR, 'en'), '≈_US$0'],
])('an amount is %s', (shown, text) => {
  expect(shown).toBe(text.replaceAll('_', '\u00a0'));
});

const NOW = Date.parse('2026-03-10T12:00:00Z');
/** An evening in London, and the next day in Bangkok. */
const LATE = '2026-07-11T18:30:00.000Z';

test.each([
  [formatDay(LATE, 'en'), '12 Jul 2026'],
  [formatDay(LATE, 'th'), '12 ก.ค. 2569'],
  [formatDay('2026-09-30', 'en'), '30 Sep 2026'],
  [formatMoment(LATE, 'en'), '12 Jul 2026, 01:30'],
  [formatMoment(LATE, 'th'), '12 ก.ค. 2569 01:30 น.'],
  [formatYear(2018, 'en'), '2018'],
  [formatYear(2018, 'th'), '2561'],
  [formatDayOfYear('2026-07-12', 'en'), '12 Jul'],
  [formatDayOfYear('2026-07-12', 'th'), '12 ก.ค.'],
  [formatAge('2026-03-10T11:59:50Z', NOW, 'en'), '1 minute ago'],
  [formatAge('2026-03-10T11:55:00Z', NOW, 'th'), '5 นาทีที่ผ่านมา'],
  [formatAge('2026-03-10T09:01:00Z', NOW, 'en'), '2 hours ago'],
  [formatAge('2026-01-09T12:00:00Z', NOW, 'th'), '60 วันที่ผ่านมา'],
  // The clock of the device is behind.
  [formatAge('2027-01-01T00:00:00Z', NOW, 'en'), '1 minute ago'],
  [formatDuration(0.2, 'en'), '1 minute'],
  [formatDuration(59.4, 'th'), '59 นาที'],
  [formatDuration(59.6, 'en'), '1 hour'],
  [formatDuration(1_440, 'th'), '1 วัน'],
  [formatDuration(4_000, 'en'), '3 days'],
  [formatBytes(999, 'en'), '999 bytes'],
  [formatBytes(1_024, 'en'), '1 kB'],
  [formatBytes(1_500_000, 'en'), '1.4 MB'],
  [formatBytes(123_456_789, 'en'), '118 MB'],
  [formatBytes(5 * 1_024 ** 3, 'en'), '5 GB'],
])('a time or a number of bytes is %s', (shown, text) => {
  expect(shown.replaceAll(/\s/g, ' ')).toBe(text);
});
