import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ERROR_TOAST } from '#contract/limits.ts';
import { unexpectedErrorsAtom } from '#lib/error-report.ts';

import { UnexpectedErrorNotices } from './visit-notices.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.tsx', () => ({ useToast: () => showToast }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows one toast for several failed calls, and another after a pause', () => {
  const store = getDefaultStore();
  const fail = () => act(() => store.set(unexpectedErrorsAtom, (errors) => errors + 1));
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <UnexpectedErrorNotices />
      </I18nProvider>,
    ),
  );
  expect(showToast).not.toHaveBeenCalled();
  fail();
  fail();
  expect(showToast).toHaveBeenCalledOnce();
  expect(showToast.mock.lastCall).toMatchObject([
    { text: 'An unexpected error occurred. Please try again.', tone: 'error' },
  ]);
  vi.advanceTimersByTime(ERROR_TOAST.debounceMs);
  fail();
  expect(showToast).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
});
