import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageUnsubscribe } from '#features/notice/notice-settings/page-unsubscribe.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/users/unsubscribe/$userId/$token')({
  staticData: { layout: 'none' },
  loader: privatePage({
    title: msg`Unsubscribe`,
    description: msg`Unsubscribe from emails.`,
    path: '/users/unsubscribe',
  }),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  return <PageUnsubscribe link={Route.useParams()} />;
}
