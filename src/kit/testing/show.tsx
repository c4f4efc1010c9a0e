import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';

import { type AppContext, AppContextProvider } from '../visit/app-context.tsx';

/** Has no catalogue, so the texts are the English ones. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Returns a function that puts around a component what every page has around it. */
function pageAround(given: Partial<AppContext>) {
  const queryClient = given.queryClient ?? new QueryClient();
  const app = { language: 'en', i18n, queryClient, ...given } as AppContext;
  return (component: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppContextProvider app={app}>{component}</AppContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Returns the markup that the server sends for a component. */
export const markupOf = (component: ReactNode, app: Partial<AppContext> = {}): string =>
  renderToStaticMarkup(pageAround(app)(component));

/**
 * Shows a component in the document until the end of the test.
 * @returns its place, and a function that renders another component there
 */
export async function show(component: ReactNode, app: Partial<AppContext> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const around = pageAround(app);
  const render = (next: ReactNode) => act(async () => root.render(around(next)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: undefined });
  });
  await render(component);
  return { place, render };
}

/** Shows a component that calls a hook. Returns what the hook returned last. */
export async function showHook<T>(useHook: () => T, app: Partial<AppContext> = {}) {
  const result = {} as { last: T };
  function Shown() {
    result.last = useHook();
    return null;
  }
  await show(<Shown />, app);
  return result;
}

/** Returns a field by its name. */
export function fieldOf(place: HTMLElement, name: string): HTMLInputElement {
  return place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}

/** Returns a button by its text. */
export function buttonOf(place: HTMLElement, text: string): HTMLButtonElement | undefined {
  return [...place.querySelectorAll('button')].find((one) => one.textContent === text);
}

export async function press(element: HTMLElement | null | undefined): Promise<void> {
  await act(async () => element!.click());
}

/** Replaces the text of a field, as a user does. */
export async function fill(field: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
