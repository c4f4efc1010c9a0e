import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminLog } from '#features/site/log-admin/page-admin-log.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/log')({
  loader: privatePage({ title: msg`Audit log`, description: msg`Actions by site admins.` }),
  component: PageAdminLog,
});
