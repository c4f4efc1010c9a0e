import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageNewPassword } from '#features/identity/registration/page-new-password.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/users/reset_password_received/$userId/$token')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Choose a new password`,
    description: msg`Set a new password.`,
    path: '/users/reset_password_received',
  }),
  component: NewPasswordRoute,
});

function NewPasswordRoute() {
  return <PageNewPassword link={Route.useParams()} />;
}
