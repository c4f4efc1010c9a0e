import { createLazyFileRoute } from '@tanstack/react-router';

import { PageNotOpen } from '#features/account/dashboard/page-not-open.tsx';

export const Route = createLazyFileRoute('/_account/comingsoon')({ component: PageNotOpen });
