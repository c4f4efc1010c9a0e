import { createLazyFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';

export const Route = createLazyFileRoute('/_open/content-policy')({
  component: () => <PageDocument id="content-policy" />,
});
