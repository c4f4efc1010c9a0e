import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { ERROR_TOAST } from '#contract/kit/limits.ts';
import { unexpectedErrorsAtom } from '#kit/net/error-report.ts';
import { show } from '#kit/testing/show.tsx';

import { OfflineBanner, UnexpectedErrorNotices } from './visit-notices.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.tsx', () => ({ useToast: () => showToast }));

const isAvailable = vi.hoisted(() => vi.fn());
vi.mock('#storage/storage-health.ts', () => ({
  storageHealth: async () => ({ isAvailable: isAvailable() as boolean }),
}));
vi.mock('@tanstack/react-router', () => ({ Link: () => null, createLink: () => () => null }));

beforeEach(() => void vi.useFakeTimers());
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

test.each([
  [{}, 'You can still open pages you’ve viewed.'],
  [{ controller: null }, 'Keep this page open'],
  [{ shell: undefined }, 'Keep this page open'],
  [{ hasStorage: false }, 'Keep this page open'],
])(
  'the offline banner says that pages open only if a reload would open them: %j',
  async (given, text) => {
    const device = { controller: {}, shell: {}, hasStorage: true, ...given };
    vi.stubGlobal('navigator', { serviceWorker: { controller: device.controller } });
    vi.stubGlobal('caches', { match: async () => device.shell });
    isAvailable.mockReturnValue(device.hasStorage);
    const { place } = await show(<OfflineBanner />);
    expect(place.textContent).toContain(text);
  },
);
