import { createLazyFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';

export const Route = createLazyFileRoute('/_open/listing-guidelines')({
  component: () => <PageDocument id="listing-guidelines" />,
});
