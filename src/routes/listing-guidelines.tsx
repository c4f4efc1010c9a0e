import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';
import { loadText } from '#features/document/document-text.ts';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/listing-guidelines')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => ({
    text: await loadText('listing-guidelines', app.language),
    head: publicHead(app, {
      title: msg`Listing guidelines`,
      description: msg`Photos, text, price and location: what makes a listing that people trust.`,
      path: '/listing-guidelines',
      language: deps.language,
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ListingGuidelinesRoute,
});

function ListingGuidelinesRoute() {
  return <PageDocument id="listing-guidelines" text={Route.useLoaderData().text} />;
}
