import { createFileRoute } from '@tanstack/react-router';

import { loadEmbed } from '#features/market/business-page/embed-query.ts';
import { embedCardSearch } from '#features/market/business-page/embed-search.ts';
import { PageEmbedCard } from '#features/market/business-page/page-embed-card.tsx';
import { BusinessMissing } from '#features/market/business-page/page-business.tsx';

/** The card of a business, which other websites show in a frame. */
export const Route = createFileRoute('/embed/business/$businessId/card')({
  staticData: { layout: 'none' },
  validateSearch: embedCardSearch,
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, params: { businessId: id }, deps: { language } }) =>
    loadEmbed(app, { id, language }),
  component: EmbedCardRoute,
  notFoundComponent: BusinessMissing,
});

function EmbedCardRoute() {
  return <PageEmbedCard id={Route.useParams().businessId} />;
}
