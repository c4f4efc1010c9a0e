import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** Shows an element in the document, in English, until the end of the test. */
export async function show(element: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>));
  return place;
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
