import { Socket } from 'node:net';

import { expect, test, vi } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

import { openPool } from './pool.ts';

const { database } = await openTestDatabase();

test('openPool enables TCP keep-alive after 10 seconds', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const pool = openPool(database.url, 1, quiet);
  try {
    await pool.query('select 1');
    expect(asked.mock.calls).toEqual([[true, 10_000]]);
  } finally {
    asked.mockRestore();
    await pool.end();
  }
});
