import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

import { useAfterSignIn } from '#features/identity/session/after-sign-in.ts';
import { PageRegister } from '#features/identity/registration/page-register.tsx';
import { providersQuery } from '#features/identity/social/social-buttons.tsx';
import { privateHead } from '#kit/visit/page-head.ts';
import { text } from '#kit/visit/search-params.ts';

export const Route = createFileRoute('/register')({
  staticData: { layout: 'none' },
  /** `back`: our page to continue to. */
  validateSearch: v.object({ back: text(1_000) }),
  loader: async ({ context: { app } }) => {
    const providers = app.queryClient.ensureQueryData(providersQuery(app)).catch(() => undefined);
    // In the browser the form doesn't wait for the data around it.
    if (import.meta.env.SSR) await providers;
    return privateHead(app, {
      title: msg`Create an account`,
      description: msg`One account for saved homes, listings and hunts. It costs nothing.`,
      path: '/register',
    });
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  const { back } = Route.useSearch();
  const afterSignIn = useAfterSignIn();
  const goOn = useCallback(() => afterSignIn(back), [afterSignIn, back]);
  return <PageRegister back={back} onDone={goOn} />;
}
