import { expect, test } from 'vitest';

import { formatAge } from './day.ts';

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
