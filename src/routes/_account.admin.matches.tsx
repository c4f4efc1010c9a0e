import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminMatches } from '#features/hunting/match-admin/page-admin-matches.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/matches')({
  loader: privatePage({
    title: msg`Matches`,
    description: msg`All matches of hunts and listings.`,
  }),
  component: PageAdminMatches,
});
