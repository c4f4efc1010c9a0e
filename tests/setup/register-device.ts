import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import type { Person } from '#tests/factories/people.ts';

import type { TestServer } from './test-server.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/**
 * Registers a browser's push target for a session.
 * @param target default: a device of its own, at a push service of its own
 * @returns its endpoint
 */
export async function registerDevice(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  target: { service?: string; path?: string; language?: 'en' | 'th' } = {},
): Promise<string> {
  const { service = `${randomUUID()}.notify.windows.com`, path = randomUUID() } = target;
  const endpoint = `https://${service}/${path}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/update_device_token',
    headers: { 'x-auth-token': token, 'accept-language': target.language ?? 'en' },
    payload: { deviceToken: JSON.stringify({ endpoint, keys }), deviceType: 'web' },
  });
  expect(answer.statusCode).toBe(200);
  return endpoint;
}
