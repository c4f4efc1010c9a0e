import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { beforeEach, describe, expect, test } from 'vitest';

import type { S3Setting } from '#server/s3-settings.ts';
import { StartError } from '#server/start-error.ts';
import { openTestHttp } from '#tests/setup/test-http.ts';

import { openS3FileStore } from './s3-file-store.ts';
import { describeFileStore, keysOf } from './testing/file-store-suite.ts';
import { startS3Server } from './testing/s3-server.ts';

const s3 = await startS3Server();
beforeEach(() => s3.empty());

/** Opens a store without the probe file that is written at the start. */
async function openEmpty(setting: S3Setting = s3.setting) {
  const store = await openS3FileStore(setting);
  await store.remove('nodes/probe');
  return store;
}

describe('the shared file store tests', () => {
  describeFileStore(() => openEmpty());
});

test('lists a folder of more than one page completely', async () => {
  const store = await openEmpty();
  const keys = Array.from({ length: 1_050 }, (_, index) => `a/${String(index).padStart(4, '0')}`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => store.write(key, Buffer.from('x'))));
  }
  expect(await keysOf(store, 'a/')).toEqual(keys);
});

const refusal = async (change: Partial<S3Setting>, options = {}) => {
  const error = await openS3FileStore({ ...s3.setting, ...change }, options).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toMatch(/hush/);
  return message;
};

const refused = /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: .* refused them/;
test.each<[string, Partial<S3Setting>, RegExp]>([
  ['a missing bucket', { bucket: 'nowhere' }, /^S3_BUCKET: there is no bucket nowhere /],
  ['an unknown access key', { accessKeyId: 'hush' }, refused],
  [
    'an unreachable server',
    { endpoint: 'http://127.0.0.1:1' },
    /^S3_ENDPOINT: no object store can be reached at 127.0.0.1:1 \(ECONNREFUSED\)/,
  ],
])('openS3FileStore throws a one-sentence StartError for %s', async (_what, change, message) => {
  expect(await refusal(change)).toMatch(message);
});

test.each([
  [403, 'SignatureDoesNotMatch', refused],
  [403, 'AccessDenied', refused],
  [301, 'PermanentRedirect', /^S3_REGION: the bucket sala-photos is not in us-east-1/],
  [507, 'InsufficientStorage', /^S3_ENDPOINT: .* can't store files \(InsufficientStorage\)/],
])(
  'openS3FileStore throws a one-sentence StartError for status %d %s',
  async (status, code, message) => {
    const answer = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>hush</Message></Error>`;
    const endpoint = await openTestHttp((question, reply) => {
      question.resume().on('end', () => {
        reply.writeHead(status, { 'content-type': 'application/xml' }).end(answer);
      });
    });
    expect(await refusal({ endpoint })).toMatch(message);
  },
);
test('openS3FileStore throws a one-sentence StartError for a server that doesn’t speak HTTP', async () => {
  const stranger = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  expect(await refusal({ endpoint: `http://127.0.0.1:${port}` })).toMatch(/^S3_ENDPOINT: /);
  stranger.close();
});
test('openS3FileStore throws a one-sentence StartError for a server that never responds', async () => {
  const open = new Set<Socket>();
  const mute = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  expect(await refusal({ endpoint }, { idleMs: 150 })).toMatch(/^S3_ENDPOINT: no object store /);
  for (const socket of open) socket.destroy();
  mute.close();
});

describe('on an unreliable connection', () => {
  /** The planned faults: how many bytes of a response pass, and what happens then. */
  let wire: { bytes: number; end: 'cut' | 'stall' }[];
  let sockets: Set<Socket>;
  let proxy: Server;
  let store: Awaited<ReturnType<typeof openS3FileStore>>;

  beforeEach(async () => {
    wire = [];
    sockets = new Set();
    proxy = createServer((client) => {
      const upstream = connect(s3.port, '127.0.0.1');
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
      }
      client.pipe(upstream);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.end());
      let left = Infinity;
      let fault: (typeof wire)[number] | undefined;
      // The first bytes of a request arm the next fault, because connections are reused.
      client.on('data', () => {
        if (fault || wire.length === 0) return;
        fault = wire.shift()!;
        left = fault.bytes;
      });
      upstream.on('data', (chunk: Buffer) => {
        if (left <= 0) return;
        client.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0 && fault?.end === 'cut') client.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    store = await openS3FileStore(
      { ...s3.setting, endpoint: `http://127.0.0.1:${port}` },
      { idleMs: 1_000, callMs: 3_000 },
    );
    return async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    };
  });

  const body = Buffer.alloc(400_000, 'wire');

  test.each(['cut', 'stall'] as const)(
    'retries a response with a %s in its middle and returns the whole file',
    async (end) => {
      await store.write('a', body);
      wire.push({ bytes: 60_000, end }, { bytes: 200_000, end });
      expect((await store.read('a'))?.equals(body)).toBe(true);
      expect(wire).toEqual([]);
    },
  );

  test.each(['cut', 'stall'] as const)('retries a write whose response has a %s', async (end) => {
    wire.push({ bytes: 10, end });
    await store.write('a', body);
    expect(wire).toEqual([]);
    expect((await store.read('a'))?.equals(body)).toBe(true);
  });

  test('throws after repeated faults and never returns partial data or null', async () => {
    await store.write('a', body);
    const faults = Array.from({ length: 3 }, () => ({ bytes: 60_000, end: 'cut' as const }));
    wire.push(...faults);
    await expect(store.read('a')).rejects.toThrow(/aborted|hang up|ECONNRESET|node-http-handler/);
    wire.push(...faults.map(() => ({ bytes: 0, end: 'stall' as const })));
    await expect(store.exists('a')).rejects.toThrow(/timed? ?out/i);
    expect((await store.read('a'))?.equals(body)).toBe(true);
  });

  test('throws when the bucket was deleted instead of reporting a missing file', async () => {
    await store.write('a', body);
    await s3.empty();
    expect(await store.read('a')).toBeNull();
    s3.drop();
    await expect(store.read('a')).rejects.toThrow(/bucket/);
    await expect(keysOf(store)).rejects.toThrow(/bucket/);
  });
});
