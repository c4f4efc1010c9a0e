import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { outboxRowsAtom } from '#kit/sync/outbox.ts';
import { rowOf } from '#storage/testing/outbox-rows.ts';
import { buttonOf, press, show } from '#kit/testing/show.tsx';

import { SignOutDialog } from './sign-out-dialog.tsx';

const { leave, sendEverything } = vi.hoisted(() => ({ leave: vi.fn(), sendEverything: vi.fn() }));
vi.mock('#kit/session/use-sign-out.ts', () => ({ useSignOutNow: () => leave }));
vi.mock('#kit/sync/outbox.ts', async (original) => ({
  ...(await original<object>()),
  sendEverything,
}));

const store = getDefaultStore();

beforeEach(() => {
  leave.mockReset();
  sendEverything.mockReset();
});

/** @returns a function that presses the button which sends the changes */
async function open(onClose: () => void) {
  store.set(outboxRowsAtom, [rowOf()]);
  const { place } = await show(<SignOutDialog onClose={onClose} />);
  return () => press(buttonOf(place, 'Send and log out'));
}

test('asks before logging out, and logs out once all changes are sent', async () => {
  const close = vi.fn();
  const send = await open(close);
  expect(sendEverything).not.toHaveBeenCalled();
  sendEverything.mockResolvedValueOnce(1);
  await send();
  expect(document.body.textContent).toContain('1 change couldn’t be sent. It’s still here.');
  expect(leave).not.toHaveBeenCalled();
  sendEverything.mockResolvedValueOnce(0);
  await send();
  expect(leave).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('logs out when all changes were sent in the meantime, automatically or by another tab', async () => {
  const close = vi.fn();
  const send = await open(close);
  sendEverything.mockResolvedValueOnce(1);
  await send();
  sendEverything.mockResolvedValueOnce(0);
  await act(async () => store.set(outboxRowsAtom, []));
  expect(leave).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});
