import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminBusinesses } from '#features/business/business-admin/page-admin-businesses.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/businesses')({
  loader: privatePage({ title: msg`Businesses`, description: msg`All businesses of this site.` }),
  component: PageAdminBusinesses,
});
