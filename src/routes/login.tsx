import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

import { useAfterSignIn } from '#features/identity/session/after-sign-in.ts';
import { demoAccountsQuery, PageLogin } from '#features/identity/session/page-login.tsx';
import { PageSocialReturn } from '#features/identity/social/page-social-return.tsx';
import { providersQuery } from '#features/identity/social/social-buttons.tsx';
import { privateHead } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';

/** The login page. Providers also redirect here, with `state`, `code` and `iss`. */
export const Route = createFileRoute('/login')({
  staticData: { layout: 'none' },
  /** `back`: our page to continue to. */
  validateSearch: v.object({
    back: text(1_000),
    state: text(4_000),
    code: text(4_000),
    iss: text(4_000),
  }),
  loader: async ({ context: { app } }) => {
    const beside = Promise.allSettled([
      app.queryClient.ensureQueryData(providersQuery(app)),
      // Only the browser's own call shows whether it is on the server's machine.
      import.meta.env.SSR || app.queryClient.ensureQueryData(demoAccountsQuery(app)),
    ]);
    // In the browser the form doesn't wait for the data around it.
    if (import.meta.env.SSR) await beside;
    return privateHead(app, {
      title: msg`Log in`,
      description: msg`Log in to Sala to save homes and see them on all your devices.`,
      path: '/login',
    });
  },
  component: LoginRoute,
});

function LoginRoute() {
  const { back, state, code, iss } = Route.useSearch();
  const afterSignIn = useAfterSignIn();
  const goOn = useCallback(() => afterSignIn(back), [afterSignIn, back]);
  if (state === undefined) return <PageLogin back={back} onSignedIn={goOn} />;
  return <PageSocialReturn returned={{ state, code, iss }} />;
}
