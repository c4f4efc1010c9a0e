import { once } from 'node:events';
import { request } from 'node:http';

import { beforeEach, expect, test } from 'vitest';

import { SOCKET_LIMITS, SOCKET_PATH } from '#contract/kit/realtime.ts';
import { authenticate } from '#server/modules/identity/session/authenticate.ts';
import { makePerson } from '#tests/factories/people.ts';

import { openLiveWorld } from './testing/live-world.ts';
import { openNode } from './testing/open-node.ts';

const ADDRESS = `${SOCKET_PATH}/?EIO=4&transport=websocket`;

let lookups = 0;

/** The whole server, as behind a proxy. */
const world = await openLiveWorld({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
const { server } = world;
const { database } = server;
/** Counts its look-ups of sessions. */
const node = await openNode({
  database,
  authenticate(token) {
    lookups += 1;
    return authenticate({ database, isDemo: true }, token);
  },
});
beforeEach(() => {
  lookups = 0;
});

/** Returns a packet that asks for admission with a made-up token. */
const handshake = (nth: number, namespace = '') =>
  `40${namespace}${JSON.stringify({ token: String(nth).padStart(43, 'A') })}`;

let visitors = 0;
/** Returns the address of a new client, as the proxy in front of the server reports it. */
const newAddress = () => `203.0.113.${(visitors += 1)}`;

/** Opens a connection, sends packets, and returns what it received before the server closed it. */
async function send(packets: readonly string[]): Promise<string[]> {
  const received: string[] = [];
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}${ADDRESS}`);
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  const closed = once(socket, 'close');
  await once(socket, 'open');
  for (const packet of packets) socket.send(packet);
  await closed;
  return received.slice(1);
}

/** Requests a connection. @returns the status: 101 if it opened */
async function statusOf(address: string, origin?: string): Promise<number> {
  const asked = request(world.url + ADDRESS, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'x-forwarded-for': address,
      ...(origin && { origin }),
    },
  });
  asked.end();
  return new Promise((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode!);
    });
  });
}

test('opens no socket for a page of another website', async () => {
  expect(await statusOf(newAddress(), 'https://evil.test')).toBe(403);
  expect(await statusOf(newAddress(), world.url)).toBe(101);
});

test('HTTP requests open no socket, whatever they contain', async () => {
  const polling = `${world.url}${SOCKET_PATH}/?EIO=4&transport=polling`;
  const opened = await fetch(polling);
  expect(opened.status).toBe(404);
  const handshakes = Array.from({ length: 900 }, (_, nth) => handshake(nth));
  const sent = await fetch(polling, { method: 'POST', body: handshakes.join('\u001e') });
  expect(sent.status).toBe(404);
});

test('a refused handshake ends the connection', async () => {
  expect(await send([handshake(1)])).toEqual([expect.stringContaining('invalid_token')]);
  expect(lookups).toBe(1);
});

test('only the first handshake of a connection is looked up', async () => {
  await send(Array.from({ length: 900 }, (_, nth) => handshake(nth)));
  expect(lookups).toBeLessThanOrEqual(1);
});

test.each([
  ['another namespace', [handshake(1, '/admin,')]],
  ['many namespaces', Array.from({ length: 900 }, (_, nth) => handshake(nth, `/${nth},`))],
  ['an event', ['42["connect_user",{"userId":1}]']],
  ['an acknowledgement', ['431[]']],
  ['pongs', Array.from({ length: 900 }, () => '3')],
  ['a large handshake', [`40{"token":"${'A'.repeat(SOCKET_LIMITS.messageBytes)}"}`]],
])('%s instead of a handshake ends the connection without a look-up', async (_what, packets) => {
  expect((await send(packets)).length).toBeLessThanOrEqual(1);
  expect(lookups).toBe(0);
});

test.each(['40/admin,', '40', '431[]', `43${'1'.repeat(9)}["x"]`])(
  'an admitted socket that sends %s is closed',
  async (packet) => {
    const person = await makePerson(database);
    const client = await world.connect(person, { at: node.url });
    const engine = client.socket.io.engine as unknown as {
      transport: { ws: { send(text: string): void } };
    };
    engine.transport.ws.send(packet);
    await expect.poll(() => client.socket.connected).toBe(false);
  },
);

test('connections are limited by client address, as the trusted proxy reports it', async () => {
  const [greedy, other] = [newAddress(), newAddress()];
  const statuses: number[] = [];
  for (let nth = 0; nth <= SOCKET_LIMITS.connectsPerMinute; nth += 1) {
    statuses.push(await statusOf(greedy));
  }
  expect(statuses.filter((status) => status === 101)).toHaveLength(SOCKET_LIMITS.connectsPerMinute);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(other)).toBe(101);
});
