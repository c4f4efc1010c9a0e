import { queryOptions } from '@tanstack/react-query';

import { readBusiness } from '#contract/business/business-endpoints.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** Query for a business, with the contact details that logged-in users get. */
export function businessQuery(app: Pick<AppContext, 'ask'>, businessId: number) {
  return queryOptions({
    queryKey: [readBusiness.id, businessId] as const,
    queryFn: ({ signal }) =>
      app.ask(readBusiness, { params: { id: String(businessId) } }, { signal }),
    meta: { of: 'account' },
  });
}
