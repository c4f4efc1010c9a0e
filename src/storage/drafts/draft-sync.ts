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

/** What a draft becomes; null: it goes. */
export type DraftStep = (row: DraftRow | null) => DraftRow | null;

/** Where drafts lie. Each call is one transaction, and durable once it resolves. */
export interface DraftStore {
  rows(owner: string): Promise<DraftRow[]>;
  /**
   * Makes a draft what `step` makes of it.
   * @returns what it is then; null: there is none
   * @throws NotSavedError where the device keeps nothing
   */
  change(owner: string, id: string, step: DraftStep): Promise<DraftRow | null>;
}

/** What the list of an account's drafts says of one. */
export interface DraftMention {
  id: string;
  version: number;
}

export interface DraftSyncPorts {
  store: DraftStore;
  /** Sends a call once, with its key. Never rejects. */
  send(row: DraftRow, call: DraftCall): Promise<DraftOutcome>;
  /** All drafts of the account; null: it could not be asked. */
  list(owner: string): Promise<readonly DraftMention[] | null>;
  /** One of them; null: it could not be asked, or is gone. */
  read(owner: string, id: string): Promise<AccountDraft | null>;
  now(): number;
  /** From 0 to below 1. */
  random(): number;
  newId(): string;
  /** Runs `work` while nobody else of this device has the name. @returns busy where somebody has */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface DraftSync {
  /**
   * Sends what the account hasn't got; then, if asked to, fetches what other devices wrote.
   * @returns the pause until something is due, ms; null: nothing is; busy: another tab is at it
   */
  sync(owner: string, options: { fetches: boolean }): Promise<number | null | 'busy'>;
  /**
   * Asks the account for one draft, for whoever opens it by its link.
   * @returns whether it is here now, or in the account no more; unasked: nobody could say
   */
  bring(owner: string, id: string): Promise<'here' | 'none' | 'unasked'>;
  /** The owner is back, or the app starts anew: what was held or refused is tried again. */
  release(owner: string): Promise<void>;
  /** The network is back, or somebody looks again: what waited because it was away is due. */
  hurry(owner: string): Promise<void>;
}

/**
 * Keeps an account's drafts the same on the device and on the server. A draft is a state, not a
 * wish: what counts is the last copy, so rows are no operations of the outbox. The guarantees are
 * the outbox's: a call is written down before it is sent, is sent under one key until its own answer
 * is there, and is made over a version, so that nobody's copy is written over unseen.
 */
export function createDraftSync(ports: DraftSyncPorts): DraftSync {
  const { store, now } = ports;

  /** @returns null: go on; else how long nobody is to be asked anything, ms */
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
