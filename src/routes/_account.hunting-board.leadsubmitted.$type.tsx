import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { PageLeadSubmitted } from '#features/hunting/lead/page-lead-submitted.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { wholeNumber } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/hunting-board/leadsubmitted/$type')({
  /** `listing`: the listing from whose page it was offered; `hunt`: the hunt it was offered to. */
  validateSearch: v.object({ listing: wholeNumber(1, 1e15), hunt: wholeNumber(1, 1e15) }),
  loader: privatePage({
    title: msg`Offer sent`,
    description: msg`Next steps after offering a listing to a hunt.`,
    path: '/hunting-board/leadsubmitted/user',
  }),
  component: LeadSubmittedRoute,
});

function LeadSubmittedRoute() {
  const { listing, hunt } = Route.useSearch();
  return <PageLeadSubmitted listingId={listing} huntId={hunt} />;
}
