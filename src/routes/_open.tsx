import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

import { readParams, text } from '#lib/address-params.ts';

/** `back`: where to go on; `agent`: who is asked. */
const readOpen = readParams({ back: text(1_000), agent: text(16) });

/** Smaller pages for everybody: they are one part of the app, and come when one is gone to. */
export const Route = createFileRoute('/_open')({
  validateSearch: readOpen,
  loader: async ({ context: { app }, location }) =>
    (await import('#app/load-open.ts')).loadOpen(app, location),
  head: ({ loaderData }) => loaderData ?? {},
  notFoundComponent: lazyRouteComponent(
    () => import('#features/member/member-missing.tsx'),
    'MemberMissing',
  ),
});
