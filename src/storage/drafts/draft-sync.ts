import type { DraftBody } from '#contract/draft-kinds.ts';
import { isSameValue, mergeFields } from '#contract/kit/merge-fields.ts';

import { createSync, type Sync, type SyncPorts } from '../sync/sync.ts';
import {
  type DraftCall,
  type DraftName,
  type DraftRow,
  type DraftText,
  newDraft,
} from './draft.ts';
import type { Outcome } from '../outbox/send-operation.ts';

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
          (latest) => latest && startCall(latest, operationId, nextAt),
        );
        return row?.sending ? row : null;
      },
      send: (row) => ports.send(row, row.sending!),
      settle: ({ owner, id, sending }, outcome, nextAt) =>
        store.change(owner, id, (latest) =>
          latest?.sending?.operationId === sending!.operationId
            ? endCall(latest, outcome, nextAt)
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

/** A draft as saved in the account. */
export interface AccountDraft extends DraftName {
  version: number;
  text: DraftText;
  /** Server time of the last change, ms. Absent if unknown. */
  updatedAt?: number;
}

/** Returns the call that a row needs now. `null` if it needs none, or waits for the user. */
function callFor(row: DraftRow, operationId: string): DraftCall | null {
  if (row.sending) return row.sending;
  if (row.problem || row.others.length > 0) return null;
  const { revision, baseVersion, schemaVersion, body, isDiscarded } = row;
  if (!isDiscarded && revision === row.sentRevision) return null;
  const text = isDiscarded ? null : { schemaVersion, body };
  return { operationId, text, baseVersion, revision };
}

/** Returns the rows that may be sent. */
export function draftsToSend(rows: readonly DraftRow[]): DraftRow[] {
  // If one row is held, the next one would be held too.
  if (rows.some(({ problem }) => problem?.isHeld)) return [];
  return rows.filter((row) => callFor(row, '') !== null);
}

/**
 * Prepares a row for sending. From here on the call may take effect, so it stays unchanged.
 * @returns `null` if only this device knows the discarded draft, so it can be deleted
 */
export function startCall(row: DraftRow, operationId: string, nextAt: number): DraftRow | null {
  const sending = callFor(row, operationId);
  if (sending && sending.text === null && sending.baseVersion === 0) return null;
  return { ...row, sending, attempts: row.attempts + 1, nextAt };
}

/** Handles a change by another device. A version identical to ours isn't a conflict. */
function meet(row: DraftRow, current: AccountDraft | null): DraftRow {
  const { schemaVersion, body, revision } = row;
  if (current && isSameValue(current.text, { schemaVersion, body })) {
    return { ...row, baseVersion: current.version, base: body, sentRevision: revision };
  }
  const merged = current && mergedBody(row, current.text);
  if (merged) {
    const { version, text } = current;
    return { ...row, body: merged, baseVersion: version, base: text.body, revision: revision + 1 };
  }
  // Only the account's latest version still exists.
  const others = row.others.filter(({ from }) => from !== 'account');
  const version = current?.version ?? 0;
  return { ...row, others: [...others, { from: 'account', version, text: current?.text ?? null }] };
}

/** Returns a row's fields with another device's changes; `null` if the user must choose. */
function mergedBody({ base, body, schemaVersion, others }: DraftRow, theirs: DraftText) {
  if (!base || others.length > 0 || theirs.schemaVersion !== schemaVersion) return null;
  // Each device has its own step open.
  return mergeFields<DraftBody>(base, body, { ...theirs.body, step: body['step'] });
}

function takeOver(
  row: DraftRow,
  { version, text, updatedAt = row.updatedAt }: AccountDraft,
): DraftRow {
  const revision = row.revision + 1;
  return {
    ...row,
    ...text,
    revision,
    sentRevision: revision,
    baseVersion: version,
    base: text.body,
    updatedAt,
    isDiscarded: false,
  };
}

/** The result of a call. */
export type DraftOutcome =
  | Exclude<Outcome, { kind: 'done' } | { kind: 'conflict' }>
  | { kind: 'done'; version: number }
  | { kind: 'conflict'; current: AccountDraft | null };

/**
 * Returns the row after its call was answered.
 * @param nextAt earliest time of the next attempt if there was no response
 * @returns `null` if the draft is deleted, here and in the account
 */
export function endCall(row: DraftRow, outcome: DraftOutcome, nextAt: number): DraftRow | null {
  const { sending } = row;
  if (!sending) return row;
  if (outcome.kind === 'later') return { ...row, nextAt };
  if (outcome.kind === 'held') {
    return { ...row, problem: { errorId: outcome.errorId, isHeld: true } };
  }
  const answered: DraftRow = { ...row, sending: null, attempts: 0, problem: null };
  const isLast = row.revision === sending.revision;
  if (outcome.kind === 'refused') {
    return { ...answered, problem: { errorId: outcome.errorId, isHeld: false } };
  }
  if (outcome.kind === 'conflict') {
    if (!row.isDiscarded) return meet(answered, outcome.current);
    // It was discarded based on an older version, so the newer one of another device stays.
    return outcome.current && takeOver(answered, outcome.current);
  }
  if (sending.text !== null) {
    const { body: base } = sending.text;
    return { ...answered, baseVersion: outcome.version, base, sentRevision: sending.revision };
  }
  if (isLast) return null;
  // The user restored it while it was being deleted.
  return { ...answered, baseVersion: 0, sentRevision: -1 };
}

/**
 * Applies the account's version: replaces the row if it is unchanged here, else adds a conflict.
 */
export function receiveDraft(row: DraftRow | null, draft: AccountDraft): DraftRow {
  if (!row) {
    const { text, version: _version, updatedAt: _updatedAt, ...name } = draft;
    return takeOver(newDraft(name, text.schemaVersion), draft);
  }
  if (row.sending || row.baseVersion === draft.version) return row;
  const isClean = row.revision === row.sentRevision && row.others.length === 0;
  return isClean || row.isDiscarded ? takeOver(row, draft) : meet(row, draft);
}

/**
 * Handles a draft that the account no longer has. @returns `null` if it is unchanged here, so it is
 * deleted
 */
export function loseDraft(row: DraftRow, baseVersion: number): DraftRow | null {
  if (row.sending || row.baseVersion !== baseVersion || baseVersion === 0) return row;
  if (row.isDiscarded) return null;
  if (row.revision === row.sentRevision && row.others.length === 0) return null;
  return meet(row, null);
}

/**
 * Returns whether a row is based on this version of the account, or already has it as a conflict.
 */
export function knowsVersion(row: DraftRow | undefined, version: number): boolean {
  return (
    row !== undefined &&
    (row.baseVersion === version ||
      row.others.some((copy) => copy.from === 'account' && copy.version === version))
  );
}
