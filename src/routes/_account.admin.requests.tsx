import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminRequests } from '#features/admin/requests/page-admin-requests.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/admin/requests')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Availability questions`,
      description: msg`All questions about whether a listing is still available.`,
      path: '/admin/requests',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageAdminRequests,
});
