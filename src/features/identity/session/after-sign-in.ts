import { useRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { useCallback } from 'react';

import { useApp } from '#kit/visit/app-context.tsx';
import { backPath } from '#kit/visit/back-path.ts';
import { sessionAtom } from '#kit/session/session.ts';

import { showAsAccount } from '../profile/account-settings.ts';

/** Returns the path without `?lang=`, which would override the language cookie. */
function withoutLanguage(path: string): string {
  const address = new URL(path, location.origin);
  address.searchParams.delete('lang');
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Returns a function that returns to the previous page after login. */
export function useAfterSignIn(): (back: string | undefined) => void {
  const app = useApp();
  const router = useRouter();
  return useCallback(
    (back) => {
      const store = getDefaultStore();
      const account = store.get(sessionAtom);
      if (account) showAsAccount(account, store);
      if (account && account.language !== app.language) {
        // Reloads the page, so that the server renders it in the account's language.
        location.replace(withoutLanguage(backPath(back)));
        return;
      }
      router.history.replace(backPath(back));
    },
    [app, router],
  );
}
