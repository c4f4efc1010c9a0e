import { createSync, type Sync, type SyncPorts } from '../sync/sync.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Operation, OutboxRow, Placing } from './operation.ts';
import type { Outcome } from './send-operation.ts';

/**
 * Returns whether all other rows would be held too, because the session or account is invalid. An
 * account with an unconfirmed email may still do most things.
 */
function blocksAll({ problem }: OutboxRow): boolean {
  return problem?.kind === 'held' && problem.errorId !== 'account_pending';
}

/**
 * Returns the rows that may be sent: the first of each entity. Later rows of an entity wait for it,
 * even if it is delayed or stopped.
 */
export function rowsToSend(rows: readonly OutboxRow[]): OutboxRow[] {
  if (rows.some(blocksAll)) return [];
  const first = new Map<string, OutboxRow>();
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    if (!first.has(row.entity)) first.set(row.entity, row);
  }
  return [...first.values()].filter((row) => row.problem === null);
}

/** A change of a row's sending state. The sent data itself never changes. */
export type RowChange = Partial<Pick<OutboxRow, 'attempts' | 'nextAt' | 'problem'>>;

/** Storage of rows. Each call is one transaction, applied completely or not at all. */
export interface OutboxStore {
  /**
   * Adds a row at the end, durably: once this resolves, the row survives a closed tab or a power
   * failure. `placeOperation` determines which rows it replaces and its base version.
   */
  add(operation: Operation, placing: Placing): Promise<void>;
  /** Returns all rows of an owner, in order. */
  rows(owner: string): Promise<OutboxRow[]>;
  /** @returns whether the row still existed */
  change(id: string, change: RowChange): Promise<boolean>;
  /**
   * Deletes a row that the server has answered. In the same transaction, rows that follow it are
   * rebased on the version in the reply (`rowsAfter`).
   */
  settle(row: OutboxRow, reply: unknown): Promise<void>;
  /** Deletes a row without sending it. */
  discard(id: string): Promise<void>;
}

export interface OutboxPorts extends SyncPorts {
  store: OutboxStore;
  /** Uploads the photos that operations reference. */
  uploads: Uploads;
  /** Sends an operation once, with its id as the idempotency key. Never rejects. */
  send(row: OutboxRow): Promise<Outcome>;
}

export interface AddOptions {
  replaces?: boolean;
  delayMs?: number;
  draftId?: string;
}

export interface Outbox extends Sync {
  /**
   * Adds an operation. When this resolves, it is saved.
   * @param options.delayMs minimum time before it is sent, while the user may still be typing
   * @param options.draftId the draft of this operation, deleted in the same transaction
   * @throws if the device can't store it
   */
  add(operation: Operation, options?: AddOptions): Promise<void>;
  /** Sends a row now at the user's request, even if it has a problem or isn't due. */
  retry(id: string): Promise<void>;
  /** Deletes a row that the user doesn't want any more. */
  discard(id: string): Promise<void>;
}

/**
 * Creates the outbox: each operation takes effect on the server exactly once, in order per entity.
 * A row is saved before it is sent and deleted only after its own reply. Photos of a row are
 * uploaded first and don't count as an attempt.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, uploads, now } = ports;
  const sync = createSync<OutboxRow, Outcome>(
    {
      name: 'outbox',
      rows: (owner) => store.rows(owner),
      sendable: rowsToSend,
      prepare: async ({ owner, photos = [] }) =>
        photos.length > 0 ? uploads.bring(owner, photos) : null,
      async begin(row, nextAt) {
        const isThere = await store.change(row.id, { attempts: row.attempts + 1, nextAt });
        return isThere ? row : null;
      },
      async send(row) {
        const outcome = await ports.send(row);
        const { photos = [] } = row;
        const isMissing = outcome.kind === 'refused' && outcome.errorId === 'photo_missing';
        if (!isMissing || photos.length === 0) return outcome;
        // The server deleted the photos because they were unused for too long.
        await uploads.forget(row.owner, photos);
        return { kind: 'later', afterMs: null, isReached: true };
      },
      settle(row, outcome, nextAt) {
        if (outcome.kind === 'done') return store.settle(row, outcome.reply);
        return store.change(row.id, outcome.kind === 'later' ? { nextAt } : { problem: outcome });
      },
      // Rows that wait for their photos were never sent, but wait for the network too.
      isDelayed: ({ attempts, problem, photos = [] }) =>
        problem === null && (attempts > 0 || photos.length > 0),
      isHeld: ({ problem }) => problem?.kind === 'held',
      change: ({ id }, change) => store.change(id, change),
    },
    ports,
  );
  return {
    ...sync,
    add: (operation, { replaces = false, delayMs = 0, draftId } = {}) =>
      store.add(operation, {
        replaces,
        nextAt: delayMs > 0 ? now() + delayMs : 0,
        ...(draftId !== undefined && { draft: { id: draftId, at: now() } }),
      }),
    async retry(id) {
      await store.change(id, { problem: null, nextAt: 0 });
    },
    discard: (id) => store.discard(id),
  };
}
