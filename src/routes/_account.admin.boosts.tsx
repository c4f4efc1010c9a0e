import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminBoosts } from '#features/listing/boost/page-admin-boosts.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/boosts')({
  loader: privatePage({
    title: msg`Boosts`,
    description: msg`Boosted listings, and requests for boosts.`,
  }),
  component: PageAdminBoosts,
});
