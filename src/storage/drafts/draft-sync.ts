import { createSync, type Sync, type SyncPorts } from '../sync/sync.ts';
import type { DraftCall, DraftRow } from './draft.ts';
import {
  type AccountDraft,
  beginCall,
  type DraftOutcome,
  draftsToSend,
  knowsVersion,
  loseDraft,
  receiveDraft,
  settleCall,
} from './send-draft.ts';

/** Changes a draft. `null` deletes it. */
export type DraftStep = (row: DraftRow | null) => DraftRow | null;

/** Storage of drafts. Each call is one transaction, and durable when it resolves. */
export interface DraftStore {
  rows(owner: string): Promise<DraftRow[]>;
  /**
   * Applies `step` to a draft.
   * @returns the result, `null` if the draft was deleted
   * @throws NotSavedError if the device can't store it
   */
  change(owner: string, id: string, step: DraftStep): Promise<DraftRow | null>;
}

export interface DraftSyncPorts extends SyncPorts {
  store: DraftStore;
  /** Sends a call once, with its idempotency key. Never rejects. */
  send(row: DraftRow, call: DraftCall): Promise<DraftOutcome>;
  /** Returns all drafts of the account, `null` if the request failed. */
  list(owner: string): Promise<readonly AccountDraft[] | null>;
  newId(): string;
}

export interface DraftSync extends Omit<Sync, 'flush'> {
  /** Sends unsent drafts; then, if asked to, fetches the changes of other devices. */
  sync(owner: string, options: { fetches: boolean }): ReturnType<Sync['flush']>;
  /**
   * Fetches one draft from the account, for a page that was opened by its link.
   * @returns `here` if it is on the device now, `none` if the account doesn't have it, `unasked` if
   *   that is unknown
   */
  bring(owner: string, id: string): Promise<'here' | 'none' | 'unasked'>;
}

/**
 * Creates the sync of an account's drafts between device and server. A draft is a state: only the
 * last version counts, so drafts aren't operations of the outbox. A call names the version it is
 * based on, so that nothing is overwritten unseen.
 */
export function createDraftSync(ports: DraftSyncPorts): DraftSync {
  const { store } = ports;
  const { flush, ...sync } = createSync<DraftRow, DraftOutcome>(
    {
      name: 'drafts',
      rows: (owner) => store.rows(owner),
      sendable: draftsToSend,
      async begin({ owner, id }, nextAt) {
        const operationId = ports.newId();
        const row = await store.change(
          owner,
          id,
          (latest) => latest && beginCall(latest, operationId, nextAt),
        );
        return row?.sending ? row : null;
      },
      send: (row) => ports.send(row, row.sending!),
      settle: ({ owner, id, sending }, outcome, nextAt) =>
        store.change(owner, id, (latest) =>
          latest?.sending?.operationId === sending!.operationId
            ? settleCall(latest, outcome, nextAt)
            : latest,
        ),
      isDelayed: ({ attempts }) => attempts > 0,
      // A newer release may accept what the account rejected.
      isHeld: ({ problem }) => problem !== null,
      change: ({ owner, id }, change) =>
        store.change(owner, id, (latest) => latest && { ...latest, ...change }),
    },
    ports,
  );

  async function fetchAll(owner: string): Promise<void> {
    const before = new Map((await store.rows(owner)).map((row) => [row.id, row]));
    const drafts = await ports.list(owner);
    if (!drafts) return;
    for (const draft of drafts) {
      if (knowsVersion(before.get(draft.id), draft.version)) continue;
      await store.change(owner, draft.id, (row) => receiveDraft(row, draft));
    }
    const there = new Set(drafts.map(({ id }) => id));
    for (const { id, baseVersion } of before.values()) {
      if (there.has(id) || baseVersion === 0) continue;
      await store.change(owner, id, (row) => row && loseDraft(row, baseVersion));
    }
  }

  return {
    ...sync,
    sync: (owner, { fetches }) => flush(owner, fetches ? () => fetchAll(owner) : undefined),
    async bring(owner, id) {
      const drafts = await ports.list(owner);
      if (!drafts) return 'unasked';
      const draft = drafts.find((one) => one.id === id);
      if (!draft) return 'none';
      await store.change(owner, id, (row) => receiveDraft(row, draft));
      return 'here';
    },
  };
}
