import { describe, expect, test } from 'vitest';

import { dataRequestDueOn, marketOfPhone } from './data-request.ts';

describe('dataRequestDueOn', () => {
  test.each([
    // Monday: four weeks are 20 working days.
    ['2026-11-02', 'th', '2026-12-02'],
    ['2026-11-02', 'lk', '2026-12-01'],
    // Friday: 21 working days end after a weekend, on a Monday.
    ['2026-11-06', 'th', '2026-12-06'],
    ['2026-11-06', 'lk', '2026-12-07'],
    // Saturday and Sunday: the first working day is the Monday.
    ['2026-11-07', 'lk', '2026-12-07'],
    ['2026-11-08', 'lk', '2026-12-07'],
    // The end of February in a leap year.
    ['2028-01-31', 'th', '2028-03-01'],
  ] as const)('a request of %s in %s is due on %s', (receivedOn, market, dueOn) => {
    expect(dataRequestDueOn(receivedOn, market)).toBe(dueOn);
  });

  test('takes the earlier deadline if the country is unknown', () => {
    expect(dataRequestDueOn('2026-11-02', null)).toBe('2026-12-01');
    expect(dataRequestDueOn('2026-11-06', null)).toBe('2026-12-06');
  });
});

test.each([
  ['+66 81 234 5678', 'th'],
  ['+94-77-123-4567', 'lk'],
  ['+44 20 7946 0000', null],
  ['081 234 5678', null],
  [null, null],
] as const)('marketOfPhone: %s is a number of %s', (phone, market) => {
  expect(marketOfPhone(phone)).toBe(market);
});
