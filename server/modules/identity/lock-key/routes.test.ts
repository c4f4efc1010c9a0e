import { expect, test } from 'vitest';

import { makePeople, openSession } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer();
const [mali, dao] = await makePeople(server.database, {}, {});

async function lockKeyOf(token: string) {
  const answer = await server.request(token, 'GET', '/api/users/lock_key');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  return answer.json<{ lockKey: string }>().lockKey;
}

test('returns the same key to all sessions of an account, and another key to another account', async () => {
  const first = await lockKeyOf(mali.token);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await lockKeyOf(await openSession(server.database, mali))).toBe(first);
  expect(await lockKeyOf(dao.token)).not.toBe(first);
});
