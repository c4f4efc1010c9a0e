import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminAnalytics } from '#features/site/site-analytics/page-admin-analytics.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/analytics')({
  loader: privatePage({
    title: msg`Statistics`,
    description: msg`Searches, interest and notifications of this site.`,
  }),
  component: PageAdminAnalytics,
});
