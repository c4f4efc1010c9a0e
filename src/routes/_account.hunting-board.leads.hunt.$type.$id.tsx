import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { LEAD_BOXES } from '#contract/hunting/lead-box.ts';
import { PageHuntLeads } from '#features/hunting/lead/page-hunt-leads.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { oneOf } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/_account/hunting-board/leads/hunt/$type/$id')({
  /** `box`: whether received or sent leads are shown. */
  validateSearch: v.object({ box: oneOf(LEAD_BOXES) }),
  loader: privatePage({
    title: msg`Offers for your hunt`,
    description: msg`Offers received for your hunt, and homes you’re interested in.`,
    path: '/hunting-board/dashboard/user',
  }),
  component: HuntLeadsRoute,
});

function HuntLeadsRoute() {
  const { id } = Route.useParams();
  const { box = 'received' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageHuntLeads
      key={id}
      huntId={Number(id)}
      box={box}
      onBox={(next) => void navigate({ search: { box: next }, replace: true, resetScroll: false })}
    />
  );
}
