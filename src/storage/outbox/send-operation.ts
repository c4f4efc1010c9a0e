import * as v from 'valibot';
import { type Endpoint, fillPath } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';
import { LANGUAGES } from '#contract/kit/limits.ts';

import { type KnownReplies, requestOf } from './define-operation.ts';
import { loadOperation } from './operations.ts';
import type { Operation, OutboxRow } from './operation.ts';
import { cacheReply, wholeInput } from '../cached-replies.ts';

/**
 * Time-out of a call, which may then have been lost. Its idempotency key makes repeating it safe.
 */
const TIMEOUT_MS = 20_000;

/** Credentials of a call: idempotency key, business and token. */
export interface CallCredentials {
  id: string;
  businessId: number | null;
  token: string;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends an operation once, as its owner, with its id as the idempotency key. The changed replies
 * are saved for offline use before this resolves. If the browser is killed at that moment, the row
 * is sent again and no outdated reply is kept. Never rejects.
 * @param token the owner's session token; `null` if that account isn't signed in now
 * @param signal aborts the call, which may already have taken effect
 */
export async function sendOperation(
  row: OutboxRow,
  token: string | null,
  signal?: AbortSignal,
): Promise<Outcome> {
  if (token === null) return { kind: 'held', errorId: 'sign_in_required' };
  try {
    const definition = await loadOperation(row.kind);
    if (!definition) return { kind: 'refused', errorId: 'invalid_input', fields: [] };
    const input = requestOf(definition, row);
    const outcome = await sendCall(definition.endpoint, input, { ...row, token, signal });
    if (outcome.kind === 'done') {
      await applyOperationReply(row, outcome.reply, storedReplies(row.owner));
    }
    return outcome;
  } catch {
    return outcomeOf(row.id, null);
  }
}

function patience(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // Older browsers can't combine signals, so there only the time-out aborts the call.
  return signal && 'any' in AbortSignal ? AbortSignal.any([timeout, signal]) : timeout;
}

/** Sends a call once, with its idempotency key. Never rejects. */
export async function sendCall(
  endpoint: Endpoint,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  { id, businessId, token, signal }: CallCredentials,
): Promise<Outcome> {
  try {
    const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
    const path = fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>);
    const answer = await fetch(search ? `${path}?${search}` : path, {
      method: endpoint.method,
      headers: {
        // Without a body the header would be wrong, and the server would reject the call.
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.authToken]: token,
        [HEADERS.idempotencyKey]: id,
        ...(businessId === null ? {} : { [HEADERS.business]: String(businessId) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: patience(signal),
    });
    return outcomeOf(id, await readAnswer(answer, endpoint.reply));
  } catch {
    return outcomeOf(id, null);
  }
}

async function readAnswer(answer: Response, replySchema: v.GenericSchema): Promise<RawAnswer> {
  const json: unknown = await answer.json().catch(() => null);
  const reply = answer.ok ? v.safeParse(replySchema, json) : null;
  const error = answer.ok ? null : v.safeParse(ErrorBody, json);
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return {
    status: answer.status,
    key: answer.headers.get(HEADERS.idempotencyKey),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : null,
    reply: reply?.success ? { value: reply.output } : null,
    error: error?.success ? error.output : null,
  };
}

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
export async function applyOperationReply(
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
