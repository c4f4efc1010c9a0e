import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminDashboard } from '#features/site/admin-dashboard/page-admin-dashboard.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/dashboard')({
  loader: privatePage({ title: msg`Admin`, description: msg`Items waiting for review.` }),
  component: PageAdminDashboard,
});
