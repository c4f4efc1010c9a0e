import { expect, test } from 'vitest';

import { operationOf, rowOf } from '../testing/outbox-rows.ts';
import { type Operation, type OutboxRow, placeOperation } from './operation.ts';

const AT_ONCE = { replaces: true, nextAt: 0 };

const operation = (id: string, change: Partial<Operation> = {}) =>
  operationOf({ id, entity: 'note:1', baseVersion: 3, ...change });
const row = (id: string, seq: number, change: Partial<OutboxRow> = {}) =>
  rowOf({ ...operation(id), seq, ...change });

function placed(
  next: Operation,
  rows: OutboxRow[],
  written?: Parameters<typeof placeOperation>[2],
) {
  const { removes, row: added } = placeOperation(next, rows, written, AT_ONCE);
  return { removes: removes.map(({ id }) => id), over: added.baseVersion, after: added.after };
}

test('replaces a preceding row that was never sent', () => {
  const next = operation('b', { after: 'a' });
  expect(placed(next, [row('a', 1)])).toEqual({ removes: ['a'], over: 3, after: null });
});

test('keeps a row that is being sent, and follows it', () => {
  const next = operation('c', { after: 'b' });
  const rows = [row('a', 1, { attempts: 1 }), row('b', 2, { after: 'a' })];
  expect(placed(next, rows)).toEqual({ removes: ['b'], over: 3, after: 'a' });
});

test('uses the version of an operation that was sent meanwhile', () => {
  const written = { owner: '7', entity: 'note:1', operationId: 'a', version: 4 };
  expect(placed(operation('b', { after: 'a' }), [], written)).toMatchObject({ over: 4 });
  // A text from another tab must not be overwritten.
  expect(placed(operation('b', { after: 'x' }), [], written)).toMatchObject({ over: 3 });
});

test('keeps an unrelated row of another tab, so that the conflict is shown', () => {
  expect(placed(operation('b'), [row('a', 1)])).toEqual({ removes: [], over: 3, after: null });
});

test('bases a conflict resolution on the newer version, and replaces all earlier rows', () => {
  const conflict = { kind: 'conflict', current: { version: 5 } } as const;
  const rows = [row('a', 1, { attempts: 1, problem: conflict }), row('b', 2, { after: 'a' })];
  const choice = operation('c', { after: 'b', baseVersion: 5 });
  expect(placed(choice, rows)).toEqual({ removes: ['b', 'a'], over: 5, after: null });
});

test('an operation without versions replaces all unsent rows of its kind and entity', () => {
  const free = { baseVersion: null };
  const rows = [
    row('a', 1, free),
    row('sent', 2, { ...free, attempts: 1 }),
    row('other', 3, { ...free, entity: 'note:2' }),
    row('kind', 4, { ...free, kind: 'favourite.set' }),
  ];
  const next = operation('c', free);
  expect(placed(next, rows)).toEqual({ removes: ['a'], over: null, after: null });
});
