import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';
import { loadText } from '#features/document/document-text.ts';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/custom-url-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => ({
    text: await loadText('custom-url-policy', app.language),
    head: publicHead(app, {
      title: msg`Custom URL Policy`,
      description: msg`Which custom URLs a business can have, and what happens when you change one.`,
      path: '/custom-url-policy',
      language: deps.language,
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CustomUrlPolicyRoute,
});

function CustomUrlPolicyRoute() {
  return <PageDocument id="custom-url-policy" text={Route.useLoaderData().text} />;
}
