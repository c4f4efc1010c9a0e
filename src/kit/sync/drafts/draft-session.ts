import * as v from 'valibot';

import { type DraftBody, type DraftKind, upcastDraft } from '#contract/draft-kinds.ts';
import {
  chooseCopy,
  discardDraft,
  type DraftName,
  type DraftRow,
  type FieldChange,
  type FieldChanges,
  newDraft,
  type OtherCopy,
  restart,
  restoreDraft,
  writeFields,
} from '#storage/drafts/draft.ts';
import type { DraftStore } from '#storage/drafts/draft-sync.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';

import { createInputWriter, TRY_AGAIN_MS } from '../input-writer.ts';
import type { LeftTyping } from './unsaved-input.ts';

/** Maximum delay before typed text is saved to disk, in ms. */
export const SAVE_DELAY_MS = 250;

/** The state of a draft as a form shows it. */
export interface DraftState {
  /** False until the draft has been read from the device. */
  isLoaded: boolean;
  /** The values of the fields, in the current schema. */
  values: DraftBody;
  /** The saved draft. `null` if there is none. */
  row: DraftRow | null;
  /** Whether some input isn't saved yet. */
  isWriting: boolean;
  /** Whether saving fails: the input exists only on this page. */
  isUnsaved: boolean;
  /**
   * Whether a newer release wrote the draft. Editing it here would lose data that this release
   * doesn't know.
   */
  isNewer: boolean;
  /**
   * The conflicting version that the user has to choose from, in the current schema. `null` if
   * there is no conflict.
   */
  other: { from: OtherCopy['from']; values: DraftBody | null } | null;
}

export interface DraftSessionPorts {
  name: DraftName;
  kind: DraftKind;
  store: DraftStore;
  left: LeftTyping;
  /** Device time, ms. */
  now(): number;
  /** Called after a save, to notify the other tabs and sync with the account. */
  onSaved(): void;
}

/** The connection between one form in one tab and its draft. */
export interface DraftSession {
  state(): DraftState;
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Sets the value of a field. `undefined` empties it. */
  set(field: string, value: unknown): void;
  /** Saves the input without waiting. @returns whether all of it is saved */
  finish(): Promise<boolean>;
  /**
   * Like `finish`, for a page that may close before the save ends: also leaves the input for the
   * next page.
   */
  leave(): void;
  /** Reads the draft again, as another tab or the account may have changed it. */
  refresh(): Promise<void>;
  /** Resolves a conflict with the version that the user chose. */
  choose(which: 'mine' | 'theirs'): Promise<void>;
  /**
   * Empties the form and discards the draft.
   * @returns a function that restores it; `null` if another tab had saved more, which is then shown
   */
  discard(): Promise<(() => Promise<void>) | null>;
  /**
   * Ends the session of a closed form. Saves the input, or leaves it for the next page if that
   * fails.
   */
  close(): void;
}

const NOTHING: DraftBody = {};

/** Removes characters that can't be stored: NUL and lone surrogates. */
function storable(value: unknown): unknown {
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  return typeof value === 'string' ? value.replace(/\u0000|\p{Surrogate}/gu, '') : value;
}

