import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminAnalytics } from '#features/admin/analytics/page-admin-analytics.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/admin/analytics')({
  loader: privatePage({
    title: msg`Statistics`,
    description: msg`Searches, interest and notifications of this site.`,
    path: '/admin/analytics',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageAdminAnalytics,
});
