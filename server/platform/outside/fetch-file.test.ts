import { type IncomingMessage, type ServerResponse } from 'node:http';

import { beforeEach, expect, test } from 'vitest';

import { openTestHttp } from '#tests/setup/test-http.ts';

import { fetchFile } from './fetch-file.ts';
import { isWorldAddress } from './private-address.ts';

let port: string;
let asked: IncomingMessage[];
let answer: (question: IncomingMessage, reply: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (_, reply) => reply.end('a photo');
  const origin = await openTestHttp((question, reply) => {
    asked.push(question);
    answer(question, reply);
  });
  ({ port } = new URL(origin));
});

const anywhere = { mostBytes: 1_000, mostMs: 5_000, mayReach: () => true };
const world = { mostBytes: 1_000, mostMs: 5_000 };
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

test('fetchFile returns a file and revalidates it by its ETag', async () => {
  answer = (question, reply) => {
    reply.setHeader('etag', '"one"');
    reply.statusCode = question.headers['if-none-match'] === '"one"' ? 304 : 200;
    reply.end(reply.statusCode === 304 ? undefined : 'a photo');
  };
  const file = await fetchFile(at('/1.jpg'), anywhere);
  expect(file).toMatchObject({ body: Buffer.from('a photo'), etag: '"one"', lastModified: null });
  expect(await fetchFile(at('/1.jpg'), anywhere, file!)).toBeNull();
  expect(asked[0]!.headers).not.toHaveProperty('cookie');
});

test('fetchFile follows a redirect', async () => {
  answer = (question, reply) => {
    if (question.url === '/b') return reply.end('a photo');
    return reply.writeHead(302, { location: '/b' }).end();
  };
  expect((await fetchFile(at('/a'), anywhere))?.body.toString()).toBe('a photo');
});

const refusal = (address: string, limits: Parameters<typeof fetchFile>[1] = anywhere) =>
  fetchFile(address, limits).then(
    () => 'it was fetched',
    (error: { reason?: string }) => error.reason,
  );

test.each([
  'file:///etc/passwd',
  'ftp://example.com/x',
  'gopher://127.0.0.1/',
  'data:image/png;base64,AA==',
  'http://user:secret@example.com/',
  'http://',
  'no address',
])('fetchFile rejects the URL %s', async (address) => {
  expect(await refusal(address)).toBe('address');
});

test.each([
  () => at('/x'),
  () => `http://localhost:${port}/x`,
  () => `http://[::1]:${port}/x`,
  () => `http://[::ffff:127.0.0.1]:${port}/x`,
  () => `http://2130706433:${port}/x`,
  () => `http://0x7f.1:${port}/x`,
  () => `http://0177.0.0.1:${port}/x`,
  () => `http://0.0.0.0:${port}/x`,
  () => 'http://169.254.169.254/latest/meta-data/',
  () => 'http://10.0.0.1/',
])(
  'fetchFile rejects a URL of this machine or its network in any notation: %#',
  async (address) => {
    expect(await refusal(address(), world)).toBe('address');
    expect(asked).toEqual([]);
  },
);

test('fetchFile rejects a redirect from the internet to this machine', async () => {
  answer = (_, reply) => reply.writeHead(302, { location: `http://127.0.0.2:${port}/x` }).end();
  // Treats only this address as public.
  const mayReach = (address: string) => address === '127.0.0.1';
  expect(await refusal(at('/a'), { ...anywhere, mayReach })).toBe('address');
  answer = (_, reply) => reply.writeHead(302, { location: `http://localhost:${port}/x` }).end();
  const neverByName = (address: string) => address === '127.0.0.1' && asked.length === 0;
  expect(await refusal(at('/a'), { ...anywhere, mayReach: neverByName })).toBe('address');
  answer = (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
  expect(await refusal(at('/a'))).toBe('address');
});

test('fetchFile rejects a file that is too large, regardless of its declared size', async () => {
  answer = (_, reply) => reply.writeHead(200, { 'content-length': '100000' }).end('x');
  expect(await refusal(at('/a'))).toBe('too_large');
  answer = (_, reply) => {
    reply.writeHead(200);
    const more = () => {
      if (!reply.destroyed) reply.write('x'.repeat(500), more);
    };
    more();
  };
  expect(await refusal(at('/a'))).toBe('too_large');
});

test('fetchFile rejects a slow response, a redirect loop, a broken response and a missing file', async () => {
  answer = (_, reply) => void reply.writeHead(200).write('x');
  expect(await refusal(at('/a'), { ...anywhere, mostMs: 150 })).toBe('unreachable');
  answer = (question, reply) => reply.writeHead(302, { location: `${question.url}x` }).end();
  expect(await refusal(at('/a'))).toBe('unreachable');
  answer = (_, reply) => {
    reply.writeHead(200, { 'content-length': '500' });
    reply.write('half', () => reply.destroy());
  };
  expect(await refusal(at('/a'))).toBe('unreachable');
  answer = (_, reply) => reply.writeHead(404).end();
  expect(await refusal(at('/a'))).toBe('unreachable');
  expect(await refusal('http://127.0.0.1:1/')).toBe('unreachable');
});

test('isWorldAddress accepts public addresses of both versions and nothing else', () => {
  const own = `127.0.0.1 10.1.2.3 100.64.0.1 169.254.169.254 172.31.255.255 192.168.1.1 224.0.0.1
    255.255.255.255 0.0.0.0 ::1 :: fd00::1 fe80::1 ff02::1 ::ffff:8.8.8.8 64:ff9b::7f00:1
    2002:7f00:1:: 2001:db8::1 fe80::1%eth0 example.com`;
  for (const address of ['', ...own.split(/\s+/)]) {
    expect(isWorldAddress(address), address).toBe(false);
  }
  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '172.32.0.1']) {
    expect(isWorldAddress(address), address).toBe(true);
  }
});
