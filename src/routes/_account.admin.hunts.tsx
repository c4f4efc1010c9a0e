import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminHunts } from '#features/hunting/hunt-admin/page-admin-hunts.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/hunts')({
  loader: privatePage({ title: msg`Hunts`, description: msg`All hunts of this site.` }),
  component: PageAdminHunts,
});
