import { createFileRoute } from '@tanstack/react-router';

import { requireAccount } from '#kit/session/require-account.ts';

/** The account area: its pages require a session, so the server renders none of them. */
export const Route = createFileRoute('/_account')({
  ssr: false,
  staticData: { layout: 'dashboard' },
  beforeLoad: ({ location }) => requireAccount(location),
});
