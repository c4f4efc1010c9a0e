import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageAdminEditHunt } from '#features/hunting/hunt-admin/page-admin-edit-hunt.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/edit-hunt/$id')({
  loader: privatePage({
    title: msg`Edit hunt`,
    description: msg`Edit a hunt.`,
    path: '/admin/edit-hunt',
  }),
  component: EditHuntRoute,
});

function EditHuntRoute() {
  const { id } = Route.useParams();
  return <PageAdminEditHunt key={id} id={Number(id)} />;
}
