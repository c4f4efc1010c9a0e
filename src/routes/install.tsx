import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageInstall } from '#features/install/page-install.tsx';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/install')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, deps }) =>
    publicHead(app, {
      title: msg`Install Sala`,
      description: msg`How to install Sala on your phone or computer: it opens from the home screen, works without a network, and tells you about new matches.`,
      path: '/install',
      language: deps.language,
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageInstall,
});
