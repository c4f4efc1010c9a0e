import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { AREAS_MOST, RING_CORNERS } from '#contract/place/area.ts';
import { BYTES_TYPE } from '#contract/kit/endpoint.ts';
import * as limits from '#contract/kit/limits.ts';
import type { Session } from '#contract/identity/session-endpoints.ts';
import { HEADERS } from '#contract/kit/version.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { hostileImages } from '#server/modules/media/photo/testing/hostile-images.ts';

import { answerParent } from '../harness/programs.ts';

/** Between requests. A megabyte in each of them is a line of 40 Mbit/s. */
const PAUSE_MS = 200;
const PART = randomBytes(limits.UPLOAD_CHUNK_MAX_BYTES);
const PAGES = ['/', '/market', '/results/properties'];
const SOCKET = '/socket.io/?EIO=4&transport=';
const HANDSHAKES = Array.from(
  { length: 900 },
  (_, nth) => `40{"token":"${String(nth).padStart(43, 'A')}"}`,
);

let url = '';
let token = '';
let images: Buffer[] = [];

async function send(path: string, init: RequestInit = {}, address = 1): Promise<string> {
  const own = {
    'x-forwarded-for': `203.0.113.${address}`,
    ...(token && { [HEADERS.authToken]: token }),
  };
  const reply = await fetch(url + path, { ...init, headers: { ...own, ...init.headers } });
  return reply.text();
}

const post = (path: string, body: object) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends made-up tokens as HTTP requests. */
async function sendHandshakes(): Promise<void> {
  const opened = await send(`${SOCKET}polling`);
  const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? 'none';
  const body = HANDSHAKES.join('\u001e');
  await send(`${SOCKET}polling&sid=${sid}`, { method: 'POST', body });
}

/** Sends made-up tokens to a WebSocket. */
async function connect(): Promise<void> {
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const address = `${url.replace('http', 'ws')}${SOCKET}websocket`;
  const socket = new WebSocket(address, { headers } as never);
  const closed = once(socket, 'close');
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('open', () => {
    for (const handshake of HANDSHAKES) socket.send(handshake);
  });
  await Promise.race([closed, sleep(1_000)]);
  socket.close();
}

const sha256 = (file: Buffer | string) => createHash('sha256').update(file).digest('hex');
const announce = (hash: string, bytes: number) =>
  post('/api/uploads', { hash, bytes, mime: 'image/jpeg' });

async function sendPart(hash: string, offset: number, part: Buffer): Promise<void> {
  const headers = { [HEADERS.uploadOffset]: String(offset), 'content-type': BYTES_TYPE };
  await send(`/api/uploads/${hash}`, { method: 'PATCH', headers, body: new Uint8Array(part) });
}

/** Announces a photo, sends 5 MB in parts, and announces it again with another size. */
async function restartUpload(nth: number, bytes: number): Promise<void> {
  const hash = sha256(String(nth % 50));
  await announce(hash, limits.PHOTO_MAX_BYTES - nth);
  for (let sent = 0; sent < 5 * PART.length; sent += bytes) {
    await sendPart(hash, sent, PART.subarray(0, bytes));
    await sleep(PAUSE_MS);
  }
}

/** Sends one of the hostile files or a photo of 24 megapixels, each time with another hash. */
async function sendImage(): Promise<void> {
  const image = images[Math.floor(Math.random() * images.length)]!;
  const own = Buffer.concat([image, randomBytes(16)]);
  const hash = sha256(own);
  await announce(hash, own.length);
  for (let at = 0; at < own.length; at += PART.length) {
    await sendPart(hash, at, own.subarray(at, at + PART.length));
  }
}

async function readImages(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 6_000, height: 4_000, channels: 3, background: '#888', noise } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  return [...(await hostileImages()).map(({ file }) => file), large];
}

/** Reads a page of long words that no one has searched for, from one of so many addresses. */
async function readPage(nth: number, addresses: number): Promise<void> {
  const words = `condo house park ${randomBytes(20).toString('hex')} `.repeat(10);
  const query = new URLSearchParams({ q: words.slice(0, limits.KEYWORD_MAX_LENGTH) });
  await send(`${PAGES[nth % PAGES.length]!}?${query}`, {}, nth % addresses);
}

/** Returns a star of 60 corners over Bangkok, which crosses itself at each of its lines. */
function star(nth: number): [number, number][] {
  return Array.from({ length: RING_CORNERS.most }, (_, corner) => {
    const angle = (corner * 29 * 2 * Math.PI) / RING_CORNERS.most + nth / 100;
    return [100.5 + 0.4 * Math.cos(angle), 13.7 + 0.4 * Math.sin(angle)];
  });
}

const stars = (nth: number) =>
  Array.from({ length: AREAS_MOST }, (_, one) => ({ kind: 'shape', ring: star(nth + one) }));

const WORLD = { north: 90, south: -90, east: 180, west: -180 };

const SEND = {
  requests: sendHandshakes,
  WebSockets: connect,
  uploads: (nth: number) => restartUpload(nth, limits.UPLOAD_CHUNK_MAX_BYTES),
  parts: (nth: number) => restartUpload(nth, limits.UPLOAD_CHUNK_MIN_BYTES),
  images: sendImage,
  pages: (nth: number) => readPage(nth, 1),
  // A page that no one has opened, by a parameter that it doesn't know.
  'unknown-parameters': (nth: number) => send(`/?u=${nth}-${randomBytes(8).toString('hex')}`),
  shapes: (nth: number) => post('/api/properties/search', { areas: stars(nth) }),
  'world-map': (nth: number) =>
    post('/api/properties/map', { bounds: WORLD, zoom: 2 + (nth % 20), minPrice: nth }),
  variants: (nth: number) =>
    post('/api/hunts/analyze-variants', {
      hunt: { isoCodeCountry: 'TH', isForSale: true, price: 10_000_000 + nth, areas: stars(nth) },
    }),
  // So many that each stays below the limit of requests.
  'spread-pages': (nth: number) => readPage(nth, 50),
};
export const ATTACKS: readonly string[] = Object.keys(SEND);

const strangers = {
  /** Attacks with so many strangers until the process is stopped. */
  async begin(target: string, attack: keyof typeof SEND, many: number): Promise<void> {
    url = target;
    if (['uploads', 'parts', 'images'].includes(attack)) {
      const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'owner')!;
      const session = await post('/api/auth', { email, password: DEMO_PASSWORD });
      token = (JSON.parse(session) as Session).token;
    }
    if (attack === 'images') images = await readImages();
    const flood = async (stranger: number) => {
      for (let nth = stranger; ; nth += many) {
        await SEND[attack](nth).catch(() => undefined);
        // Six strangers with some requests a second each need no more than a phone.
        await sleep(PAUSE_MS);
      }
    };
    for (let stranger = 0; stranger < many; stranger += 1) void flood(stranger);
  },
};
export type Strangers = typeof strangers;
if (process.send) answerParent(strangers);
