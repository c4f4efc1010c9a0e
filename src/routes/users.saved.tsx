import { createFileRoute } from '@tanstack/react-router';

import { SavedView } from '#app/saved-view.tsx';
import { ListingGridSkeleton } from '#features/listing/listing-grid-skeleton.tsx';

export const Route = createFileRoute('/users/saved')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const { requireAccount } = await import('#lib/require-account.ts');
    return requireAccount(location);
  },
  loader: async ({ context: { app } }) => (await import('#app/load-saved.ts')).loadSaved(app),
  head: ({ loaderData }) => loaderData ?? { meta: [{ name: 'robots', content: 'noindex' }] },
  component: SavedView,
  pendingComponent: ListingGridSkeleton,
});
