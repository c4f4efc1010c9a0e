import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageListingWorks } from '#features/site/document/page-listing-works.tsx';
import { publicHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/listing')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, deps }) =>
    publicHead(app, {
      title: msg`List your property for free`,
      description: msg`How to list a property on Sala, what moderators check, and what it costs: nothing.`,
      path: '/listing',
      language: deps.language,
    }),
  component: PageListingWorks,
});
