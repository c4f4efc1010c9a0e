import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { SUMMARY_HOUR } from '#contract/notice/notice-settings.ts';

import { afterQuiet, isQuiet, nextSummary, wallClock } from './wall-clock.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const at = (iso: string) => new Date(iso);

test.each([
  ['in the evening', 'Asia/Bangkok', NIGHT, '2026-03-10T16:30:00Z', '2026-03-11T00:00:00Z'],
  // Clocks go back from 03:00 to 02:00 on 25 October 2026: the night is an hour longer.
  ['when clocks go back', 'Europe/Berlin', NIGHT, '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
])('afterQuiet follows local time %s (%s)', (_, timeZone, quiet, from, until) => {
  expect(afterQuiet(at(from), quiet, timeZone)).toEqual(at(until));
});

test.each([
  ['today', 'daily', 'Asia/Bangkok', '2026-03-10T00:30:00Z', '2026-03-10T01:00:00Z'],
  ['tomorrow', 'daily', 'Asia/Bangkok', '2026-03-10T01:00:00Z', '2026-03-11T01:00:00Z'],
  // 10 March 2026 is a Tuesday.
  ['on Monday', 'weekly', 'Asia/Bangkok', '2026-03-10T03:00:00Z', '2026-03-16T01:00:00Z'],
] as const)(
  'nextSummary is in the morning, local time %s, %s (%s)',
  (_, mode, timeZone, from, due) => {
    expect(nextSummary(at(from), mode, timeZone)).toEqual(at(due));
  },
);

/**
 * Zones with half-hour and quarter-hour offsets, with one-hour and half-hour changes, and with
 * none.
 */
const ZONES = `Asia/Bangkok Asia/Colombo Asia/Kathmandu Europe/Berlin America/New_York
  Australia/Lord_Howe America/St_Johns Pacific/Apia`.split(/\s+/);
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((two) => two.map((one) => String(one).padStart(2, '0')).join(':'));
const anyQuiet = fc.record({ from: anyTime, to: anyTime }).filter(({ from, to }) => from !== to);
const anyMoment = fc.date({
  min: at('2026-01-01T00:00:00Z'),
  max: at('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('afterQuiet returns the end of the quiet hours for any hours, zone and moment', () => {
  fc.assert(
    fc.property(anyMoment, anyQuiet, fc.constantFrom(...ZONES), (now, quiet, timeZone) => {
      const until = afterQuiet(now, quiet, timeZone);
      expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(isQuiet(until, quiet, timeZone)).toBe(false);
      // In steps of 15 minutes, because clock changes are multiples of that.
      for (let back = 1; back <= 96; back += 1) {
        const before = new Date(until.getTime() - back * 15 * 60_000);
        if (before < now) break;
        expect(isQuiet(before, quiet, timeZone)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('nextSummary returns the next summary hour for any zone and moment', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.constantFrom(...ZONES),
      fc.constantFrom('daily', 'weekly'),
      (now, timeZone, mode) => {
        const due = nextSummary(now, mode, timeZone);
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        const most = (mode === 'daily' ? 1 : 7) * 24 + 1;
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(most * 3_600_000);
        const { minutes, weekday } = wallClock(due, timeZone);
        expect(minutes).toBe(SUMMARY_HOUR * 60);
        if (mode === 'weekly') expect(weekday).toBe(1);
      },
    ),
    { numRuns: 300 },
  );
});

test('caches one format per time zone, regardless of its spelling', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const moment = at('2026-03-10T00:00:00Z');
  for (const zone of ['aSIA/tOKYO', 'ASIA/TOKYO', 'Asia/Tokyo', 'Asia/Tokyo']) {
    expect(wallClock(moment, zone).minutes).toBe(9 * 60);
  }
  expect(made.mock.calls.map(([, options]) => options?.timeZone)).toEqual([
    'aSIA/tOKYO',
    'ASIA/TOKYO',
  ]);
  made.mockRestore();
});
