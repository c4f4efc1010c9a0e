import { expect, test } from 'vitest';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { REFUSED, rowOf } from '#storage/testing/outbox-rows.ts';

import { countWaiting, waitingItems } from './waiting.ts';

const row = (id: string, entity: string, change: Partial<OutboxRow> = {}) =>
  rowOf({ id, entity, ...change });

test('waitingItems groups rows by entity, and marks the first stopped row', () => {
  const rows = [row('a', 'note:1', { problem: REFUSED }), row('b', 'note:2'), row('c', 'note:1')];
  expect(waitingItems(rows).map(({ last, stopped }) => [last.id, stopped?.id ?? null])).toEqual([
    ['c', 'a'],
    ['b', null],
  ]);
});

test('countWaiting ignores rows that are sent immediately, and counts those that can’t be sent', () => {
  const rows = [row('a', 'note:1', { attempts: 1 }), row('b', 'note:2')];
  expect(countWaiting(rows, true)).toEqual({ count: 0, attention: 0 });
  expect(countWaiting(rows, false)).toEqual({ count: 2, attention: 0 });
  // An unavailable server delays all rows.
  const tried = [row('a', 'note:1', { attempts: 2 }), row('b', 'note:2')];
  expect(countWaiting(tried, true)).toEqual({ count: 2, attention: 0 });
  const stopped = [row('a', 'note:1', { problem: REFUSED }), row('b', 'note:2')];
  expect(countWaiting(stopped, true)).toEqual({ count: 1, attention: 1 });
});

test('countWaiting counts a row that waits for photos once they have failed twice', () => {
  const rows = [row('a', 'note:1', { photos: ['one', 'two'] })];
  const failed = (failures: number) => new Map([['two', { failures }]]);
  expect(countWaiting(rows, true, failed(1))).toEqual({ count: 0, attention: 0 });
  expect(countWaiting(rows, true, failed(2))).toEqual({ count: 1, attention: 0 });
});
