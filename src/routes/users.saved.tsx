import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { ListingGridSkeleton } from '#features/listing/listing/listing-grid.tsx';
import { PageSaved, savedQuery } from '#features/listing/favourite/page-saved.tsx';
import { NOINDEX_HEAD, privateHead } from '#kit/visit/page-head.ts';
import { storedUserId } from '#kit/session/stored-session.ts';

export const Route = createFileRoute('/users/saved')({
  ssr: false,
  loader: ({ context: { app } }) => {
    // The page has its own skeleton until the listings are loaded, and an error state.
    if (storedUserId() !== null) void app.queryClient.prefetchInfiniteQuery(savedQuery(app));
    return privateHead(app, {
      title: msg`Saved homes`,
      description: msg`Homes you’ve saved.`,
      path: '/users/saved',
    });
  },
  head: ({ loaderData }) => loaderData ?? NOINDEX_HEAD,
  component: PageSaved,
  pendingComponent: ListingGridSkeleton,
});
