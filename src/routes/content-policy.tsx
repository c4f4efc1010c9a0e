import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadDocument, PageDocument } from '#features/site/document/page-document.tsx';

export const Route = createFileRoute('/content-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: loadDocument('content-policy', msg`What’s allowed on Sala. The same rules for everyone.`),
  component: ContentPolicyRoute,
});

function ContentPolicyRoute() {
  return <PageDocument {...Route.useLoaderData()} />;
}
