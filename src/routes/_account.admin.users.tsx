import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminUsers } from '#features/identity/user-admin/page-admin-users.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/users')({
  loader: privatePage({ title: msg`Users`, description: msg`All accounts of this site.` }),
  component: PageAdminUsers,
});
