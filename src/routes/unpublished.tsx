import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageUnpublished } from '#features/listing/member/page-unpublished.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/unpublished')({
  loader: privatePage({
    title: msg`Off the market`,
    description: msg`This listing is off the market.`,
  }),
  component: PageUnpublished,
});