/** Binds a form to its draft. Saves each change and shows changes from other tabs and devices. */
export function openDraftSession(ports: DraftSessionPorts): DraftSession {
  const { name, kind, store, left, now } = ports;
  const listeners = new Set<() => void>();
  const pending = new Map<string, FieldChange>();
  /** Changes that are being saved. */
  let writing: FieldChanges = {};
  let row: DraftRow | null = null;
  let isLoaded = false;
  let isUnsaved = false;
  let isClosed = false;
  /** Number of discards that aren't saved yet. Input during that time belongs to a new draft. */
  let leaving = 0;
  const writer = createInputWriter(save, SAVE_DELAY_MS);
  const { inTurn } = writer;
  let shown = makeState();

  /**
   * Returns the values in the current schema. `null` if a newer release wrote them or they are
   * invalid.
   */
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
      isUnsaved,
      isNewer: stored === null,
      other: first ? { from: first.from, values: first.text && todays(first.text) } : null,
    };
  }

  function publish(): void {
    shown = makeState();
    for (const listener of listeners) listener();
  }

  /** Returns the row in the current schema, or a new row if there is none. */
  function present(latest: DraftRow | null): DraftRow {
    const begun = restart(latest ?? newDraft(name, kind.schemaVersion));
    const body = todays(begun);
    if (!body) throw new Error('This draft was written by a newer release');
    return { ...begun, schemaVersion: kind.schemaVersion, body };
  }

  async function save(): Promise<boolean> {
    if (pending.size === 0) return true;
    // Input during a discard is saved after it.
    if (leaving > 0) return false;
    const changes = Object.fromEntries(pending);
    writing = changes;
    // Later input builds on these values.
    for (const [field, { to }] of Object.entries(changes)) pending.set(field, { over: to, to });
    try {
      row = await store.change(name.owner, name.id, (latest) =>
        writeFields(present(latest), changes, now()),
      );
      isUnsaved = false;
      for (const [field, { over, to }] of pending) {
        if (isSameValue(over, to)) pending.delete(field);
      }
      if (pending.size === 0) left.forget();
      publish();
      ports.onSaved();
      return pending.size === 0;
    } catch (error) {
      for (const [field, { over }] of Object.entries(changes)) {
        const typed = pending.get(field);
        // The field is absent if the draft was discarded meanwhile.
        if (typed) pending.set(field, { over, to: typed.to });
      }
      isUnsaved = true;
      publish();
      throw error;
    } finally {
      writing = {};
    }
  }

  /** Restores the input that the previous page had no time to save. */
  function takeLeft(): void {
    const isGone = row === null || row.isDiscarded;
    const stored = (isGone ? NOTHING : todays(row!)) ?? NOTHING;
    for (const [field, { overs, to }] of Object.entries(left.read(kind.schemaVersion) ?? {})) {
      const isOver = overs.some((over) => isSameValue(over, stored[field]));
      // The draft that this input changed was sent or discarded.
      if (pending.has(field) || (isGone && !isOver)) continue;
      pending.set(field, { over: isOver ? stored[field] : overs[0], to });
    }
    if (pending.size > 0) writer.soon();
    else left.forget();
  }

  async function refresh(): Promise<void> {
    const wasForgotten = !isLoaded && (await left.wasForgotten());
    try {
      row = (await store.rows(name.owner)).find(({ id }) => id === name.id) ?? null;
    } catch {
      // Without the saved draft the form can't be edited, so try again.
      if (!isLoaded && !isClosed) setTimeout(() => void inTurn(refresh), TRY_AGAIN_MS);
      return;
    }
    if (wasForgotten) left.forget();
    else if (!isLoaded) takeLeft();
    isLoaded = true;
    publish();
  }

  /** Leaves the input for the next page, which may open before it is saved. */
  function endInput(): void {
    const changes = [...pending].map(([field, { over, to }]) => {
      // A pending write may or may not succeed, so both old values are possible.
      const overs = field in writing ? [writing[field]!.over, over] : [over];
      return [field, { overs, to }] as const;
    });
    if (changes.length > 0) left.leave(kind.schemaVersion, Object.fromEntries(changes));
  }

  async function restore(discarded: DraftRow): Promise<void> {
    row = await store.change(name.owner, name.id, (latest) =>
      // A draft that was started since isn't overwritten.
      latest && !latest.isDiscarded ? latest : restoreDraft(latest, discarded, now()),
    );
    publish();
    ports.onSaved();
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
      writer.soon();
      publish();
    },
    finish: writer.now,
    leave() {
      endInput();
      void writer.now();
    },
    refresh: () => inTurn(refresh),
    async choose(which) {
      const { values: seen, row: before } = shown;
      void writer.now();
      await inTurn(async () => {
        row = await store.change(name.owner, name.id, (latest) => {
          // The user hasn't seen what another tab chose or wrote meanwhile, so show it instead.
          const isSeen =
            latest &&
            isSameValue(latest.others[0], before?.others[0]) &&
            (which === 'mine' || isSameValue(todays(latest), seen));
          return isSeen ? chooseCopy(latest, which, now()) : latest;
        });
        publish();
        ports.onSaved();
      });
    },
    async discard() {
      const typed = Object.fromEntries(pending);
      const seen = shown.values;
      pending.clear();
      left.forget();
      leaving += 1;
      publish();
      const discarded = await inTurn(async () => {
        let left: DraftRow | null = null;
        try {
          row = await store.change(name.owner, name.id, (latest) => {
            const whole = writeFields(present(latest), typed, now());
            // The user hasn't seen what another tab saved meanwhile, so show it instead of
            // discarding it.
            if (whole.others.length > 0 || !isSameValue(whole.body, seen)) return whole;
            left = whole;
            return latest && discardDraft(whole, now());
          });
        } finally {
          leaving -= 1;
          if (pending.size > 0) writer.soon();
          publish();
        }
        ports.onSaved();
        return left;
      });
      return discarded && (() => inTurn(() => restore(discarded)));
    },
    close() {
      isClosed = true;
      endInput();
      void writer.close();
    },
  };
}
