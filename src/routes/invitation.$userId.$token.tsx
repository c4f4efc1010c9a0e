import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageInvitation } from '#features/business/invitation/page-invitation.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/invitation/$userId/$token')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Invitation`,
    description: msg`Someone invited you to join their team.`,
    path: '/invitation',
  }),
  component: InvitationRoute,
});

function InvitationRoute() {
  return <PageInvitation link={Route.useParams()} />;
}
