import type { MessageDescriptor } from '@lingui/core';
import { atom, type getDefaultStore } from 'jotai';

import type { OutboxRow } from '#storage/outbox/operation.ts';
import { loadOperation } from '#storage/outbox/operations.ts';
import { applyOperationReply } from '#storage/outbox/send-operation.ts';

import type { AppContext } from '../visit/app-context.tsx';
import { knownReplies } from './known-replies.ts';
import { discardOperation, outboxRowsAtom } from './outbox.ts';

/**
 * Message about an operation that was dropped, until it has been shown. `null` if there is none.
 */
export const droppedTextAtom = atom<MessageDescriptor | null>(null);

/**
 * Handles the end of all operations. Applies each definition's `settled` to a reply, and its `left`
 * when a row disappears without one. Drops rejected operations that the user doesn't need to see.
 * @returns the callback that `startOutbox` calls with each reply, before the row is removed
 */
export function followOperations(
  app: Pick<AppContext, 'queryClient' | 'call' | 'keep'>,
  store: ReturnType<typeof getDefaultStore>,
): (row: OutboxRow, reply: unknown) => Promise<void> {
  const known = knownReplies(app);
  const answeredHere = new Set<string>();

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
      if (ids.has(row.id) || answeredHere.delete(row.id)) continue;
      // The row that replaces it is still applied on top of the cached data.
      const isReplaced = rows.some(
        ({ kind, entity }) => kind === row.kind && entity === row.entity,
      );
      if (!isReplaced) void leave(row).catch(() => undefined);
    }
    before = rows;
  });

  return async (row, reply) => {
    // Recorded first: the row is removed when this ends, or earlier by the sender in another tab.
    answeredHere.add(row.id);
    if (!(await applyOperationReply(row, reply, known))) answeredHere.delete(row.id);
  };
}
