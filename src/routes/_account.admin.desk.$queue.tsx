import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { MODERATION_QUEUES } from '#contract/trust/moderation-queues.ts';
import { DESKS } from '#features/desks.tsx';
import { PageDesk } from '#features/trust/moderation-queue/page-desk.tsx';
import { privateHead } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/admin/desk/$queue')({
  loader: ({ context: { app }, params: { queue } }) =>
    privateHead(app, {
      title: msg`Review`,
      description: msg`Review items one by one.`,
      path: `/admin/desk/${queue}`,
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: DeskRoute,
});

function DeskRoute() {
  const { queue } = Route.useParams();
  // `?id=` opens one subject.
  const { id }: { id?: unknown } = Route.useSearch();
  const first = Number(id ?? Number.NaN);
  const known = MODERATION_QUEUES.find((one) => one === queue);
  if (!known) throw notFound();
  // Each queue has claims of its own.
  return (
    <PageDesk
      key={known}
      queue={known}
      firstId={Number.isSafeInteger(first) ? first : null}
      {...DESKS[known]}
    />
  );
}
