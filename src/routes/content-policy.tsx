import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';
import { loadText } from '#features/document/document-text.ts';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/content-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => ({
    text: await loadText('content-policy', app.language),
    head: publicHead(app, {
      title: msg`Content Policy`,
      description: msg`What’s allowed on Sala. The same rules for everyone.`,
      path: '/content-policy',
      language: deps.language,
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ContentPolicyRoute,
});

function ContentPolicyRoute() {
  return <PageDocument id="content-policy" text={Route.useLoaderData().text} />;
}
