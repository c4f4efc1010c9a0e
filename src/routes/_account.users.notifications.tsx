import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageNoticeSettings } from '#features/notice-settings/page-notice-settings.tsx';
import { privateHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/_account/users/notifications')({
  loader: ({ context: { app } }) =>
    privateHead(app, {
      title: msg`What reaches you`,
      description: msg`What you hear of, where, and when not.`,
      path: '/users/notifications',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PageNoticeSettings,
});
