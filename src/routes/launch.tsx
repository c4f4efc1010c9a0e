import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { businessesQuery } from '#features/site/document/businesses-query.ts';
import { PageLaunch } from '#features/site/document/page-launch.tsx';
import { publicHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/launch')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => {
    await app.queryClient.prefetchQuery(businessesQuery(app));
    return publicHead(app, {
      title: msg`Your business on Sala`,
      description: msg`A team, a page with your listings, and a custom URL for agencies and developers. Free, in English and Thai.`,
      path: '/launch',
      language: deps.language,
    });
  },
  component: PageLaunch,
});
