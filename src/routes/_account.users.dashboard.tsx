import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDashboard } from '#features/site/account-pages/page-dashboard.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/dashboard')({
  loader: privatePage({
    title: msg`Your account`,
    description: msg`Your account settings and data.`,
  }),
  component: PageDashboard,
});
