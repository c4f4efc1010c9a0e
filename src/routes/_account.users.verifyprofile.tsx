import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageVerifyProfile } from '#features/account/dashboard/page-verify-profile.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/users/verifyprofile')({
  loader: privatePage({
    title: msg`Profile verification`,
    description: msg`Get a badge next to your name that shows you’re verified.`,
    path: '/users/verifyprofile',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageVerifyProfile,
});
