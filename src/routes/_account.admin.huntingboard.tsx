import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminLeads } from '#features/hunting/lead-admin/page-admin-leads.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/huntingboard')({
  loader: privatePage({ title: msg`Hunting board`, description: msg`All leads of this site.` }),
  component: PageAdminLeads,
});
