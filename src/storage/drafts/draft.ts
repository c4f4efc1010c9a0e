import type { DraftBody } from '#contract/draft-kinds.ts';
import { unsentDraft } from '#contract/sent-drafts.ts';
import { isSameValue } from '#contract/kit/merge-fields.ts';

import { VISITOR } from '../caches.ts';

/** Identifies a draft. */
export interface DraftName {
  /** The account id, or the visitor. */
  owner: string;
  /** A UUID, the same on all devices. */
  id: string;
  kind: string;
  /** Id of the object that the form edits. `null` for a new one. */
  targetId: number | null;
  /** The business that the draft is written for. `null`: personal. */
  businessId: number | null;
}

/** The values of a form, in the given schema version. */
export interface DraftText {
  schemaVersion: number;
  body: DraftBody;
}

/** Another version of a draft, written without knowing this one. The user chooses. */
export type OtherCopy =
  /** The account's version from another device. `text` is `null` if it was deleted there. */
  | { from: 'account'; version: number; text: DraftText | null }
  /** From another tab of this device, or from the visitor before login. */
  | { from: 'tab' | 'visitor'; text: DraftText };

/**
 * A call that may have been sent and may have taken effect. It is repeated unchanged until it is
 * answered.
 */
export interface DraftCall {
  /** The call's idempotency key. */
  operationId: string;
  /** The text to write. `null` deletes the draft. */
  text: DraftText | null;
  baseVersion: number;
  /** The row's revision when the call was made. */
  revision: number;
}

/** A draft as saved on this device. */
export interface DraftRow extends DraftName, DraftText {
  /** Increases with each change on this device. */
  revision: number;
  /** The last revision that the account is known to have; −1: none. */
  sentRevision: number;
  /** The account's version that this copy is based on; 0: none. */
  baseVersion: number;
  /** The account's fields in that version. Absent if unknown. */
  base?: DraftBody;
  others: OtherCopy[];
  sending: DraftCall | null;
  /** Whether the user discarded it. The row is deleted once the account knows. */
  isDiscarded: boolean;
  /** Error id with which the account rejected it. `null` if there is no known problem. */
  problem: { errorId: string; isHeld: boolean } | null;
  /** Number of consecutive calls without a response. */
  attempts: number;
  /** Earliest time to send it, ms. */
  nextAt: number;
  /** Device time, ms. */
  updatedAt: number;
}

/** Returns a new, empty draft. */
export function newDraft(name: DraftName, schemaVersion: number): DraftRow {
  return {
    ...name,
    schemaVersion,
    body: {},
    revision: 0,
    sentRevision: -1,
    baseVersion: 0,
    others: [],
    sending: null,
    isDiscarded: false,
    problem: null,
    attempts: 0,
    nextAt: 0,
    updatedAt: 0,
  };
}

/** Returns whether the account doesn't have this version yet. */
export function isUnsent(row: DraftRow): boolean {
  return row.sending !== null || row.isDiscarded || row.revision !== row.sentRevision;
}

/** Pause that combines input into one call to the account, ms. */
const SEND_PAUSE_MS = 1_500;

/** The new value of a field, and the old value that the user saw. */
export interface FieldChange {
  over: unknown;
  to: unknown;
}

/** Changes by field name. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/**
 * Returns the row after a user's change at the device's time `at` (ms). Clears a rejection, because
 * the server may accept the new input.
 */
function changed(row: DraftRow, at: number): DraftRow {
  const isFirst = row.revision === row.sentRevision || row.problem?.isHeld === false;
  return {
    ...row,
    revision: row.revision + 1,
    updatedAt: at,
    nextAt: isFirst ? at + SEND_PAUSE_MS : row.nextAt,
    problem: row.problem?.isHeld ? row.problem : null,
  };
}

/**
 * Returns whether the author of these changes has seen all of a copy and replaced every difference.
 */
function isSeen({ body }: DraftText, now: DraftBody, changes: FieldChanges): boolean {
  return Object.keys({ ...body, ...now }).every(
    (field) =>
      isSameValue(body[field], now[field]) ||
      (changes[field] !== undefined && isSameValue(body[field], changes[field].over)),
  );
}

/**
 * Writes fields. If another tab changed the same field meanwhile, its copy is kept as a conflict
 * for the user to resolve.
 */
export function writeFields(row: DraftRow, changes: FieldChanges, at: number): DraftRow {
  const body: DraftBody = { ...row.body };
  let clashes = false;
  for (const [field, { over, to }] of Object.entries(changes)) {
    const current = row.body[field];
    if (!isSameValue(current, over) && !isSameValue(current, to)) clashes = true;
    if (to === undefined) delete body[field];
    else body[field] = to;
  }
  const others = row.others.filter(
    (copy) => copy.from === 'account' || !isSeen(copy.text, body, changes),
  );
  if (clashes) {
    const { schemaVersion } = row;
    others.push({ from: 'tab', text: { schemaVersion, body: row.body } });
  }
  if (isSameValue(body, row.body) && others.length === row.others.length) return row;
  return { ...changed(row, at), body, others };
}

