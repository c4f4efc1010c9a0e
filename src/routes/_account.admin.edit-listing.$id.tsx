import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminEditListing } from '#features/listing/listing-admin/page-admin-edit-listing.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/edit-listing/$id')({
  loader: privatePage({
    title: msg`Edit listing`,
    description: msg`Edit a listing.`,
    path: '/admin/edit-listing',
  }),
  component: EditListingRoute,
});

function EditListingRoute() {
  const { id } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageAdminEditListing
      key={id}
      listingId={Number(id)}
      step={step}
      onStep={(to) => void navigate({ search: { step: to }, resetScroll: false })}
      onSaved={() => void navigate({ to: '/admin/listings', search: { open: Number(id) } })}
    />
  );
}
