import { createFileRoute, redirect } from '@tanstack/react-router';

import { businessKey } from '#features/market/business-page/business-query.ts';
import { loadBusinessPage } from '#features/market/business-page/load-business-pages.ts';
import { BusinessMissing, PageBusiness } from '#features/market/business-page/page-business.tsx';

/** Public page of a business, by its id or address. Others of its addresses lead to the current one. */
export const Route = createFileRoute('/business/$id')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, params: { id }, deps: { language } }) => {
    const { business, ...page } = await loadBusinessPage(app, { id, language });
    const key = businessKey(business);
    if (key !== id) throw redirect({ to: '/business/$id', params: { id: key }, search: true });
    return page;
  },
  component: BusinessRoute,
  notFoundComponent: BusinessMissing,
});

function BusinessRoute() {
  return <PageBusiness id={Route.useParams().id} />;
}