/** Discards a draft. @returns `null` if it can be deleted immediately */
export function discardDraft(row: DraftRow, at: number): DraftRow | null {
  if (row.baseVersion === 0 && !row.sending) return null;
  return { ...changed(row, at), isDiscarded: true, others: [], nextAt: 0 };
}

/** Restores a discarded draft; `row` is its current row, if any. */
export function restoreDraft(row: DraftRow | null, discarded: DraftRow, at: number): DraftRow {
  const { schemaVersion, body } = discarded;
  const left = row ?? { ...discarded, sending: null, others: [], baseVersion: 0, sentRevision: -1 };
  return { ...changed(left, at), schemaVersion, body, isDiscarded: false, nextAt: 0 };
}

/** Returns an empty draft in place of one that was discarded but not deleted yet. */
export function restart(row: DraftRow): DraftRow {
  return row.isDiscarded ? { ...row, isDiscarded: false, body: {}, others: [] } : row;
}

/** Returns a draft with new values. Values that it already had stay beside them as a conflict. */
export function overwrittenDraft(row: DraftRow, text: DraftText, at: number): DraftRow {
  const begun = restart(row);
  const isEmpty = Object.keys(begun.body).length === 0 || isSameValue(begun.body, text.body);
  const { schemaVersion, body, others } = begun;
  return {
    ...take(begun, text, at),
    others: isEmpty ? others : [...others, { from: 'tab', text: { schemaVersion, body } }],
  };
}

function take(row: DraftRow, { schemaVersion, body }: DraftText, at: number): DraftRow {
  return { ...changed(row, at), schemaVersion, body, nextAt: 0 };
}

/**
 * Resolves the first conflict with the version that the user chose.
 * @returns `null` if the chosen version was deleted on another device
 */
export function chooseCopy(row: DraftRow, which: 'mine' | 'theirs', at: number): DraftRow | null {
  const [first, ...others] = row.others;
  if (!first) return row;
  const left: DraftRow = { ...row, others };
  if (first.from !== 'account') {
    return which === 'mine' ? { ...left, nextAt: 0 } : take(left, first.text, at);
  }
  // The user has seen the other version, so ours may overwrite it.
  const { base: _before, ...unbased } = left;
  const base = first.text ? { base: first.text.body } : {};
  const seen: DraftRow = { ...unbased, ...base, baseVersion: first.version };
  if (which === 'mine') return { ...changed(seen, at), sentRevision: -1, nextAt: 0 };
  if (!first.text) return null;
  const taken = take(seen, first.text, at);
  return { ...taken, sentRevision: taken.revision };
}

/** Age at which a visitor's sent draft probably isn't that of whoever logs in, ms. */
const SENT_MS = 60 * 60_000;

/**
 * Returns a visitor's draft as the account at this device may take it over at the time `at` (ms). One
 * that was sent long ago becomes an ordinary draft: someone else may have left it here, and it must
 * not act in another person's name.
 */
export function adoptableDraft(row: DraftRow, at: number): DraftRow {
  return at - row.updatedAt < SENT_MS ? row : unsentDraft(row);
}

/** Moves a visitor's draft to the account that they logged in to, at the time `at` (ms). */
export function adoptDraft(
  visitors: DraftRow,
  accounts: DraftRow | null,
  owner: string,
  at: number,
): DraftRow {
  const adoptable = adoptableDraft(visitors, at);
  const { schemaVersion, body } = adoptable;
  if (!accounts || accounts.isDiscarded) {
    const { sending = null, baseVersion = 0 } = accounts ?? {};
    return { ...adoptable, owner, sending, baseVersion, sentRevision: -1, nextAt: 0 };
  }
  if (isSameValue(accounts.body, body)) return accounts;
  const copy: OtherCopy = { from: 'visitor', text: { schemaVersion, body } };
  const others = [...accounts.others, copy, ...visitors.others];
  return { ...accounts, others };
}

/**
 * Merges a locked draft with the version that came from the account since. If both have changes,
 * the user chooses.
 */
export function unlockedDraft(locked: DraftRow, now: DraftRow | null): DraftRow {
  if (!now) return locked;
  if (locked.isDiscarded || isSameValue(locked.body, now.body)) return now;
  if (!isUnsent(now) && now.baseVersion === locked.baseVersion) return locked;
  const { schemaVersion, body } = locked;
  const copy = { from: 'visitor', text: { schemaVersion, body } } as const;
  return { ...now, others: [...now.others, copy, ...locked.others] };
}

/** Returns an account's draft as the visitor's, as if no account had ever had it. */
export function returnedDraft({ schemaVersion, body, updatedAt, ...row }: DraftRow): DraftRow {
  const { id, kind, targetId, businessId, revision } = row;
  const others = row.others.filter(({ from }) => from !== 'account');
  return {
    ...newDraft({ owner: VISITOR, id, kind, targetId, businessId }, schemaVersion),
    body,
    revision,
    others,
    updatedAt,
  };
}
