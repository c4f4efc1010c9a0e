import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageNoticeSettings } from '#features/notice/notice-settings/page-notice-settings.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/notifications')({
  loader: privatePage({
    title: msg`Notification settings`,
    description: msg`Choose what you’re notified about, where and when.`,
  }),
  component: PageNoticeSettings,
});
