import { createFileRoute } from '@tanstack/react-router';

import { loadEmbed } from '#features/market/business-page/embed-query.ts';
import { embedMarketSearch } from '#features/market/business-page/embed-search.ts';
import { PageEmbedMarket } from '#features/market/business-page/page-embed-market.tsx';
import { BusinessMissing } from '#features/market/business-page/page-business.tsx';

/** The market of a business, which other websites show in a frame. */
export const Route = createFileRoute('/embed/business/$businessId/market')({
  staticData: { layout: 'none' },
  validateSearch: embedMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, params: { businessId: id }, deps: { lang: language, ...search } }) =>
    loadEmbed(app, { id, language, search }),
  component: EmbedMarketRoute,
  notFoundComponent: BusinessMissing,
});

function EmbedMarketRoute() {
  return <PageEmbedMarket id={Route.useParams().businessId} search={Route.useSearch()} />;
}
