import { createFileRoute } from '@tanstack/react-router';

import { NoticesView } from '#app/notices-view.tsx';

export const Route = createFileRoute('/notifications')({
  ssr: false,
  validateSearch: ({ show }: { show?: unknown }): { show?: 'unread' } =>
    show === 'unread' ? { show } : {},
  beforeLoad: async ({ location }) => {
    const { requireAccount } = await import('#lib/require-account.ts');
    return requireAccount(location);
  },
  loaderDeps: ({ search }) => ({ show: search.show }),
  loader: async ({ context: { app }, deps: { show } }) =>
    (await import('#app/load-notices.ts')).loadNotices(app, show === 'unread'),
  head: ({ loaderData }) => loaderData ?? { meta: [{ name: 'robots', content: 'noindex' }] },
  component: NoticesView,
});
