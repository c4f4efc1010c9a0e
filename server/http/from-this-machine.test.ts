import { expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const server = await openTestServer({ DEMO: '1' });
await makePerson(server.database, { email: DEMO_ACCOUNTS[0]!.email });

const demoAccounts = async (headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/auth/demo-accounts', headers })).json<{
    accounts: unknown[];
  }>().accounts.length;
const metrics = async (headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/metrics', headers })).statusCode;

test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])(
  'the demo accounts and the metrics are there for this machine at %s',
  async (host) => {
    expect(await demoAccounts({ host })).toBe(1);
    expect(await metrics({ host })).toBe(200);
  },
);

test('the metrics are there for no other machine', async () => {
  const answer = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
  expect(answer.statusCode).toBe(404);
});

test.each([
  { host: 'sala.example' },
  { host: 'localhost.sala.example' },
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-host': 'sala.example' },
  { 'x-real-ip': '203.0.113.5' },
  { forwarded: 'for=203.0.113.5' },
  { via: '1.1 proxy' },
])('a request that a proxy on this machine forwards gets neither: %o', async (headers) => {
  expect(await demoAccounts(headers)).toBe(0);
  expect(await metrics(headers)).toBe(404);
});
