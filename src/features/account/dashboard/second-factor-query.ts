import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#contract/endpoint.ts';
import { readSecondFactor } from '#contract/second-factor-endpoints.ts';

export const SECOND_FACTOR_KEY = [readSecondFactor.id] as const;

/** Whether the account has a second factor: never from the device's store, for it has to be so now. */
export function secondFactorQuery(call: Api['call']) {
  return queryOptions({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
    meta: { of: 'account' },
  });
}
