import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminInteractions } from '../features/site/interaction/page-admin-interactions.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/interactions')({
  loader: privatePage({ title: msg`Menu clicks`, description: msg`Clicks on menu entries.` }),
  component: PageAdminInteractions,
});
