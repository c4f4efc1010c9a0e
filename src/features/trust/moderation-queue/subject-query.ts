import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';

import type { Endpoint, None } from '#contract/kit/endpoint.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** Query for something that a moderator decides on. It is forgotten after the decision. */
export const subjectQuery = <Subject>(
  app: Pick<AppContext, 'call'>,
  endpoint: Endpoint<
    v.GenericSchema<{ id: string }, unknown>,
    None,
    None,
    v.GenericSchema<unknown, Subject>
  >,
  id: number,
) =>
  queryOptions({
    queryKey: [endpoint.id, id],
    queryFn: ({ signal }) => app.call(endpoint, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
    meta: { of: 'account' },
  });
