import { beforeEach, expect, test, vi } from 'vitest';

import { readToken } from '#kit/session/token.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import { dropStoredSession, readStoredSession, storeSession } from '#kit/session/stored-session.ts';
import { SESSION } from '#kit/testing/session.ts';

import { saveSetting } from './account-settings.ts';

const { addToOutbox, outboxRows } = vi.hoisted(() => ({
  addToOutbox: vi.fn<() => Promise<void>>(),
  outboxRows: vi.fn<() => Promise<[]>>(),
}));

vi.mock('#kit/sync/outbox.ts', () => ({ addToOutbox }));
vi.mock('#storage/outbox/stored-outbox.ts', () => ({ outboxRows }));

const refresh = () =>
  refreshSession(async () => ({ ...SESSION.user, firstName: 'Malee' }) as never);

beforeEach(() => {
  storeSession(SESSION);
  addToOutbox.mockReset().mockResolvedValue();
  outboxRows.mockReset().mockResolvedValue([]);
});

test('refreshSession and saveSetting store changes of the account', async () => {
  await refresh();
  await saveSetting({ language: 'en' });
  expect(readStoredSession()).toEqual({
    token: SESSION.token,
    user: { ...SESSION.user, firstName: 'Malee', language: 'en' },
  });
});

test('refreshSession doesn’t undo a logout in another tab while the outbox is read', async () => {
  outboxRows.mockResolvedValueOnce([]).mockImplementationOnce(async () => {
    dropStoredSession();
    return [];
  });
  await refresh();
  expect([readToken(), localStorage.length]).toEqual([null, 0]);
});

test('saveSetting doesn’t undo a logout while the setting is added to the outbox', async () => {
  addToOutbox.mockImplementationOnce(async () => dropStoredSession());
  await saveSetting({ language: 'en' });
  expect([readToken(), localStorage.length]).toEqual([null, 0]);
});
