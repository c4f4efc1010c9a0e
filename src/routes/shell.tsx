import { createFileRoute } from '@tanstack/react-router';

import { PageMarketSkeleton } from '#features/market/market/page-market-skeleton.tsx';

/**
 * The page that the service worker caches for offline use: the bars and a skeleton of the content.
 */
export const Route = createFileRoute('/shell')({
  head: () => ({ meta: [{ title: 'Sala' }, { name: 'robots', content: 'noindex' }] }),
  component: PageMarketSkeleton,
});
