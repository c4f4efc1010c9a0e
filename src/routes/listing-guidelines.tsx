import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadDocument, PageDocument } from '#features/site/document/page-document.tsx';

export const Route = createFileRoute('/listing-guidelines')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: loadDocument(
    'listing-guidelines',
    msg`Photos, text, price and location: what makes a listing that people trust.`,
  ),
  component: ListingGuidelinesRoute,
});

function ListingGuidelinesRoute() {
  return <PageDocument {...Route.useLoaderData()} />;
}
