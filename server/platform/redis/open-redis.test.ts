import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { expect, test } from 'vitest';

import { StartError } from '#server/start-error.ts';

import { openRedis } from './open-redis.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Returns the message of the StartError for a URL. */
async function refusal(url: string): Promise<string> {
  const error = await openRedis(url, quiet).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^REDIS_URL: [^\n]+\.$/);
  expect(message).not.toContain('secret');
  return message;
}

test('a Redis that can’t be reached is a StartError without the password', async () => {
  expect(await refusal('redis://sala:secret@127.0.0.1:1')).toContain(
    'no Redis can be reached at 127.0.0.1:1 (ECONNREFUSED)',
  );
});

test('a server of another kind is a StartError', async () => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  expect(await refusal(`redis://:secret@127.0.0.1:${port}`)).not.toContain('ECONNREFUSED');
  stranger.close();
});
