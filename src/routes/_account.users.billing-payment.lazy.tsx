import { createLazyFileRoute } from '@tanstack/react-router';

import { PageBilling } from '#features/account/dashboard/page-billing.tsx';

export const Route = createLazyFileRoute('/_account/users/billing-payment')({
  component: PageBilling,
});
