import * as v from 'valibot';

import { type Endpoint, fillPath } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';

import { requestOf } from './define-operation.ts';
import type { OutboxRow } from './operation.ts';
import { loadOperation } from './operations.ts';
import {
  type Outcome,
  outcomeOf,
  type RawAnswer,
  settleOperation,
  storedReplies,
} from './outcome.ts';

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
      await settleOperation(row, outcome.reply, storedReplies(row.owner));
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
