import * as v from 'valibot';

import type { Api, CallInput, Endpoint, Reply } from '#contract/kit/endpoint.ts';
import { dispatch, type FindRole } from './dispatch.ts';
import type { CallContext, HandledEndpoint } from './handler.ts';

/**
 * Returns an API client that calls endpoints in process, for rendering pages. It makes the same
 * checks as HTTP without using the network.
 */
export function createLocalApi(
  endpoints: readonly HandledEndpoint[],
  findRole: FindRole,
  context: CallContext,
): Api {
  const byId = new Map(endpoints.map((handled) => [handled.endpoint.id, handled]));
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
      const handled = byId.get(endpoint.id);
      if (!handled) throw new Error(`The endpoint ${endpoint.id} has no handler`);
      const raw: { params?: unknown; query?: unknown; body?: unknown } = input;
      const reply = await dispatch(
        handled,
        { params: toText(raw.params), query: raw.query, body: raw.body },
        context,
        findRole,
      );
      return v.parse(endpoint.reply, reply) as Reply<E>;
    },
  };
}

/** Path parameters are text, as in a URL. */
function toText(params: unknown): unknown {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
