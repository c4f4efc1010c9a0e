import { createPublicKey, type ECDH, verify, createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';

import { openTestHttp } from '#tests/setup/test-http.ts';

import { retryAfterMs } from './call-push-service.ts';
import { webPushSender } from './web-push-sender.ts';

// The library publishes no types.
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
};

/** Decrypts a push as its browser would (RFC 8291). @param auth base64url */
function decryptPush(body: Buffer, privateKey: ECDH, auth: string): string {
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString();
}

/**
 * Verifies the signature of a push as its service would (RFC 8292). @returns its claims
 * @throws Error if it isn't from the site with the public key
 */
function verifyVapid(
  authorization: string,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The push is signed with another key');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the push is invalid');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

let origin: string;
let asked: { request: IncomingMessage; body: Buffer }[];
let answer: (reply: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (reply) => reply.writeHead(201).end();
  origin = await openTestHttp((request, reply) => {
    void buffer(request).then((body) => {
      asked.push({ request, body });
      answer(reply);
    });
  });
});

const curve = createECDH('prime256v1');
const siteKeys = {
  publicKey: curve.generateKeys('base64url'),
  privateKey: curve.getPrivateKey('base64url').padStart(43, 'A'),
};
const browser = createECDH('prime256v1');
const browserKeys = {
  p256dh: browser.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

const subject = 'mailto:operator@sala.test';
const sender = webPushSender({ keys: siteKeys, subject, timeoutMs: 300 });
const push = (more: object = {}) => ({
  endpoint: `${origin}/push/1`,
  keys: browserKeys,
  payload: JSON.stringify({ title: 'ประกาศใหม่' }),
  ttlSeconds: 60,
  urgency: 'high' as const,
  topic: 'leads',
  ...more,
});

test('a browser can decrypt the push, and its service can verify who sent it', async () => {
  expect(await sender.send(push())).toEqual({ kind: 'accepted' });
  const { request, body } = asked[0]!;
  const meta = { ttl: '60', urgency: 'high', topic: 'leads' };
  expect(request.headers).toMatchObject({ ...meta, 'content-encoding': 'aes128gcm' });
  expect(JSON.parse(decryptPush(body, browser, browserKeys.auth))).toEqual({ title: 'ประกาศใหม่' });
  const claims = verifyVapid(request.headers.authorization!, siteKeys.publicKey);
  expect(claims).toMatchObject({ aud: origin, sub: 'mailto:operator@sala.test' });
  // RFC 8292 section 2: at most 24 hours.
  expect(claims.exp - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600);
});

test.each([
  [200, { kind: 'accepted' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [429, { kind: 'later', afterMs: 17_000, isUnreachable: false }],
  [503, { kind: 'later', afterMs: 17_000, isUnreachable: false }],
  [403, { kind: 'refused', reason: 'status 403' }],
  [413, { kind: 'refused', reason: 'status 413' }],
  [302, { kind: 'refused', reason: 'status 302' }],
])('the status %i', async (status, outcome) => {
  answer = (reply) => reply.writeHead(status, { 'retry-after': '17', location: '/x' }).end('no');
  expect(await sender.send(push())).toEqual(outcome);
  expect(asked).toHaveLength(1);
});

test('a service that hangs, breaks off, or isn’t there', async () => {
  answer = () => undefined;
  expect(await sender.send(push())).toEqual({ kind: 'uncertain' });
  answer = (reply) => reply.destroy();
  expect(await sender.send(push())).toEqual({ kind: 'uncertain' });
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const outcome = await sender.send(push({ endpoint: `http://127.0.0.1:${port}/` }));
  expect(outcome).toEqual({ kind: 'later', afterMs: null, isUnreachable: true });
});

test('refuses keys that aren’t those of a browser', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  expect(await sender.send(push({ keys }))).toMatchObject({ kind: 'refused' });
  expect(await sender.send(push({ keys: null }))).toMatchObject({ kind: 'refused' });
  expect(asked).toEqual([]);
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 29 Nov 2026 00:01:00 GMT', 60_000],
  ['Sat, 28 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After %j is %s ms', (value, ms) => {
  expect(retryAfterMs(value, Date.parse('2026-11-29T00:00:00Z'))).toBe(ms);
});
