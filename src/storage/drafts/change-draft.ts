import type { DraftBody } from '#contract/draft-kinds.ts';

import { type DraftRow, type DraftText, type OtherCopy, isSameValue } from './draft.ts';

/** Typing goes to the account in one call for so long, ms. */
const SEND_PAUSE_MS = 1_500;

/** A field's new value, and the one that stood there for whoever changed it. */
export interface FieldChange {
  over: unknown;
  to: unknown;
}

/** By the fields' names. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** A person's change, at a moment by this device's watch (ms): what was refused may be taken now. */
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

/** Whether somebody who makes these changes has seen all of a copy, and replaced what differs. */
function isSeen({ body }: DraftText, now: DraftBody, changes: FieldChanges): boolean {
  return Object.keys({ ...body, ...now }).every(
    (field) =>
      isSameValue(body[field], now[field]) ||
      (changes[field] !== undefined && isSameValue(body[field], changes[field].over)),
  );
}

/**
 * Writes fields. Where another tab wrote the same field meanwhile, its whole copy is kept beside: the
 * person chooses.
 */
export function writeFields(row: DraftRow, changes: FieldChanges, at: number): DraftRow {
  const body: DraftBody = { ...row.body };
  let clashes = false;
  for (const [field, { over, to }] of Object.entries(changes)) {
    const stands = row.body[field];
    if (!isSameValue(stands, over) && !isSameValue(stands, to)) clashes = true;
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

/** The person doesn't want the draft any more. @returns null: it goes at once */
export function discardDraft(row: DraftRow, at: number): DraftRow | null {
  if (row.baseVersion === 0 && !row.sending) return null;
  return { ...changed(row, at), isDiscarded: true, others: [], nextAt: 0 };
}

/** The person wants back what they discarded; `row`: what is left of it. */
export function restoreDraft(row: DraftRow | null, discarded: DraftRow, at: number): DraftRow {
  const { schemaVersion, body } = discarded;
  const left = row ?? { ...discarded, sending: null, others: [], baseVersion: 0, sentRevision: -1 };
  return { ...changed(left, at), schemaVersion, body, isDiscarded: false, nextAt: 0 };
}

/** A draft that was discarded and not yet let go is begun anew, with nothing in it. */
export function beginAnew(row: DraftRow): DraftRow {
  return row.isDiscarded ? { ...row, isDiscarded: false, body: {}, others: [] } : row;
}

function take(row: DraftRow, { schemaVersion, body }: DraftText, at: number): DraftRow {
  return { ...changed(row, at), schemaVersion, body, nextAt: 0 };
}

/**
 * The person has seen this copy and the first of the others, and says which one stays.
 * @returns null: the draft goes, as the other device had it
 */
export function chooseCopy(row: DraftRow, which: 'mine' | 'theirs', at: number): DraftRow | null {
  const [first, ...others] = row.others;
  if (!first) return row;
  const left: DraftRow = { ...row, others };
  if (first.from !== 'account') {
    return which === 'mine' ? { ...left, nextAt: 0 } : take(left, first.text, at);
  }
  // Their version has been seen now, so that ours may be written over it.
  const seen = { ...left, baseVersion: first.version };
  if (which === 'mine') return { ...changed(seen, at), sentRevision: -1, nextAt: 0 };
  if (!first.text) return null;
  const taken = take(seen, first.text, at);
  return { ...taken, sentRevision: taken.revision };
}

/** A visitor's draft becomes that of the account that they sign in to. */
export function adoptDraft(visitors: DraftRow, accounts: DraftRow | null, owner: string): DraftRow {
  const { schemaVersion, body } = visitors;
  if (!accounts || accounts.isDiscarded) {
    const { sending = null, baseVersion = 0 } = accounts ?? {};
    return { ...visitors, owner, sending, baseVersion, sentRevision: -1, nextAt: 0 };
  }
  if (isSameValue(accounts.body, body)) return accounts;
  const copy: OtherCopy = { from: 'visitor', text: { schemaVersion, body } };
  const others = [...accounts.others, copy, ...visitors.others];
  return { ...accounts, others };
}
