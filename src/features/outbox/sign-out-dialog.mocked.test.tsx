import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { outboxRowsAtom } from '#lib/outbox.ts';
import type { OutboxRow } from '#storage/outbox/operation.ts';
import { setFavourite } from '#storage/outbox/operations/set-favourite.ts';

import { SignOutDialog } from './sign-out-dialog.tsx';

const { leave, sendEverything } = vi.hoisted(() => ({ leave: vi.fn(), sendEverything: vi.fn() }));
vi.mock('#lib/session/use-sign-out.ts', () => ({ useLeave: () => leave }));
vi.mock('#lib/outbox.ts', async (original) => ({ ...(await original<object>()), sendEverything }));

const store = getDefaultStore();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  leave.mockReset();
  sendEverything.mockReset();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const row: OutboxRow = {
  ...setFavourite.make({ propertyId: 12, isSaved: true }, { owner: '7' }),
  seq: 1,
  attempts: 1,
  nextAt: 0,
  problem: null,
};

async function open(onClose: () => void): Promise<void> {
  store.set(outboxRowsAtom, [row]);
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SignOutDialog onClose={onClose} />
      </I18nProvider>,
    ),
  );
}

const press = (name: RegExp) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => name.test(textContent ?? ''))!
      .click(),
  );

test('asks before logging out, and logs out once all changes are sent', async () => {
  const close = vi.fn();
  await open(close);
  expect(sendEverything).not.toHaveBeenCalled();
  sendEverything.mockResolvedValueOnce(1);
  await press(/Send and/);
  expect(document.body.textContent).toContain('1 change couldn’t be sent. It’s still here.');
  expect(leave).not.toHaveBeenCalled();
  sendEverything.mockResolvedValueOnce(0);
  await press(/Send and/);
  expect(leave).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('logs out when all changes were sent in the meantime, automatically or by another tab', async () => {
  const close = vi.fn();
  await open(close);
  sendEverything.mockResolvedValueOnce(1);
  await press(/Send and/);
  sendEverything.mockResolvedValueOnce(0);
  await act(async () => store.set(outboxRowsAtom, []));
  expect(leave).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});
