import * as v from 'valibot';

import { LANGUAGES } from '#contract/kit/limits.ts';

import { cacheReply, wholeInput } from '../cached-replies.ts';
import type { KnownReplies } from './known-replies.ts';
import type { Operation } from './operation.ts';
import { loadOperation } from './operations.ts';

/** A response before it is checked. */
export interface RawAnswer {
  status: number;
  /** The idempotency key in the response, if any. */
  key: string | null;
  /** Pause requested by `Retry-After`, ms. */
  retryAfterMs: number | null;
  /** The reply, if the body is valid by the contract. */
  reply: { value: unknown } | null;
  /** The error, if the body is valid by the contract. */
  error: { id: string; fields: readonly unknown[]; current?: unknown } | null;
}

/** The result of sending an operation. */
export type Outcome =
  | { kind: 'done'; reply: unknown }
  | { kind: 'later'; afterMs: number | null; isReached: boolean }
  | { kind: 'held'; errorId: string }
  | { kind: 'conflict'; current: unknown }
  | { kind: 'refused'; errorId: string; fields: readonly unknown[] };

/** Statuses that say nothing about the operation itself. */
const PASSING = new Set([408, 425, 429]);

/**
 * Errors that need action by the owner or by support: log in again, confirm the email, or unblock
 * the account. The operation itself is fine.
 */
const OWNERS = new Set(['invalid_token', 'user_blocked', 'sign_in_required', 'account_pending']);

const LATER: Outcome = { kind: 'later', afterMs: null, isReached: false };

/**
 * Interprets a response. Only a valid response that names the operation completes it: a captive
 * portal also answers with 200, and proxies send errors of their own.
 * @param answer `null` if there was no response
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
 * Updates the cached data after the reply to an operation.
 * @returns false if this release doesn't know the kind or can't parse the body or reply
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

/**
 * Returns the replies of an account that are saved on the device. Only complete replies are
 * updated; other changes need a page.
 */
export function storedReplies(owner: string): KnownReplies {
  return {
    async write(endpoint, given, reply) {
      const input = wholeInput(endpoint, given);
      for (const language of LANGUAGES) {
        await cacheReply({ owner, language, endpoint: endpoint.id, input }, reply);
      }
    },
    change() {},
    renew() {},
    refresh: async () => undefined,
    remember() {},
  };
}
