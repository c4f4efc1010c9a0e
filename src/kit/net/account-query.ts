import { queryOptions } from '@tanstack/react-query';

import type { CallInput, CallOptions, Endpoint } from '#contract/kit/endpoint.ts';

/**
 * Query for what one call returns about the account.
 * @param run how the server is asked: `call`, or `ask` if the device may answer
 * @param key what the reply depends on, except the account
 */
export function accountQuery<E extends Endpoint, Got>(
  run: (endpoint: E, input: CallInput<E>, options: CallOptions) => Promise<Got>,
  endpoint: E,
  input: CallInput<E>,
  key: readonly unknown[] = [],
) {
  return queryOptions({
    queryKey: [endpoint.id, ...key],
    queryFn: ({ signal }) => run(endpoint, input, { signal }),
    meta: { of: 'account' },
  });
}
