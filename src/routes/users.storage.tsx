import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageStorage } from '#features/site/device/page-storage.tsx';
import { NOINDEX_HEAD, privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/users/storage')({
  ssr: false,
  loader: privatePage({
    title: msg`Offline storage`,
    description: msg`What Sala stores on this device, and how much space it uses.`,
  }),
  head: ({ loaderData }) => loaderData ?? NOINDEX_HEAD,
  component: PageStorage,
});
