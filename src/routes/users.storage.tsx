import { createFileRoute } from '@tanstack/react-router';

import { PageStorage } from '#features/device/page-storage.tsx';

export const Route = createFileRoute('/users/storage')({
  ssr: false,
  loader: async ({ context: { app } }) => (await import('#app/account-heads.ts')).storageHead(app),
  head: ({ loaderData }) => loaderData ?? { meta: [{ name: 'robots', content: 'noindex' }] },
  component: PageStorage,
});
