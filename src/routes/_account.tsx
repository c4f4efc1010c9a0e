import { createFileRoute } from '@tanstack/react-router';

/** One's own account: its pages come when they are gone to, and the server knows none of them. */
export const Route = createFileRoute('/_account')({
  ssr: false,
  staticData: { layout: 'dashboard' },
  beforeLoad: async ({ location }) => {
    const { requireAccount } = await import('#lib/require-account.ts');
    return requireAccount(location);
  },
  loader: async ({ context: { app }, location }) =>
    (await import('#app/account-heads.ts')).ownHead(app, location.pathname),
  head: ({ loaderData }) => loaderData ?? {},
});
