import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAppeal } from '#features/listing/own-listing/page-appeal.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/appeal/$id')({
  loader: privatePage({
    title: msg`Appeal`,
    description: msg`Why a moderator unpublished or deleted a listing, and your appeal.`,
    path: '/users/appeal',
  }),
  component: AppealRoute,
});

function AppealRoute() {
  return <PageAppeal id={Number(Route.useParams().id)} />;
}
