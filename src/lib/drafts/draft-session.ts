import * as v from 'valibot';

import { type DraftBody, type DraftKind, upcastDraft } from '#contract/draft-kinds.ts';
import {
  beginAnew,
  chooseCopy,
  discardDraft,
  type FieldChange,
  type FieldChanges,
  restoreDraft,
  writeFields,
} from '#storage/drafts/change-draft.ts';
import type { DraftStore } from '#storage/drafts/draft-sync.ts';
import {
  type DraftName,
  type DraftRow,
  newDraft,
  type OtherCopy,
  isSameValue,
} from '#storage/drafts/draft.ts';

import type { LeftTyping } from './left-typing.ts';

/** What was typed waits so long at the most before it is put down, ms. */
export const PUT_DOWN_MS = 250;

/** Where the device can't keep what was typed, it is tried again after this, ms. */
const TRY_AGAIN_MS = 3_000;

/** What a form shows of its draft. */
export interface DraftState {
  /** False until it is known what the device has. */
  isLoaded: boolean;
  /** What stands in the fields, by the kind's shape of today. */
  values: DraftBody;
  /** What is on the disk; null: nothing. */
  row: DraftRow | null;
  /** Something was typed that isn't on the disk yet. */
  isWriting: boolean;
  /** The device keeps nothing now: what was typed is on this page alone. */
  isUnkept: boolean;
  /** A newer release wrote it: this one would lose what it doesn't know. */
  isNewer: boolean;
  /** Another copy that the person has to choose from, in today's shape; null: there is none. */
  other: { from: OtherCopy['from']; values: DraftBody | null } | null;
}

export interface DraftSessionPorts {
  name: DraftName;
  kind: DraftKind;
  store: DraftStore;
  left: LeftTyping;
  /** By this device's watch, ms. */
  now(): number;
  /** Something was put down: the other tabs are told, and the account when it can be. */
  onKept(): void;
}

/** One form in one tab, with the draft that it is about. */
export interface DraftSession {
  state(): DraftState;
  /** @returns how to stop */
  subscribe(listener: () => void): () => void;
  /** What was typed into a field; undefined empties it. */
  set(field: string, value: unknown): void;
  /** Puts down what was typed, without waiting. @returns whether all of it is on the disk */
  finish(): Promise<boolean>;
  /** The page may be gone before anything is on the disk: the same, and left for the next one. */
  leave(): void;
  /** Another tab, or the account, may have changed the draft. */
  look(): Promise<void>;
  /** The person chose between this copy and the other one. */
  choose(which: 'mine' | 'theirs'): Promise<void>;
  /**
   * Empties the form and lets the draft go.
   * @returns how to have it back; null: another tab had written more of it, which shows now
   */
  discard(): Promise<(() => Promise<void>) | null>;
  /** The form is closed: what was typed is put down, or left where the disk doesn't take it. */
  close(): void;
}

const NOTHING: DraftBody = {};

/** What can't be kept anywhere (NUL, half a character) isn't typed by anybody. */
function storable(value: unknown): unknown {
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  return typeof value === 'string' ? value.replace(/\u0000|\p{Surrogate}/gu, '') : value;
}

