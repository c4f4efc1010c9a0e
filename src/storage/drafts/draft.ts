import type { DraftBody } from '#contract/draft-kinds.ts';

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
