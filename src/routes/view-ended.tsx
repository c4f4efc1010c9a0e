import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageViewEnded } from '#features/identity/account-view/page-view-ended.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/view-ended')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Viewing has ended`,
    description: msg`The view of an account has ended.`,
  }),
  component: PageViewEnded,
});
