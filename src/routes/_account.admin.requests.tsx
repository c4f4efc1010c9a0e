import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminRequests } from '#features/listing/request-admin/page-admin-requests.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/requests')({
  loader: privatePage({
    title: msg`Availability questions`,
    description: msg`All questions about whether a listing is still available.`,
  }),
  component: PageAdminRequests,
});
