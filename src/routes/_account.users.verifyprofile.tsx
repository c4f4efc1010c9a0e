import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageVerifyProfile } from '#features/account/dashboard/page-verify-profile.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/users/verifyprofile')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Verified profile`,
      description: msg`Others see beside your name that it is yours.`,
      path: '/users/verifyprofile',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageVerifyProfile,
});
