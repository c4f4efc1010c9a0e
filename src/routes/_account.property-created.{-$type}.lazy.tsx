import { createLazyFileRoute } from '@tanstack/react-router';

import { ListingCreatedView } from '#app/listing-created-view.tsx';

export const Route = createLazyFileRoute('/_account/property-created/{-$type}')({
  component: ListingCreatedView,
});
