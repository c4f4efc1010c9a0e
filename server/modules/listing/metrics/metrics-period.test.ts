import { expect, test } from 'vitest';

import { metricsPeriod } from './metrics-period.ts';

test.each([
  ['week', '2026-02-23', '2026-02-16', 7, '2026-03-01'],
  ['month', '2026-01-31', '2026-01-01', 30, '2026-03-01'],
  ['quarter', '2025-12-01', '2025-09-01', 91, '2026-03-01'],
  ['year', '2025-03-03', '2024-03-04', 52, '2026-02-23'],
] as const)('%s begins on %s', (range, from, previousFrom, points, last) => {
  const { days, ...period } = metricsPeriod(range, new Date('2026-03-01T23:59:00Z'));
  expect(period).toMatchObject({ from, previousFrom, until: '2026-03-01' });
  expect([days.length, days[0], days.at(-1)]).toEqual([points, from, last]);
});

test('days are those of UTC', () => {
  const { until } = metricsPeriod('week', new Date('2026-01-31T22:30:00-07:00'));
  expect(until).toBe('2026-02-01');
});
