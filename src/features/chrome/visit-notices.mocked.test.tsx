import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ERROR_TOAST } from '#contract/limits.ts';
import { unexpectedErrorsAtom } from '#lib/error-report.ts';
import { show } from '#lib/testing/show.tsx';

import { UnexpectedErrorNotices } from './visit-notices.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.tsx', () => ({ useToast: () => showToast }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows one toast for several failed calls, and another after a pause', async () => {
  const store = getDefaultStore();
  const fail = () => act(() => store.set(unexpectedErrorsAtom, (errors) => errors + 1));
  await show(<UnexpectedErrorNotices />);
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
});
