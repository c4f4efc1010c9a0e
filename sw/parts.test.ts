import { beforeEach, expect, test, vi } from 'vitest';

import { partsOf } from './parts.ts';
import { stubCaches } from './testing/stub-caches.ts';

const ACCOUNT = '/assets/later-account-AAAAAAAA.js';
const SHEET = '/assets/later-account-BBBBBBBB.css';
const ADMIN = '/assets/later-admin-CCCCCCCC.js';
const SHARED = '/assets/later-account-admin-DDDDDDDD.js';

let cached: Map<string, Response>;
let requested: string[];

beforeEach(() => {
  cached = new Map();
  requested = [];
  const fetchPart = vi.fn(async ({ url }: Request) => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    return new Response(pathname);
  });
  vi.stubGlobal('fetch', fetchPart);
  stubCaches(cached);
});
const parts = partsOf([ACCOUNT, SHEET, ADMIN, SHARED]);

test('caches the files of the named areas, with what they share, and each once', async () => {
  await parts.keep(['account']);
  await parts.keep(['account']);
  expect(requested).toEqual([ACCOUNT, SHEET, SHARED]);
});

test.each([[undefined], ['account'], [{}]])(
  'ignores %j instead of a list of areas',
  async (areas) => {
    await parts.keep(areas);
    expect(requested).toEqual([]);
  },
);

test('caches a file when it is first used, and then answers without the network', async () => {
  const work: Promise<unknown>[] = [];
  const event = {
    waitUntil: (one: Promise<unknown>) => work.push(one),
  } as unknown as ExtendableEvent;
  const url = new URL(ADMIN, location.href);
  const options = { event, request: new Request(url), url, params: [] };
  expect(await (await parts.answer(options)).text()).toBe(ADMIN);
  await Promise.all(work);
  expect(await (await parts.answer(options)).text()).toBe(ADMIN);
  expect(requested).toEqual([ADMIN]);
});

test('a new release caches the areas that the older one had, and deletes its files', async () => {
  const older = '/assets/later-account-EEEEEEEE.js';
  cached.set(older, new Response(older));
  await parts.renew();
  await parts.tidy();
  expect([...cached.keys()]).toEqual([ACCOUNT, SHEET, SHARED]);
});

test('keeps working if a file can’t be loaded', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  await parts.keep(['account']);
  expect([...cached.keys()]).toEqual([SHEET, SHARED]);
});
