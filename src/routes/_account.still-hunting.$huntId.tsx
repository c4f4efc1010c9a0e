import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageStillHunting } from '#features/hunt/page-still-hunting.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/still-hunting/$huntId')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Still hunting?`,
      description: msg`Let your hunt run for 60 more days.`,
      path: '/still-hunting',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: StillHuntingRoute,
});

function StillHuntingRoute() {
  const { huntId } = Route.useParams();
  return <PageStillHunting key={huntId} huntId={Number(huntId)} />;
}
