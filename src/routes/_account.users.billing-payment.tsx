import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

import { PageBilling } from '#features/site/account-pages/page-billing.tsx';
import { privatePage } from '#kit/visit/page-head.ts';

export const Route = createFileRoute('/_account/users/billing-payment')({
  loader: privatePage({
    title: msg`Billing and payment`,
    description: msg`You have nothing to pay, and we don’t store your card details.`,
  }),
  component: PageBilling,
});
