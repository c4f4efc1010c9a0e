import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';

import { PageFirstSteps } from '#features/site/first-steps/page-first-steps.tsx';
import { backPath } from '#kit/visit/back-path.ts';
import { privatePage } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/getting-started')({
  /** `back`: our page to continue to. */
  validateSearch: v.object({ back: text(1_000) }),
  loader: privatePage({
    title: msg`Get started`,
    description: msg`3 quick questions so Sala can show you what matters. You can skip any of them.`,
  }),
  component: GettingStartedRoute,
});

function GettingStartedRoute() {
  const { history } = useRouter();
  const { back } = Route.useSearch();
  return <PageFirstSteps onDone={() => history.replace(backPath(back))} />;
}
