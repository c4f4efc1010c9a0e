import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminPromotedCards } from '#features/listing/promotion/page-admin-promoted-cards.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/promoted-cards')({
  loader: privatePage({
    title: msg`Promoted cards`,
    description: msg`Ads on Sala: their texts, pages and periods.`,
  }),
  component: PageAdminPromotedCards,
});
