import { createLazyFileRoute } from '@tanstack/react-router';

import { PageListingWorks } from '#features/document/page-listing-works.tsx';

export const Route = createLazyFileRoute('/_open/listing')({ component: PageListingWorks });
