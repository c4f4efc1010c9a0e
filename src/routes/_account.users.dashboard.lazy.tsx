import { createLazyFileRoute } from '@tanstack/react-router';

import { PageDashboard } from '#features/account/dashboard/page-dashboard.tsx';

export const Route = createLazyFileRoute('/_account/users/dashboard')({ component: PageDashboard });
