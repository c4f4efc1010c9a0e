import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';
import { loadText } from '#features/document/document-text.ts';
import { publicHead } from '#lib/page-head.ts';

export const Route = createFileRoute('/terms-of-service')({
  loaderDeps: ({ search }) => ({ language: search.lang }),
  loader: async ({ context: { app }, deps }) => ({
    text: await loadText('terms-of-service', app.language),
    head: publicHead(app, {
      title: msg`Terms of Service`,
      description: msg`What you can expect from us, and what we ask of you.`,
      path: '/terms-of-service',
      language: deps.language,
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: TermsOfServiceRoute,
});

function TermsOfServiceRoute() {
  return <PageDocument id="terms-of-service" text={Route.useLoaderData().text} />;
}