/** Binds a form to its draft: each change is put down at once, and what changes elsewhere shows. */
export function openDraftSession(ports: DraftSessionPorts): DraftSession {
  const { name, kind, store, left, now } = ports;
  const listeners = new Set<() => void>();
  const pending = new Map<string, FieldChange>();
  /** On their way to the disk. */
  let writing: FieldChanges = {};
  let row: DraftRow | null = null;
  let isLoaded = false;
  let isUnkept = false;
  let isClosed = false;
  /** Discarded so many times that the disk doesn't know of yet: what is typed now is new. */
  let leaving = 0;
  let running: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = makeState();

  /** A text in today's shape; null: it is a newer release's, or none of this kind at all. */
  function todays(text: { schemaVersion: number; body: DraftBody }): DraftBody | null {
    const body = upcastDraft(kind, text.schemaVersion, text.body);
    const parsed = body && v.safeParse(kind.body, body);
    return parsed?.success ? parsed.output : null;
  }

  function makeState(): DraftState {
    const isThere = row !== null && !row.isDiscarded && leaving === 0;
    const stored = isThere ? todays(row!) : NOTHING;
    const typed = Object.fromEntries([...pending].map(([field, { to }]) => [field, to]));
    const first = isThere ? row!.others[0] : undefined;
    return {
      isLoaded,
      values: { ...stored, ...typed },
      row: isThere ? row : null,
      isWriting: pending.size > 0,
      isUnkept,
      isNewer: stored === null,
      other: first ? { from: first.from, values: first.text && todays(first.text) } : null,
    };
  }

  function tell(): void {
    shown = makeState();
    for (const listener of listeners) listener();
  }

  /** One after the other: each goes by what the one before left. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    return turn;
  }

  /** The row in today's shape, begun where there is none. */
  function present(latest: DraftRow | null): DraftRow {
    const begun = beginAnew(latest ?? newDraft(name, kind.schemaVersion));
    const body = todays(begun);
    if (!body) throw new Error('A newer release wrote this draft');
    return { ...begun, schemaVersion: kind.schemaVersion, body };
  }

  async function putDown(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return true;
    // What is typed now comes after what is being discarded; it is put down in its turn.
    if (leaving > 0) return false;
    const changes = Object.fromEntries(pending);
    writing = changes;
    // Who types on goes on from this.
    for (const [field, { to }] of Object.entries(changes)) pending.set(field, { over: to, to });
    try {
      row = await store.change(name.owner, name.id, (latest) =>
        writeFields(present(latest), changes, now()),
      );
      isUnkept = false;
      for (const [field, { over, to }] of pending) {
        if (isSameValue(over, to)) pending.delete(field);
      }
      if (pending.size === 0) left.forget();
      tell();
      ports.onKept();
      return pending.size === 0;
    } catch {
      for (const [field, { over }] of Object.entries(changes)) {
        const typed = pending.get(field);
        // Absent: it was discarded meanwhile.
        if (typed) pending.set(field, { over, to: typed.to });
      }
      isUnkept = true;
      if (!isClosed) timer = setTimeout(() => void inTurn(putDown), TRY_AGAIN_MS);
      tell();
      return false;
    } finally {
      writing = {};
    }
  }

  function putDownSoon(): void {
    timer ??= setTimeout(() => void inTurn(putDown), PUT_DOWN_MS);
  }

  /** Goes on from what the page before this one had no time to put down. */
  function takeLeft(): void {
    const isGone = row === null || row.isDiscarded;
    const stored = (isGone ? NOTHING : todays(row!)) ?? NOTHING;
    for (const [field, { overs, to }] of Object.entries(left.read(kind.schemaVersion) ?? {})) {
      const isOver = overs.some((over) => isSameValue(over, stored[field]));
      // What it was written over is gone with its draft: it was sent, or nobody wanted it.
      if (pending.has(field) || (isGone && !isOver)) continue;
      pending.set(field, { over: isOver ? stored[field] : overs[0], to });
    }
    if (pending.size > 0) putDownSoon();
    else left.forget();
  }

  async function look(): Promise<void> {
    const wasForgotten = !isLoaded && (await left.wasForgotten());
    try {
      row = (await store.rows(name.owner)).find(({ id }) => id === name.id) ?? null;
    } catch {
      // A form that knows nothing of its draft can't be written in.
      if (!isLoaded && !isClosed) setTimeout(() => void inTurn(look), TRY_AGAIN_MS);
      return;
    }
    if (wasForgotten) left.forget();
    else if (!isLoaded) takeLeft();
    isLoaded = true;
    tell();
  }

  /** Puts down what was typed, and leaves it for the next page, which may be here before that. */
  function leave(): void {
    const changes = [...pending].map(([field, { over, to }]) => {
      // What is on its way may arrive, or not.
      const overs = field in writing ? [writing[field]!.over, over] : [over];
      return [field, { overs, to }] as const;
    });
    if (changes.length > 0) left.leave(kind.schemaVersion, Object.fromEntries(changes));
    void inTurn(putDown);
  }

  async function restore(discarded: DraftRow): Promise<void> {
    row = await store.change(name.owner, name.id, (latest) =>
      // What was begun anew since isn't written over.
      latest && !latest.isDiscarded ? latest : restoreDraft(latest, discarded, now()),
    );
    tell();
    ports.onKept();
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(field, value) {
      const to = storable(value);
      const over = pending.has(field) ? pending.get(field)!.over : shown.values[field];
      if (isSameValue(shown.values[field], to)) return;
      pending.set(field, { over, to });
      putDownSoon();
      tell();
    },
    finish: () => inTurn(putDown),
    leave,
    look: () => inTurn(look),
    async choose(which) {
      const { values: seen, row: before } = shown;
      await inTurn(async () => {
        await putDown();
        row = await store.change(name.owner, name.id, (latest) => {
          // What another tab chose or wrote meanwhile hasn't been seen: it shows.
          const isSeen =
            latest &&
            isSameValue(latest.others[0], before?.others[0]) &&
            (which === 'mine' || isSameValue(todays(latest), seen));
          return isSeen ? chooseCopy(latest, which, now()) : latest;
        });
        tell();
        ports.onKept();
      });
    },
    async discard() {
      const typed = Object.fromEntries(pending);
      const seen = shown.values;
      pending.clear();
      left.forget();
      leaving += 1;
      tell();
      const discarded = await inTurn(async () => {
        let left: DraftRow | null = null;
        try {
          row = await store.change(name.owner, name.id, (latest) => {
            const whole = writeFields(present(latest), typed, now());
            // What another tab put down meanwhile was nobody's to discard: it shows.
            if (whole.others.length > 0 || !isSameValue(whole.body, seen)) return whole;
            left = whole;
            return latest && discardDraft(whole, now());
          });
        } finally {
          leaving -= 1;
          if (pending.size > 0) putDownSoon();
          tell();
        }
        ports.onKept();
        return left;
      });
      return discarded && (() => inTurn(() => restore(discarded)));
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
