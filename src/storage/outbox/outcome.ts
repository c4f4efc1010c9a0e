import * as v from 'valibot';

import { LANGUAGES } from '#contract/limits.ts';

import { keepAnswer, wholeInput } from '../kept-answers.ts';
import type { KnownReplies } from './known-replies.ts';
import type { Operation } from './operation.ts';
import { loadOperation } from './operations.ts';

/** An answer as it came, before anything of it is believed. */
export interface RawAnswer {
  status: number;
  /** The idempotency key that the answer names, if any. */
  key: string | null;
  /** What `Retry-After` asks for, ms. */
  retryAfterMs: number | null;
  /** The reply, where the body is one by the contract. */
  reply: { value: unknown } | null;
  /** The error, where the body is one by the contract. */
  error: { id: string; fields: readonly unknown[]; current?: unknown } | null;
}

/** What becomes of an operation that was sent. */
export type Outcome =
  | { kind: 'done'; reply: unknown }
  | { kind: 'later'; afterMs: number | null; isReached: boolean }
  | { kind: 'held'; errorId: string }
  | { kind: 'conflict'; current: unknown }
  | { kind: 'refused'; errorId: string; fields: readonly unknown[] };

/** Statuses that say nothing about the operation itself. */
const PASSING = new Set([408, 425, 429]);

/** The owner has to sign in again, or support has to let them in: no fault of the operation. */
const OWNERS = new Set(['invalid_token', 'user_blocked', 'sign_in_required', 'account_pending']);

const LATER: Outcome = { kind: 'later', afterMs: null, isReached: false };

/**
 * Reads an answer. Only one that parses by the contract and names the operation has settled it: the
 * sign-in page of a café's network answers 200 too, and a proxy has errors of its own.
 * @param answer null: none came
 */
export function outcomeOf(operationId: string, answer: RawAnswer | null): Outcome {
  if (!answer) return LATER;
  const { status, key, reply, error, retryAfterMs } = answer;
  if (status >= 200 && status < 300) {
    return reply && key === operationId ? { kind: 'done', reply: reply.value } : LATER;
  }
  if (!error) return LATER;
  if (status >= 500 || PASSING.has(status)) {
    return { kind: 'later', afterMs: retryAfterMs, isReached: true };
  }
  if (OWNERS.has(error.id)) return { kind: 'held', errorId: error.id };
  if (status === 412) return { kind: 'conflict', current: error.current };
  if (status >= 400) return { kind: 'refused', errorId: error.id, fields: error.fields };
  return LATER;
}

/**
 * Brings what is known up to date with the reply to an operation.
 * @returns false where this release can't: it doesn't know the kind, or can't read body or reply
 */
export async function settleOperation(
  row: Operation,
  reply: unknown,
  known: KnownReplies,
): Promise<boolean> {
  const definition = await loadOperation(row.kind);
  const body = definition?.read(row) ?? null;
  const parsed = v.safeParse(definition?.endpoint.reply ?? v.never(), reply);
  if (!definition || body === null || !parsed.success) return false;
  await definition.settled?.(body, parsed.output, known);
  return true;
}

/** What a device has stored of an account's replies: whole ones are renewed, all else waits for a page. */
export function storedReplies(owner: string): KnownReplies {
  return {
    async write(endpoint, given, reply) {
      const input = wholeInput(endpoint, given);
      for (const language of LANGUAGES) {
        await keepAnswer({ owner, language, endpoint: endpoint.id, input }, reply);
      }
    },
    change() {},
    renew() {},
    refresh: async () => undefined,
    remember() {},
  };
}
