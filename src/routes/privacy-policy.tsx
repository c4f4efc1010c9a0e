import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadDocument, PageDocument } from '#features/site/document/page-document.tsx';

export const Route = createFileRoute('/privacy-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: loadDocument(
    'privacy-policy',
    msg`Which personal data we process, why, and what you can decide about it.`,
  ),
  component: PrivacyPolicyRoute,
});

function PrivacyPolicyRoute() {
  return <PageDocument {...Route.useLoaderData()} />;
}
