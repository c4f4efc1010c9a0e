import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { drainOnClose } from './drain.ts';

test('answers pending requests on shutdown without waiting for idle connections', async () => {
  const app = Fastify();
  drainOnClose(app);
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    asked();
    await released;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect(Number(new URL(url).port), '127.0.0.1');
  await once(silent, 'connect');
  const slow = fetch(`${url}/slow`).then((response) => response.text());
  await isAsked;
  const closed = app.close();
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  // Waits to make sure that it hasn't closed yet.
  await sleep(50);
  expect(isClosed).toBe(false);
  answer();
  expect(await slow).toBe('done');
  await closed;
  if (!silent.closed) await once(silent, 'close');
});
