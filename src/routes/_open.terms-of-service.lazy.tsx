import { createLazyFileRoute } from '@tanstack/react-router';

import { PageDocument } from '#features/document/page-document.tsx';

export const Route = createLazyFileRoute('/_open/terms-of-service')({
  component: () => <PageDocument id="terms-of-service" />,
});
