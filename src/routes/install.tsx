import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageInstall } from '#kit/install/page-install.tsx';
import { publicHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/install')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: ({ context: { app }, deps }) =>
    publicHead(app, {
      title: msg`Install Sala`,
      description: msg`Install Sala on your phone or computer. It opens from the home screen, works offline, and notifies you of new matches.`,
      path: '/install',
      language: deps.language,
    }),
  component: PageInstall,
});
