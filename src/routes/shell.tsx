import { createFileRoute } from '@tanstack/react-router';

import { PageMarketSkeleton } from '#features/market/page-market-skeleton.tsx';

/** What the worker keeps for times without a network: the chrome, and the shape of what comes. */
export const Route = createFileRoute('/shell')({
  head: () => ({ meta: [{ title: 'Sala' }, { name: 'robots', content: 'noindex' }] }),
  component: PageMarketSkeleton,
});
