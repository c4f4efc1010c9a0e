import { createFileRoute } from '@tanstack/react-router';

import { readParams, text } from '#lib/address-params.ts';

/** `back`: where to go on, a page of ours. */
const readBack = readParams({ back: text(1_000) });

/** The ways in: their pages are one part of the app, and come when one of them is gone to. */
export const Route = createFileRoute('/_way')({
  staticData: { layout: 'none' },
  validateSearch: readBack,
  loader: async ({ context: { app }, location }) =>
    (await import('#app/load-way.ts')).loadWay(app, location.pathname),
  head: ({ loaderData }) => loaderData ?? {},
});
