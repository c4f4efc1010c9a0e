import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageNotOpen } from '#features/site/account-pages/page-not-open.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/comingsoon')({
  loader: privatePage({
    title: msg`Coming soon`,
    description: msg`This page isn’t available yet.`,
  }),
  component: PageNotOpen,
});
