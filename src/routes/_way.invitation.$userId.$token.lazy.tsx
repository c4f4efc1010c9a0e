import { createLazyFileRoute } from '@tanstack/react-router';

import { InvitationView } from '#app/invitation-view.tsx';

export const Route = createLazyFileRoute('/_way/invitation/$userId/$token')({
  component: InvitationView,
});
