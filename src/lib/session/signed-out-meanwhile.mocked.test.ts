import { beforeEach, expect, test, vi } from 'vitest';

import { saveSetting } from '../save-setting.ts';
import { SESSION } from '../testing/session.ts';
import { refreshSession } from './session-changes.ts';
import { keptToken, dropStoredSession, readStoredSession, storeSession } from './stored-session.ts';

const { addToOutbox, outboxRows } = vi.hoisted(() => ({
  addToOutbox: vi.fn<() => Promise<void>>(),
  outboxRows: vi.fn<() => Promise<[]>>(),
}));

vi.mock('../outbox.ts', () => ({ addToOutbox }));
vi.mock('#storage/outbox/stored-outbox.ts', () => ({ outboxRows }));

const refresh = () =>
  refreshSession(async () => ({ ...SESSION.user, firstName: 'Malee' }) as never);

beforeEach(() => {
  localStorage.clear();
  storeSession(SESSION);
  addToOutbox.mockReset().mockResolvedValue();
  outboxRows.mockReset().mockResolvedValue([]);
});

test('what is new about an account is stored for it', async () => {
  await refresh();
  await saveSetting({ language: 'en' });
  expect(readStoredSession()).toEqual({
    token: SESSION.token,
    user: { ...SESSION.user, firstName: 'Malee', language: 'en' },
  });
});

test('a logout in another tab while the outbox is read isn’t undone', async () => {
  outboxRows.mockResolvedValueOnce([]).mockImplementationOnce(async () => {
    dropStoredSession();
    return [];
  });
  await refresh();
  expect([keptToken(), localStorage.length]).toEqual([null, 0]);
});

test('nor is one while a setting is put into the outbox', async () => {
  addToOutbox.mockImplementationOnce(async () => dropStoredSession());
  await saveSetting({ language: 'en' });
  expect([keptToken(), localStorage.length]).toEqual([null, 0]);
});
