import type { Api } from '#contract/endpoint.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { sendClientReport } from '#contract/client-report.ts';

/** Tells the server of an error that somebody ran into. Never throws: it has bad news already. */
export function reportError(api: Api, error: unknown, kind: 'render' | 'route'): void {
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  const body = {
    cid: crypto.randomUUID(),
    kind,
    message: message.slice(0, 1_000),
    ...(isApiError(error) && { status: error.status }),
    stack: (stack ?? '').slice(0, 8_000),
    path: location.pathname.slice(0, 500),
    release: __RELEASE__,
  };
  void api.call(sendClientReport, { body }).catch(() => undefined);
}
