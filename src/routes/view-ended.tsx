import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageViewEnded } from '#features/account/page-view-ended.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/view-ended')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Viewing has ended`,
    description: msg`The view of an account has ended.`,
    path: '/view-ended',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageViewEnded,
});
