import { expect, test } from 'vitest';

import { BACK_OFF_MOST_MS } from '../sync/back-off.ts';
import { nextDue, pauseOf } from '../sync/sync.ts';
import { REFUSED, rowOf } from '../testing/outbox-rows.ts';
import type { OutboxRow } from './operation.ts';
import { rowsToSend } from './outbox.ts';

const NOW = 1_000_000;

const nextRow = (rows: OutboxRow[], now: number) => nextDue(rowsToSend(rows), now);
const nextPause = (rows: OutboxRow[], now: number) => pauseOf(rowsToSend(rows), now);

const row = (seq: number, given: Partial<OutboxRow> = {}) =>
  rowOf({ id: String(seq), seq, ...given });

test('nextRow returns the first row of an entity, regardless of their order', () => {
  expect(nextRow([row(3), row(1), row(2)], NOW)?.seq).toBe(1);
});

test('a row that waits for its retry delays only its own entity', () => {
  const waits = row(1, { nextAt: NOW + 10 });
  expect(nextRow([waits, row(2)], NOW)).toBeNull();
  expect(nextPause([waits, row(2)], NOW)).toBe(10);
  expect(nextRow([waits, row(2), row(3, { entity: 'thing:2' })], NOW)?.seq).toBe(3);
});

test('a rejected row blocks only its own entity, until the user decides', () => {
  const refused = row(1, { problem: REFUSED });
  expect(nextRow([refused, row(2)], NOW)).toBeNull();
  expect(nextPause([refused, row(2)], NOW)).toBeNull();
  expect(nextRow([refused, row(2, { entity: 'thing:2' })], NOW)?.seq).toBe(2);
});

test('a row held for a login blocks all entities', () => {
  const held = row(1, { problem: { kind: 'held', errorId: 'invalid_token' } });
  expect(nextRow([held, row(2, { entity: 'thing:2' })], NOW)).toBeNull();
});

test('a row held for an unconfirmed email blocks only its own entity', () => {
  const held = row(1, { problem: { kind: 'held', errorId: 'account_pending' } });
  expect(nextRow([held, row(2)], NOW)).toBeNull();
  expect(nextRow([held, row(2), row(3, { entity: 'thing:2' })], NOW)?.seq).toBe(3);
});

test('nextRow ignores a retry time beyond the longest pause, set by a wrong clock', () => {
  expect(nextRow([row(1, { nextAt: NOW + BACK_OFF_MOST_MS + 1 })], NOW)?.seq).toBe(1);
});
