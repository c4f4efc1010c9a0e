import { createLazyFileRoute } from '@tanstack/react-router';

import { CreateListingView } from '#app/create-listing-view.tsx';

export const Route = createLazyFileRoute('/_open/create-property/{-$type}')({
  component: CreateListingView,
});
