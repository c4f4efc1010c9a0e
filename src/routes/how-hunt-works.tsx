import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageHowHuntWorks } from '#features/site/document/page-how-hunt-works.tsx';
import { publicHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/how-hunt-works')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, deps }) =>
    publicHead(app, {
      title: msg`How hunting works`,
      description: msg`Tell us once what you’re looking for. How hunts, matches and offers work on Sala.`,
      path: '/how-hunt-works',
      language: deps.language,
    }),
  component: PageHowHuntWorks,
});
