import type { MessageDescriptor } from '@lingui/core';
import { atom, type getDefaultStore } from 'jotai';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { loadOperation } from '#storage/outbox/operations.ts';
import { settleOperation } from '#storage/outbox/outcome.ts';

import type { AppContext } from './app-context.tsx';
import { knownReplies } from './known-replies.ts';
import { discardOperation, outboxRowsAtom } from './outbox.ts';

/** What the person is to be told of an operation that was dropped, until it is said; null: nothing. */
export const droppedTextAtom = atom<MessageDescriptor | null>(null);

/**
 * The one place that follows operations to their end: applies each definition's `settled` to a reply,
 * its `left` where a row has left without one, and drops what isn't worth anyone's attention.
 * @returns what `startOutbox` tells of each reply, before the row goes
 */
export function followOperations(
  app: Pick<AppContext, 'queryClient' | 'call' | 'keep'>,
  store: ReturnType<typeof getDefaultStore>,
): (row: OutboxRow, reply: unknown) => Promise<void> {
  const known = knownReplies(app);
  const settledHere = new Set<string>();

  async function drop(row: OutboxRow): Promise<void> {
    if (row.problem?.kind !== 'refused') return;
    const definition = await loadOperation(row.kind);
    if (!definition?.dropped || definition.read(row) === null) return;
    const text = definition.dropped(row.problem.errorId);
    if (text) store.set(droppedTextAtom, text);
    await discardOperation(row.id);
  }
  async function leave(row: OutboxRow): Promise<void> {
    const definition = await loadOperation(row.kind);
    const body = definition?.read(row) ?? null;
    if (body !== null) await definition?.left?.(body, known);
  }

  const dropping = new Set<string>();
  let before = store.get(outboxRowsAtom);
  store.sub(outboxRowsAtom, () => {
    const rows = store.get(outboxRowsAtom);
    for (const row of rows) {
      if (row.problem?.kind !== 'refused' || dropping.has(row.id)) continue;
      dropping.add(row.id);
      void drop(row)
        .catch(() => undefined)
        .finally(() => dropping.delete(row.id));
    }
    const ids = new Set(rows.map(({ id }) => id));
    for (const row of before) {
      if (ids.has(row.id) || settledHere.delete(row.id)) continue;
      // What takes its place is still laid over what is known.
      const isReplaced = rows.some(
        ({ kind, entity }) => kind === row.kind && entity === row.entity,
      );
      if (!isReplaced) void leave(row).catch(() => undefined);
    }
    before = rows;
  });

  return async (row, reply) => {
    // Noted at once: the row goes when this ends, or with the sender in another tab sooner.
    settledHere.add(row.id);
    if (!(await settleOperation(row, reply, known))) settledHere.delete(row.id);
  };
}
