import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { type AppContext, AppContextProvider } from '#kit/visit/app-context.tsx';

import type { AppRouter } from './router.tsx';

/** The whole app, identical on the server and in the browser. */
export function App({ app, router }: { app: AppContext; router: AppRouter }): ReactNode {
  useEffect(() => {
    // From here on the app handles clicks. Before, a click loads the next document.
    document.documentElement.dataset['alive'] = 'true';
  }, []);
  return (
    <I18nProvider i18n={app.i18n}>
      <QueryClientProvider client={app.queryClient}>
        <AppContextProvider app={app}>
          <RouterProvider router={router} />
        </AppContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
