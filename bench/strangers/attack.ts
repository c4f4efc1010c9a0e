import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { BYTES_TYPE } from '#contract/endpoint.ts';
import {
  KEYWORD_MAX_LENGTH,
  PHOTO_MAX_BYTES,
  UPLOAD_CHUNK_MAX_BYTES,
  UPLOAD_CHUNK_MIN_BYTES,
} from '#contract/limits.ts';
import type { Session } from '#contract/session-endpoints.ts';
import { HEADERS } from '#contract/version.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { hostileImages } from '#server/modules/listing/photo/testing/hostile-images.ts';

import type { Attack } from './attacks.ts';

/** Attacks until it is killed: `URL ATTACK MANY`. */
const [url = '', attack, many] = process.argv.slice(2) as [string?, Attack?, string?];
const headers = { 'x-forwarded-for': '203.0.113.1' };
const HANDSHAKES = Array.from(
  { length: 900 },
  (_, nth) => `40{"token":"${String(nth).padStart(43, 'A')}"}`,
);

/** Between requests. A megabyte in each of them is a line of 40 Mbit/s. */
const PAUSE_MS = 200;

async function sendHandshakes(): Promise<void> {
  const address = `${url}/socket.io/?EIO=4&transport=polling`;
  const opened = await fetch(address, { headers });
  const { sid } = opened.ok
    ? (JSON.parse((await opened.text()).slice(1)) as { sid: string })
    : { sid: 'none' };
  const sent = await fetch(`${address}&sid=${sid}`, {
    method: 'POST',
    headers,
    body: HANDSHAKES.join('\u001e'),
  });
  await sent.text();
}

async function connect(): Promise<void> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    {
      headers,
    } as never,
  );
  const closed = once(socket, 'close');
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('open', () => {
    for (const handshake of HANDSHAKES) socket.send(handshake);
  });
  await Promise.race([closed, sleep(1_000)]);
  socket.close();
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: DEMO_ACCOUNTS.find(({ role }) => role === 'owner')!.email,
      password: DEMO_PASSWORD,
    }),
  });
  const { token } = (await reply.json()) as Session;
  return token;
}

async function announce(token: string, hash: string, bytes: number): Promise<Response> {
  const reply = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, [HEADERS.authToken]: token, 'content-type': 'application/json' },
    body: JSON.stringify({ hash, bytes, mime: 'image/jpeg' }),
  });
  await reply.text();
  return reply;
}

async function sendPart(token: string, hash: string, offset: number, part: Buffer): Promise<void> {
  const reply = await fetch(`${url}/api/uploads/${hash}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      [HEADERS.authToken]: token,
      [HEADERS.uploadOffset]: String(offset),
      'content-type': BYTES_TYPE,
    },
    body: new Uint8Array(part),
  });
  await reply.text();
}

const PART = randomBytes(UPLOAD_CHUNK_MAX_BYTES);

/** Announces a photo, sends a part of it, and announces it again with another size. */
async function restartUpload(token: string, nth: number, bytes: number): Promise<void> {
  const hash = createHash('sha256')
    .update(String(nth % 50))
    .digest('hex');
  await announce(token, hash, PHOTO_MAX_BYTES - nth);
  const part = PART.subarray(0, bytes);
  for (let sent = 0; sent < 5 * PART.length; sent += bytes) {
    await sendPart(token, hash, sent, part);
    await sleep(PAUSE_MS);
  }
}

const images =
  attack === 'images'
    ? [...(await hostileImages()).map(({ file }) => file), await largePhoto()]
    : [];

function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

/** Sends one of the hostile files or a photo of 24 megapixels, each time with another hash. */
async function sendImage(token: string): Promise<void> {
  const image = images[Math.floor(Math.random() * images.length)]!;
  const own = Buffer.concat([image, randomBytes(16)]);
  const hash = createHash('sha256').update(own).digest('hex');
  await announce(token, hash, own.length);
  for (let at = 0; at < own.length; at += PART.length) {
    await sendPart(token, hash, at, own.subarray(at, at + PART.length));
  }
}

const PAGES = ['/', '/market', '/results/properties'];

/** Reads a page of long words that no one has searched for, from one of so many addresses. */
async function readPage(nth: number, addresses: number): Promise<void> {
  const words = `condo house park ${randomBytes(20).toString('hex')} `.repeat(10);
  const query = new URLSearchParams({ q: words.slice(0, KEYWORD_MAX_LENGTH) });
  const path = PAGES[nth % PAGES.length]!;
  const from = { 'x-forwarded-for': `203.0.113.${nth % addresses}` };
  await (await fetch(`${url}${path}?${query}`, { headers: from })).text();
}

const OF_ACCOUNTS: readonly Attack[] = ['uploads', 'parts', 'images'];
const token = OF_ACCOUNTS.includes(attack!) ? await signIn() : '';
const SEND: Record<Attack, (nth: number) => Promise<void>> = {
  requests: sendHandshakes,
  WebSockets: connect,
  uploads: (nth) => restartUpload(token, nth, UPLOAD_CHUNK_MAX_BYTES),
  parts: (nth) => restartUpload(token, nth, UPLOAD_CHUNK_MIN_BYTES),
  images: () => sendImage(token),
  pages: (nth) => readPage(nth, 1),
  // So many that each stays below the limit of requests.
  'spread-pages': (nth) => readPage(nth, 50),
};

async function flood(stranger: number): Promise<never> {
  for (let nth = stranger; ; nth += Number(many)) {
    await SEND[attack!](nth).catch(() => undefined);
    // Six strangers with some requests a second each need no more than a phone.
    await sleep(PAUSE_MS);
  }
}

process.send?.('ready');
await Promise.all(Array.from({ length: Number(many) }, (_, stranger) => flood(stranger)));
