import { createLazyFileRoute } from '@tanstack/react-router';

import { PageUnpublished } from '#features/member/page-unpublished.tsx';

export const Route = createLazyFileRoute('/_open/unpublished')({ component: PageUnpublished });
