import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';
import { loadText } from '#features/document/document-text.ts';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/privacy-policy')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => ({
    text: await loadText('privacy-policy', app.language),
    head: publicHead(app, {
      title: msg`Privacy Policy`,
      description: msg`Which personal data we process, why, and what you can decide about it.`,
      path: '/privacy-policy',
      language: deps.language,
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PrivacyPolicyRoute,
});

function PrivacyPolicyRoute() {
  return <PageDocument id="privacy-policy" text={Route.useLoaderData().text} />;
}
