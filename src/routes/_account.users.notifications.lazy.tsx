import { createLazyFileRoute } from '@tanstack/react-router';

import { NoticeSettingsView } from '#app/notice-settings-view.tsx';

export const Route = createLazyFileRoute('/_account/users/notifications')({
  component: NoticeSettingsView,
});
