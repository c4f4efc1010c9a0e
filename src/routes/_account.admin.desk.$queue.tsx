import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { deskOf } from '#features/desks.tsx';
import { PageDesk } from '#features/trust/moderation-queue/page-desk.tsx';
import { privateHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/desk/$queue')({
  loader: ({ context: { app }, params: { queue } }) =>
    privateHead(app, {
      title: msg`Review`,
      description: msg`Review items one by one.`,
      path: `/admin/desk/${queue}`,
    }),
  component: DeskRoute,
});

function DeskRoute() {
  const { queue } = Route.useParams();
  // `?id=` opens one subject.
  const { id } = Route.useSearch();
  const desk = deskOf(queue);
  if (!desk) throw notFound();
  // Each queue has claims of its own.
  return <PageDesk key={desk.queue} firstId={id ?? null} {...desk} />;
}
