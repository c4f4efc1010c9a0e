import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageHuntingBoard } from '#features/hunt/page-hunting-board.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/hunting-board/dashboard/$type/{-$tab}')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Hunting board`,
      description: msg`Your hunts and what matches them.`,
      path: '/hunting-board/dashboard/user',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: HuntingBoardRoute,
});

function HuntingBoardRoute() {
  const { tab } = Route.useParams();
  return <PageHuntingBoard tab={tab === 'leads' ? 'leads' : 'hunts'} />;
}
