import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { PageEditListing } from '#features/listing/listing-form/page-edit-listing.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/users/edit-listing/$id')({
  /** `step`: which step of the form is open. */
  validateSearch: v.object({ step: text(20) }),
  loader: privatePage({
    title: msg`Edit listing`,
    description: msg`Edit your listing.`,
    path: '/users/edit-listing',
  }),
  component: EditListingRoute,
});

function EditListingRoute() {
  const { id } = Route.useParams();
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageEditListing
      key={id}
      listingId={Number(id)}
      step={step}
      onStep={(to) => void navigate({ search: { step: to }, resetScroll: false })}
    />
  );
}
