import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageHuntLeads } from '#features/hunt/lead/page-hunt-leads.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/hunting-board/leads/hunt/$type/$id')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Offers for your hunt`,
      description: msg`Listings received for your hunt, and homes that you’re interested in.`,
      path: '/hunting-board/dashboard/user',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: HuntLeadsRoute,
});

function HuntLeadsRoute() {
  const { id } = Route.useParams();
  return <PageHuntLeads key={id} huntId={Number(id)} />;
}
