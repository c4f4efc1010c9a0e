import { expect, test } from 'vitest';

import { formatAge, formatDayOfYear, formatDuration } from './day.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:50Z', '1 minute ago', '1 นาทีที่ผ่านมา'],
  ['2026-03-10T11:55:00Z', '5 minutes ago', '5 นาทีที่ผ่านมา'],
  ['2026-03-10T09:01:00Z', '2 hours ago', '2 ชั่วโมงที่ผ่านมา'],
  ['2026-03-09T12:00:00Z', '1 day ago', '1 วันที่ผ่านมา'],
  ['2026-01-09T12:00:00Z', '60 days ago', '60 วันที่ผ่านมา'],
  ['2027-01-01T00:00:00Z', '1 minute ago', '1 นาทีที่ผ่านมา'],
])('formatAge of %s is %s', (moment, english, thai) => {
  expect(formatAge(moment, NOW, 'en')).toBe(english);
  expect(formatAge(moment, NOW, 'th')).toBe(thai);
});

test.each([
  [0.2, '1 minute', '1 นาที'],
  [59.4, '59 minutes', '59 นาที'],
  [59.6, '1 hour', '1 ชั่วโมง'],
  [200, '3 hours', '3 ชั่วโมง'],
  [1_440, '1 day', '1 วัน'],
  [4_000, '3 days', '3 วัน'],
])('formatDuration of %d minutes is %s', (minutes, english, thai) => {
  expect(formatDuration(minutes, 'en').replace(/\s/g, ' ')).toBe(english);
  expect(formatDuration(minutes, 'th').replace(/\s/g, ' ')).toBe(thai);
});

test('formatDayOfYear leaves out the year', () => {
  expect(formatDayOfYear('2026-07-12', 'en')).toBe('12 Jul');
  expect(formatDayOfYear('2026-07-12', 'th')).toBe('12 ก.ค.');
});
