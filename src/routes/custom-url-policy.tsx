import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { loadDocument, PageDocument } from '#features/site/document/page-document.tsx';

export const Route = createFileRoute('/custom-url-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: loadDocument(
    'custom-url-policy',
    msg`Which custom URLs a business can have, and what happens when you change one.`,
  ),
  component: CustomUrlPolicyRoute,
});

function CustomUrlPolicyRoute() {
  return <PageDocument {...Route.useLoaderData()} />;
}
