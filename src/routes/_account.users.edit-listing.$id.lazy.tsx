import { createLazyFileRoute } from '@tanstack/react-router';

import { EditListingView } from '#app/edit-listing-view.tsx';

export const Route = createLazyFileRoute('/_account/users/edit-listing/$id')({
  component: EditListingView,
});
