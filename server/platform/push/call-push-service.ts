import type { PushOutcome } from './push-sender.ts';

/** How long a push service may take to answer. They take about 0.1 s. */
export const PUSH_TIMEOUT_MS = 10_000;

/** Errors of `fetch` before anything was sent. */
const NOT_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|.*_CERT.*)$/;

/**
 * Sends a request to a push service.
 * @returns the response, or the outcome if there is none
 */
export async function callPushService(
  url: string,
  init: { method: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | string },
  timeoutMs: number,
): Promise<Response | Extract<PushOutcome, { kind: 'later' | 'uncertain' }>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response;
  } catch (error) {
    return isNotConnected(error)
      ? { kind: 'later', afterMs: null, isUnreachable: true }
      : { kind: 'uncertain' };
  }
}

function isNotConnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } };
  // Both addresses of a name may have failed.
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)];
  return codes.some((code) => typeof code === 'string' && NOT_CONNECTED.test(code));
}

/**
 * Returns the outcome that a response's status means (RFC 8030 section 5, RFC 8291). 404 and 410 end
 * a subscription; 429 and 5xx are temporary.
 */
export function outcomeOf(response: Response, now: number = Date.now()): PushOutcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return {
      kind: 'later',
      afterMs: retryAfterMs(response.headers.get('retry-after'), now),
      isUnreachable: false,
    };
  }
  return { kind: 'refused', reason: `status ${status}` };
}

/** Parses `Retry-After` (RFC 9110 section 10.2.3): seconds, or a date. Null: absent or invalid. */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
