import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageHuntMatches } from '#features/hunting/match/page-hunt-matches.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/hunting-board/matches/hunt/$type/$id')({
  loader: privatePage({
    title: msg`Matches for your hunt`,
    description: msg`The listings that match your hunt, and why.`,
    path: '/hunting-board/dashboard/user',
  }),
  component: HuntMatchesRoute,
});

function HuntMatchesRoute() {
  const { id } = Route.useParams();
  return <PageHuntMatches key={id} huntId={Number(id)} />;
}
