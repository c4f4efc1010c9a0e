import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminBoosts } from '#features/admin/boosts/page-admin-boosts.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/admin/boosts')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Boosts`,
      description: msg`Boosted listings, and requests for boosts.`,
      path: '/admin/boosts',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageAdminBoosts,
});
