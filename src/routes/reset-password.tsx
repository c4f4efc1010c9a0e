import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageResetPassword } from '#features/identity/registration/page-reset-password.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Reset your password`,
    description: msg`Enter your account’s email and we’ll send you a link.`,
  }),
  component: PageResetPassword,
});
