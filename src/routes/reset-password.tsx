import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageResetPassword } from '#features/account/page-reset-password.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { layout: 'none' },
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`A new password`,
      description: msg`Say which address your account has; the link comes by mail.`,
      path: '/reset-password',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageResetPassword,
});
