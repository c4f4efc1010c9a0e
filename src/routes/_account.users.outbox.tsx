import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageOutbox } from '#features/outbox/page-outbox.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/users/outbox')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`Unsent changes`,
      description: msg`Changes made on this device that haven’t been sent yet.`,
      path: '/users/outbox',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageOutbox,
});
