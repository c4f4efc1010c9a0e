import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import type { PageSource } from '#server/pages/page-source.ts';
import { openTestServer } from '#tests/setup/test-server.ts';

const EMPTY = { head: '', app: '', data: '', routeIds: [], framedBy: null };

/** Renders a page for any URL. */
const pages: PageSource = {
  development: null,
  assetsDir: null,
  template: async () => ({ css: '', fill: () => 'a page' }),
  render: async () => ({ kind: 'page', status: 200, ...EMPTY }),
  keyOf: () => null,
  chunks: () => [],
  sheet: () => '',
};

const server = await openTestServer({ PUBLIC_URL: 'https://sala.test', DEMO: '0' }, pages);
const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
const { headers } = await server.app.inject({ url: '/healthz' });
const usual = Object.keys(headers).filter((name) => /security|policy|^x-|^origin/.test(name));

/** Sends bytes to the server. @returns the status and the names of the headers */
async function send(bytes: string): Promise<{ status: number; names: string[] }> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let received = '';
  socket.on('data', (part) => (received += part.toString()));
  await once(socket, 'close');
  const [line = '', ...headers] = received.split('\r\n\r\n')[0]!.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    names: headers.map((header) => header.split(':')[0]!.toLowerCase()),
  };
}

const get = (url: string, headers = '') =>
  `GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;

/** A request for a socket, with one change. */
const upgrade = (query: string, changes: Record<string, string> = {}) => {
  const headers = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    ...changes,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /socket.io/?${query} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
const WEBSOCKET = 'EIO=4&transport=websocket';

const QUERIES = ['EIO=4&transport=polling', `${WEBSOCKET}&transport=polling`, 'EIO=4'];
const MORE = ['EIO=3&transport=websocket', 'transport=websocket', `${WEBSOCKET}&sid=unknown`];
const MISSING = ['//', '///', '//x', '//x/', '/\\', '/\\x', 'http://x'];

test.each<[string, number]>([
  ...[...QUERIES, ...MORE].map((query): [string, number] => [upgrade(query), 400]),
  [upgrade(WEBSOCKET, { 'Sec-WebSocket-Key': 'short' }), 400],
  [upgrade(WEBSOCKET, { 'Sec-WebSocket-Version': '7' }), 400],
  [upgrade(WEBSOCKET, { 'Sec-WebSocket-Protocol': '=' }), 400],
  [upgrade(WEBSOCKET, { Upgrade: 'h2c' }), 400],
  [get('/'), 200],
  [get('/%zz'), 302],
  [get('/%/zz'), 400],
  [get('/api/%e0%a4%a'), 400],
  ...MISSING.map((url): [string, number] => [get(url), 404]),
  [get('/socket.io/?EIO=4&transport=polling'), 404],
  ['GARBAGE\r\n\r\n', 400],
  [get('/\u0001'), 400],
  ['GET / HTTP/9.9\r\n\r\n', 400],
  [get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
])('%j is answered with %i and the security headers', async (bytes, status) => {
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  expect(answer.names).toEqual(expect.arrayContaining(usual));
});
