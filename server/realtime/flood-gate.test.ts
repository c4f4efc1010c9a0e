import { expect, test } from 'vitest';

import { FloodGate } from './flood-gate.ts';

const LIMIT = { burst: 30, perSecond: 3, refusals: 100 };

/** Sends messages evenly for a minute. @returns the results */
function send(perSecond: number): Set<string> {
  const gate = new FloodGate(LIMIT, 0);
  const results = new Set<string>();
  for (let nth = 0; nth < perSecond * 60; nth += 1)
    results.add(gate.take((nth * 1_000) / perSecond));
  return results;
}

test('a socket may send at the limit without end, stays open slightly above it, and is ended by a flood', () => {
  expect(send(3)).toEqual(new Set(['pass']));
  expect(send(5)).toEqual(new Set(['pass', 'refuse']));
  expect(send(90)).toContain('end');
});
