import { beforeEach, expect, test, vi } from 'vitest';

import { flushOutbox } from './outbox.ts';
import { storeSession } from '../session/stored-session.ts';
import { SESSION } from '../testing/session.ts';

const { rows } = vi.hoisted(() => ({ rows: vi.fn<() => Promise<[]>>(async () => []) }));

vi.mock('#storage/outbox/stored-outbox.ts', () => ({
  outboxRows: async () => [],
  storedOutbox: () => ({ rows }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  storeSession(SESSION);
});
test('flushOutbox retries after the database failed, and stops when the outbox is empty', async () => {
  rows.mockRejectedValueOnce(new Error('Connection to Indexed Database server lost'));
  await flushOutbox();
  expect(rows).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rows).toHaveBeenCalledTimes(2);
});
