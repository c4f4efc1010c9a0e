import type { DraftBody } from '#contract/draft-kinds.ts';

/** Which draft it is. */
export interface DraftName {
  /** The account's id, or the visitor. */
  owner: string;
  /** A UUID, the same on all devices. */
  id: string;
  kind: string;
  /** What the form is about; null: something new. */
  targetId: number | null;
  /** The business that it is written for; null: personally. */
  businessId: number | null;
}

/** What stands in a form, by the shape of its version. */
export interface DraftText {
  schemaVersion: number;
  body: DraftBody;
}

/** Another copy of a draft, made without knowing this one: the person chooses. */
export type OtherCopy =
  /** The account's, written by another device; without a text: it was deleted there. */
  | { from: 'account'; version: number; text: DraftText | null }
  /** Of another tab of this device, or of the visitor who has signed in since. */
  | { from: 'tab' | 'visitor'; text: DraftText };

/** A call that may be on its way, and may have had its effect. It is sent as it is until answered. */
export interface DraftCall {
  /** The call's idempotency key. */
  operationId: string;
  /** What is written; null: the draft is deleted. */
  text: DraftText | null;
  baseVersion: number;
  /** Of the row, when the call was made. */
  revision: number;
}

/** A draft as this device has it. */
export interface DraftRow extends DraftName, DraftText {
  /** One more with each change here. */
  revision: number;
  /** The revision that the account has, as far as is known; −1: none. */
  sentRevision: number;
  /** The account's version that this copy was made over; 0: none. */
  baseVersion: number;
  others: OtherCopy[];
  sending: DraftCall | null;
  /** The person doesn't want it any more; it goes once the account knows. */
  isDiscarded: boolean;
  /** Why the account doesn't take it, by the error's id; null: nothing is known to be wrong. */
  problem: { errorId: string; isHeld: boolean } | null;
  /** Calls without an answer, one after the other. */
  attempts: number;
  /** Not to be sent before this moment, ms. */
  nextAt: number;
  /** By this device's watch, ms. */
  updatedAt: number;
}

/** A new, empty draft. */
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

/** Whether the account hasn't got this copy yet. */
export function isUnsent(row: DraftRow): boolean {
  return row.sending !== null || row.isDiscarded || row.revision !== row.sentRevision;
}
/** Whether two values that JSON can carry are the same; an absent field is like an undefined one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}
