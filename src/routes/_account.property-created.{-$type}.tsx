import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

import { PageListingCreated } from '#features/listing/listing-form/page-listing-created.tsx';
import { PushInvitation } from '#features/notice/push/push-invitation.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { text, wholeNumber } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/property-created/{-$type}')({
  /** `draft`: the draft that was sent; `id`: the listing created from it. */
  validateSearch: v.object({ draft: text(36), id: wholeNumber(1, 1e15) }),
  loader: privatePage({
    title: msg`Your listing was submitted`,
    description: msg`Next steps for your listing.`,
    path: '/property-created',
  }),
  component: PropertyCreatedRoute,
});

function PropertyCreatedRoute() {
  const { draft, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  const noteListing = useCallback(
    (listingId: number) =>
      void navigate({ search: { draft, id: listingId }, replace: true, resetScroll: false }),
    [navigate, draft],
  );
  return (
    <PageListingCreated
      draftId={draft}
      listingId={id}
      onListing={noteListing}
      invitation={
        <PushInvitation>
          <Trans>
            We’ll tell you when your listing is approved and when someone is interested.
          </Trans>
        </PushInvitation>
      }
    />
  );
}
