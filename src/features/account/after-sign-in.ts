import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { getDefaultStore } from 'jotai';
import { useCallback } from 'react';

import { takeWish, saveListing } from '#features/favourite/press-heart.ts';
import { useApp } from '#lib/app-context.tsx';
import { backPath } from '#lib/back-path.ts';
import { sessionAtom } from '#lib/session/session.ts';
import { useToast } from '#ui/toast.tsx';

import { showAsAccount } from './account-settings.ts';

/** Returns the path without `?lang=`, which would override the language cookie. */
function withoutLanguage(path: string): string {
  const address = new URL(path, location.origin);
  address.searchParams.delete('lang');
  return `${address.pathname}${address.search}${address.hash}`;
}

/**
 * Returns a function that returns to the previous page after login. It also saves the listing whose
 * heart the user pressed before.
 */
export function useAfterSignIn(): (back: string | undefined) => void {
  const app = useApp();
  const router = useRouter();
  const showToast = useToast();
  return useCallback(
    (back) => {
      const store = getDefaultStore();
      const account = store.get(sessionAtom);
      if (account) showAsAccount(account, store);
      const listingId = takeWish();
      const press = { app, listingId: listingId ?? 0, title: null, showToast };
      const saved = listingId === null ? Promise.resolve(false) : saveListing(press, true);
      if (account && account.language !== app.language) {
        // Reloads the page, so that the server renders it in the account's language.
        void saved.finally(() => location.replace(withoutLanguage(backPath(back))));
        return;
      }
      router.history.replace(backPath(back));
      void saved.then((isDone) => {
        if (isDone) showToast({ text: app.i18n._(msg`Added to your saved homes`) });
      });
    },
    [app, router, showToast],
  );
}
