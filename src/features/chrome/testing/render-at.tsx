import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/**
 * Renders a part of the chrome to markup, including lazy parts, in an app that has pages at these
 * paths.
 */
export async function renderAt(
  path: string,
  paths: readonly string[],
  component: () => ReactNode,
): Promise<string> {
  const rootRoute = createRootRoute({ component });
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      paths.map((one) => createRoute({ getParentRoute: () => rootRoute, path: one })),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const stream = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await stream.allReady;
  return new Response(stream).text();
}
