import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { DEFAULT_CHOICES } from '#contract/notice/notice-settings.ts';
import type { Ask } from '#kit/net/ask.ts';
import { outboxOwnerAtom, outboxRowsAtom } from '#kit/sync/outbox.ts';
import { type Operation, type OutboxRow, placeOperation } from '#storage/outbox/operation.ts';
import { showHook } from '#kit/testing/show.tsx';

import { useNoticeSettings } from './use-notice-settings.ts';

const disk = vi.hoisted(() => ({ rows: [] as OutboxRow[] }));

vi.mock('#storage/outbox/stored-outbox.ts', async (original) => ({
  ...(await original()),
  outboxRows: async () => disk.rows,
}));
// The page receives the disk's rows only when the test sets them.
vi.mock('#kit/sync/outbox.ts', async (original) => ({
  ...(await original()),
  async addToOutbox(operation: Operation) {
    await Promise.resolve();
    const placing = { replaces: true, nextAt: 0 };
    const { removes, row } = placeOperation(operation, disk.rows, undefined, placing);
    const seq = (disk.rows.at(-1)?.seq ?? 0) + 1;
    disk.rows = [...disk.rows.filter((one) => !removes.includes(one)), { ...row, seq }];
  },
}));
vi.mock('#kit/session/stored-session.ts', async (original) => ({
  ...(await original()),
  storedUserId: () => 7,
}));

afterEach(() =>
  act(() => {
    getDefaultStore().set(outboxOwnerAtom, null);
    getDefaultStore().set(outboxRowsAtom, []);
  }),
);

/** Renders the hook with the server's settings. */
const settingsOf = (reply: object) =>
  showHook(useNoticeSettings, {
    ask: (async () => ({ reply, cachedAt: null })) as unknown as Ask,
  });

test('is pending until unsent settings are read from the device', async () => {
  const reply = { version: 3 };
  const state = await settingsOf(reply);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(state.last).toMatchObject({ settings: null, isPending: true });
  await act(async () => getDefaultStore().set(outboxOwnerAtom, '7'));
  expect(state.last).toMatchObject({ settings: reply, isPending: false });
});

test('merges consecutive changes into one operation, even if the page knows only an older one', async () => {
  const reply = { version: 3, topics: DEFAULT_CHOICES, quietHours: null, timeZone: 'Asia/Bangkok' };
  const state = await settingsOf(reply);
  await act(async () => getDefaultStore().set(outboxOwnerAtom, '7'));
  const quietHours = { from: '22:00', to: '07:00' };
  await act(() => state.last.change((now) => ({ ...now, quietHours })));
  await act(async () => getDefaultStore().set(outboxRowsAtom, disk.rows));

  await act(async () => {
    const { change, settings } = state.last;
    const saved = { app: false, email: 'weekly', push: true } as const;
    await change((now) => ({ ...now, topics: { ...settings!.topics, saved } }));
    await change((now) => ({ ...now, timeZone: 'Asia/Colombo' }));
  });
  expect(disk.rows).toHaveLength(1);
  expect(disk.rows[0]).toMatchObject({
    baseVersion: 3,
    body: {
      topics: { saved: { app: false, email: 'weekly' } },
      quietHours,
      timeZone: 'Asia/Colombo',
    },
  });
});
