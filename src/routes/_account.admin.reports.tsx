import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { SUBJECTS } from '#features/subjects.ts';
import { PageAdminReports } from '#features/trust/report-admin/page-admin-reports.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/reports')({
  loader: privatePage({
    title: msg`All reports`,
    description: msg`Reports of listings, reviews, members and businesses, and what was decided.`,
  }),
  component: () => <PageAdminReports subjects={SUBJECTS} />,
});
