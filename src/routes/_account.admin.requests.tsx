import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminRequests } from '#features/admin/requests/page-admin-requests.tsx';
import { privatePage } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/admin/requests')({
  loader: privatePage({
    title: msg`Availability questions`,
    description: msg`All questions about whether a listing is still available.`,
    path: '/admin/requests',
  }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageAdminRequests,
});
