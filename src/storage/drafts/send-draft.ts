import { BACK_OFF_MOST_MS } from '../outbox/back-off.ts';
import type { Outcome } from '../outbox/outcome.ts';
import {
  type DraftCall,
  type DraftName,
  type DraftRow,
  type DraftText,
  newDraft,
  isSameValue,
} from './draft.ts';

/** A draft as the account has it. */
export interface AccountDraft extends DraftName {
  version: number;
  text: DraftText;
  /** When it was written, by the server's watch, ms; absent: nobody knows. */
  updatedAt?: number;
}

/** What a row needs from the server now: null where it needs nothing, or waits for the person. */
function callFor(row: DraftRow, operationId: string): DraftCall | null {
  if (row.sending) return row.sending;
  if (row.problem || row.others.length > 0) return null;
  const { revision, baseVersion, schemaVersion, body, isDiscarded } = row;
  if (!isDiscarded && revision === row.sentRevision) return null;
  const text = isDiscarded ? null : { schemaVersion, body };
  return { operationId, text, baseVersion, revision };
}

/** A moment farther away than any pause was written by a watch that has been put right since. */
function isDue({ nextAt }: DraftRow, now: number): boolean {
  return nextAt <= now || nextAt - now > BACK_OFF_MOST_MS;
}

/** The first row that is to be sent now; null: none. */
export function nextDraft(rows: readonly DraftRow[], now: number): DraftRow | null {
  // Who isn't let in with one isn't let in with the next.
  if (rows.some(({ problem }) => problem?.isHeld)) return null;
  return rows.find((row) => isDue(row, now) && callFor(row, '') !== null) ?? null;
}

/** How long until one is due, ms; null: none will be by itself. */
export function draftPause(rows: readonly DraftRow[], now: number): number | null {
  if (rows.some(({ problem }) => problem?.isHeld)) return null;
  const waiting = rows.filter((row) => callFor(row, '') !== null);
  const pauses = waiting.map((row) => (isDue(row, now) ? 0 : row.nextAt - now));
  return pauses.length > 0 ? Math.min(...pauses) : null;
}

/**
 * Before anything is sent: from here on the call may have had its effect, and stays as it is.
 * @returns null: nobody knows of this draft but this device, and it goes
 */
export function beginCall(row: DraftRow, operationId: string, nextAt: number): DraftRow | null {
  const sending = callFor(row, operationId);
  if (sending && sending.text === null && sending.baseVersion === 0) return null;
  return { ...row, sending, attempts: row.attempts + 1, nextAt };
}

/** Another device wrote meanwhile. A copy that is word for word ours is none. */
function meet(row: DraftRow, current: AccountDraft | null): DraftRow {
  const { schemaVersion, body, revision } = row;
  if (current && isSameValue(current.text, { schemaVersion, body })) {
    return { ...row, baseVersion: current.version, sentRevision: revision };
  }
  // Of the account's copies only the last is there any more.
  const others = row.others.filter(({ from }) => from !== 'account');
  const version = current?.version ?? 0;
  return { ...row, others: [...others, { from: 'account', version, text: current?.text ?? null }] };
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
    updatedAt,
    isDiscarded: false,
  };
}

/** What was answered to a call, by what it means. */
export type DraftOutcome =
  | Exclude<Outcome, { kind: 'done' } | { kind: 'conflict' }>
  | { kind: 'done'; version: number }
  | { kind: 'conflict'; current: AccountDraft | null };

/**
 * What becomes of a row whose call was answered.
 * @param nextAt when it may be asked again, where there was no answer
 * @returns null: the draft is gone, here and in the account
 */
export function settleCall(row: DraftRow, outcome: DraftOutcome, nextAt: number): DraftRow | null {
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
    // Discarded over an older copy: what another device wrote since stays.
    return outcome.current && takeOver(answered, outcome.current);
  }
  if (sending.text !== null) {
    return { ...answered, baseVersion: outcome.version, sentRevision: sending.revision };
  }
  if (isLast) return null;
  // Wanted back while it was being deleted.
  return { ...answered, baseVersion: 0, sentRevision: -1 };
}

/** The account has this copy: it is taken where nothing was written here, and else kept beside. */
export function receiveDraft(row: DraftRow | null, draft: AccountDraft): DraftRow {
  if (!row) {
    const { text, version: _version, updatedAt: _updatedAt, ...name } = draft;
    return takeOver(newDraft(name, text.schemaVersion), draft);
  }
  if (row.sending || row.baseVersion === draft.version) return row;
  const isClean = row.revision === row.sentRevision && row.others.length === 0;
  return isClean || row.isDiscarded ? takeOver(row, draft) : meet(row, draft);
}

/** The account has it no more. @returns null: nothing was written here since, and it goes */
export function loseDraft(row: DraftRow, baseVersion: number): DraftRow | null {
  if (row.sending || row.baseVersion !== baseVersion || baseVersion === 0) return row;
  if (row.isDiscarded) return null;
  if (row.revision === row.sentRevision && row.others.length === 0) return null;
  return meet(row, null);
}

/** The owner is back, or the app starts anew: what was held or refused may be taken now. */
export function releaseDraft(row: DraftRow): DraftRow {
  return row.problem ? { ...row, problem: null, nextAt: 0 } : row;
}

/** Whether a row already has this copy of the account beside it, or is made over it. */
export function knowsVersion(row: DraftRow | undefined, version: number): boolean {
  return (
    row !== undefined &&
    (row.baseVersion === version ||
      row.others.some((copy) => copy.from === 'account' && copy.version === version))
  );
}
