import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageTeam } from '#features/business/business/page-team.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/business-dashboard/settings')({
  loader: privatePage({
    title: msg`Team`,
    description: msg`The members of your business, their roles and invitations.`,
  }),
  component: PageTeam,
});
