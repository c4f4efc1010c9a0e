import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminReports } from '#features/admin/reports/page-admin-reports.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/admin/reports')({
  loader: privatePage({
    title: msg`All reports`,
    description: msg`Reports of listings, reviews, members and businesses, and what was decided.`,
    path: '/admin/reports',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageAdminReports,
});
