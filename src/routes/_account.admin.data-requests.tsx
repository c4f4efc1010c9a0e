import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminDataRequests } from '#features/identity/data-request/page-admin-data-requests.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/data-requests')({
  loader: privatePage({
    title: msg`Data requests`,
    description: msg`Requests for a copy or the deletion of a person’s data, with their deadlines.`,
  }),
  component: PageAdminDataRequests,
});
