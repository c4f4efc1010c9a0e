import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageProfile } from '#features/account/dashboard/page-profile.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/users/profile')({
  loader: privatePage({
    title: msg`Profile`,
    description: msg`Your name, contact details and language.`,
    path: '/users/profile',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageProfile,
});
