import { afterEach, expect, test } from 'vitest';

import { makePerson } from '#tests/factories/people.ts';

import { openLiveWorld } from './testing/live-world.ts';

const world = await openLiveWorld();
afterEach(() => world.hangUp());

const connect = (token: unknown, more: Record<string, unknown> = {}) =>
  world.open({ token, ...more });

test('events accept an older app’s fields, drop unknown keys and reject other arguments', async () => {
  const person = await makePerson(world.server.database);
  for (const contract of [undefined, 1, 2, 99]) {
    const client = await connect(person.token, contract === undefined ? {} : { contract });
    expect(client.connected).toBe('in');
    const said = { userId: person.id, isNew: true, __proto__: { userId: 1 } };
    expect(await client.data('get_unseen_notification_count', said)).toEqual({ unseenCount: 0 });
  }
  const client = await connect(person.token);
  const two: unknown = await client.socket
    .timeout(10_000)
    .emitWithAck('connect_user', { userId: person.id }, { userId: person.id });
  expect(two).toMatchObject({ error: { id: 'invalid_input' } });
  const bytes: unknown = await client.socket
    .timeout(10_000)
    .emitWithAck('connect_user', new Uint8Array(10));
  expect(bytes).toMatchObject({ error: { id: 'invalid_input' } });
  expect(client.socket.connected).toBe(true);
});

/** Bytes outside the protocol. */
test('invalid bytes close only their own socket', async () => {
  const person = await makePerson(world.server.database);
  const kept = await connect(person.token);
  for (const bytes of [
    '',
    '9',
    '42',
    '4"',
    '42["',
    '451-["x"]',
    `42${'['.repeat(5_000)}`,
    '\u0000',
  ]) {
    const client = await connect(person.token);
    const engine = client.socket.io.engine as unknown as {
      transport: { ws: { send(text: string): void } };
    };
    engine.transport.ws.send(bytes);
    await client.ask('get_unseen_notification_count', { userId: person.id }).catch(() => null);
    client.close();
  }
  expect(await kept.data('get_unseen_notification_count', { userId: person.id })).toEqual({
    unseenCount: 0,
  });
});
