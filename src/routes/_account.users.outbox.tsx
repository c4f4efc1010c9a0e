import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageOutbox } from '#features/site/outbox/page-outbox.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/outbox')({
  loader: privatePage({
    title: msg`Unsent changes`,
    description: msg`Changes made on this device that haven’t been sent yet.`,
  }),
  component: PageOutbox,
});
