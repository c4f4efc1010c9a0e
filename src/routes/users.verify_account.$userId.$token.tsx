import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { PageVerifyAccount } from '#features/identity/registration/page-verify-account.tsx';
import { privatePage } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/users/verify_account/$userId/$token')({
  staticData: { layout: 'none' },
  /** `back`: our page to continue to. */
  validateSearch: v.object({ back: text(1_000) }),
  loader: privatePage({
    title: msg`Confirm your email`,
    description: msg`Confirm your email.`,
    path: '/users/verify_account',
  }),
  component: VerifyAccountRoute,
});

function VerifyAccountRoute() {
  return <PageVerifyAccount link={Route.useParams()} back={Route.useSearch().back} />;
}
