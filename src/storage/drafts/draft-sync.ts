import { backOff, BACK_OFF_MOST_MS } from '../outbox/back-off.ts';
import type { DraftCall, DraftRow } from './draft.ts';
import {
  type AccountDraft,
  beginCall,
  type DraftOutcome,
  draftPause,
  knowsVersion,
  loseDraft,
  nextDraft,
  receiveDraft,
  releaseDraft,
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

/** An entry in the list of an account's drafts. */
export interface DraftMention {
  id: string;
  version: number;
}

export interface DraftSyncPorts {
  store: DraftStore;
  /** Sends a call once, with its idempotency key. Never rejects. */
  send(row: DraftRow, call: DraftCall): Promise<DraftOutcome>;
  /** Returns all drafts of the account, `null` if the request failed. */
  list(owner: string): Promise<readonly DraftMention[] | null>;
  /** Returns one draft, `null` if the request failed or the draft is deleted. */
  read(owner: string, id: string): Promise<AccountDraft | null>;
  now(): number;
  /** Returns a number from 0 to below 1. */
  random(): number;
  newId(): string;
  /**
   * Runs `work` while holding the lock `name` on this device. @returns `busy` if the lock is taken
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface DraftSync {
  /**
   * Sends unsent drafts; then, if asked to, fetches the changes of other devices.
   * @returns the pause until the next sync, ms; `null` if none is needed; `busy` if another tab is
   *   syncing
   */
  sync(owner: string, options: { fetches: boolean }): Promise<number | null | 'busy'>;
  /**
   * Fetches one draft from the account, for a page that was opened by its link.
   * @returns `here` if it is on the device now, `none` if the account doesn't have it, `unasked` if
   *   that is unknown
   */
  bring(owner: string, id: string): Promise<'here' | 'none' | 'unasked'>;
  /** Retries held and rejected drafts, after a login or a restart of the app. */
  release(owner: string): Promise<void>;
  /** Makes failed drafts due immediately, when the network returns or the page becomes visible. */
  hurry(owner: string): Promise<void>;
}

/**
 * Creates the sync of an account's drafts between device and server. A draft is a state: only the
 * last version counts, so drafts aren't operations of the outbox. The guarantees are the same. A
 * call is saved before it is sent, and sent with one idempotency key until it is answered. It names
 * the version it is based on, so that nothing is overwritten unseen.
 */
export function createDraftSync(ports: DraftSyncPorts): DraftSync {
  const { store, now } = ports;

  /** @returns `null` to continue, else the time to pause all calls, ms */
  async function sendOne({ owner, id, attempts }: DraftRow): Promise<number | null> {
    const pause = backOff(attempts + 1, ports.random());
    const operationId = ports.newId();
    const row = await store.change(
      owner,
      id,
      (latest) => latest && beginCall(latest, operationId, now() + pause),
    );
    if (!row?.sending) return null;
    const { sending } = row;
    const outcome = await ports.send(row, sending);
    const asked = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0;
    const whole = Math.max(pause, Math.min(asked, BACK_OFF_MOST_MS));
    await store.change(owner, id, (latest) =>
      latest?.sending?.operationId === sending.operationId
        ? settleCall(latest, outcome, now() + whole)
        : latest,
    );
    if (outcome.kind !== 'later' || (outcome.isReached && outcome.afterMs === null)) return null;
    return whole;
  }

  async function sendAll(owner: string): Promise<number | null> {
    for (;;) {
      const row = nextDraft(await store.rows(owner), now());
      if (!row) return null;
      const pause = await sendOne(row);
      if (pause !== null) return pause;
    }
  }

  async function fetchAll(owner: string): Promise<void> {
    const before = new Map((await store.rows(owner)).map((row) => [row.id, row]));
    const mentions = await ports.list(owner);
    if (!mentions) return;
    for (const { id, version } of mentions) {
      if (knowsVersion(before.get(id), version)) continue;
      const draft = await ports.read(owner, id);
      if (draft) await store.change(owner, id, (row) => receiveDraft(row, draft));
    }
    const there = new Set(mentions.map(({ id }) => id));
    for (const { id, baseVersion } of before.values()) {
      if (there.has(id) || baseVersion === 0) continue;
      await store.change(owner, id, (row) => row && loseDraft(row, baseVersion));
    }
  }

  return {
    sync: (owner, { fetches }) =>
      ports.exclusively(`drafts:${owner}`, async () => {
        const pause = await sendAll(owner);
        if (pause !== null) return pause;
        if (fetches) await fetchAll(owner);
        return draftPause(await store.rows(owner), now());
      }),
    async bring(owner, id) {
      const mentions = await ports.list(owner);
      if (!mentions) return 'unasked';
      if (!mentions.some((mention) => mention.id === id)) return 'none';
      const draft = await ports.read(owner, id);
      if (!draft) return 'unasked';
      await store.change(owner, id, (row) => receiveDraft(row, draft));
      return 'here';
    },
    async release(owner) {
      for (const { id, problem } of await store.rows(owner)) {
        if (problem) await store.change(owner, id, (row) => row && releaseDraft(row));
      }
    },
    async hurry(owner) {
      for (const { id, attempts } of await store.rows(owner)) {
        if (attempts > 0) await store.change(owner, id, (row) => row && { ...row, nextAt: 0 });
      }
    },
  };
}
