import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadDocument, PageDocument } from '#features/site/document/page-document.tsx';

export const Route = createFileRoute('/terms-of-service')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: loadDocument(
    'terms-of-service',
    msg`What you can expect from us, and what we ask of you.`,
  ),
  component: TermsOfServiceRoute,
});

function TermsOfServiceRoute() {
  return <PageDocument {...Route.useLoaderData()} />;
}
