import { readBusiness } from '#contract/business/business-endpoints.ts';
import { accountQuery } from '#kit/net/account-query.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';

/** Query for a business, with the contact details that logged-in users get. */
export function businessQuery(app: Pick<AppContext, 'ask'>, businessId: number) {
  return accountQuery(app.ask, readBusiness, { params: { id: String(businessId) } }, [businessId]);
}
