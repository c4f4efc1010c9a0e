import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

import { chunkFinder, routeIdOf } from './build-manifest.ts';
import { cookieOf } from './register-pages.ts';
import { documentTemplate, INLINE_SCRIPT } from './document-template.ts';
import { PageCache } from './page-cache.ts';

const HTML = `<!doctype html><html lang="en"><head><!--head--><link rel="stylesheet" crossorigin href="/assets/a.css"><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js"></head><body><div id="app"></div></body></html>`;

test('documentTemplate fills the document and inlines the stylesheet', async () => {
  const template = await documentTemplate(HTML, async (href) => `/* ${href} */`);
  const html = template.fill({
    language: 'th',
    theme: 'dark',
    head: '<title>ก</title>',
    app: '<p>$&</p>',
    data: '{"a":1}',
  });
  expect(html).toBe(
    `<!doctype html><html lang="th" data-theme="dark"><head><title>ก</title><style>/* /assets/a.css */</style><link data-module="entry" href="/a.js"><link data-module href="/b.js"></head><body><div id="app"><p>$&</p></div><script type="application/json" id="sala-data">{"a":1}</script><script>${INLINE_SCRIPT}</script></body></html>`,
  );
});

test('the inline script keeps an offer to install that comes before the modules', () => {
  const page = new EventTarget();
  const photo = { decode: () => new Promise(() => undefined) };
  runInNewContext(INLINE_SCRIPT, {
    window: page,
    addEventListener: page.addEventListener.bind(page),
    document: { querySelector: () => photo },
    setTimeout: () => 0,
  });
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(page).toHaveProperty('installOffer', offer);
});

test('documentTemplate rejects a document without its placeholders', async () => {
  await expect(documentTemplate('<html>', async () => '')).rejects.toThrow('index.html has no');
});

test('routeIdOf returns the route id of a file', () => {
  expect(routeIdOf('index')).toBe('/');
  expect(routeIdOf('properties.$id.{-$title}')).toBe('/properties/$id/{-$title}');
  expect(routeIdOf('__root')).toBe('__root__');
});

test('chunkFinder lists a route’s chunks and imports without the entry’s', () => {
  const chunks = chunkFinder(
    {
      'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_react'] },
      _react: { file: 'assets/react.js', css: ['assets/base.css'] },
      _card: { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react'] },
      _market: { file: 'assets/market.js', imports: ['_card', 'index.html'] },
    },
    { index: 'assets/market.js', results: 'assets/market.js' },
  );
  expect(chunks(['__root__', '/'])).toEqual([
    '/assets/market.js',
    '/assets/card.js',
    '/assets/card.css',
  ]);
  expect(chunks(['__root__', '/unknown'])).toEqual([]);
});

test('cookieOf returns a cookie by name', () => {
  expect(cookieOf('a=1; language=th; b=2', 'language')).toBe('th');
  expect(cookieOf('xlanguage=en', 'language')).toBeUndefined();
  expect(cookieOf(undefined, 'language')).toBeUndefined();
});

const PAGE = { status: 200, html: 'page', contentPolicy: '', isFramed: false };

test('PageCache renders once for concurrent and later requests of one key', async () => {
  const pages = new PageCache({ maxBytes: 1_000, forMs: 60_000 });
  const render = vi.fn(async () => PAGE);
  await Promise.all(Array.from({ length: 50 }, () => pages.get('a', render)));
  await pages.get('a', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('PageCache drops a page after the time, also without requests', async () => {
  const pages = new PageCache({ maxBytes: 1_000, forMs: 1 });
  const render = vi.fn(async () => PAGE);
  await pages.get('a', render);
  await vi.waitUntil(() => pages.size.pages === 0, { timeout: 300_000 });
  expect(pages.size.bytes).toBe(0);
  await pages.get('a', render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('PageCache caches neither failures nor pages with an error status', async () => {
  const pages = new PageCache({ maxBytes: 1_000, forMs: 60_000 });
  await expect(pages.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const missing = vi.fn(async () => ({ ...PAGE, status: 404 }));
  await pages.get('a', missing);
  await pages.get('a', missing);
  expect(missing).toHaveBeenCalledTimes(2);
  expect(pages.size.pages).toBe(0);
});

test('PageCache evicts the least recently used page first', async () => {
  const pages = new PageCache({ maxBytes: 2 * 2 * 5, forMs: 60_000 });
  const render = vi.fn(async () => PAGE);
  for (const key of ['b', 'c', 'b', 'd', 'b']) await pages.get(key, render);
  expect(render).toHaveBeenCalledTimes(3);
  await pages.get('c', render);
  expect(render).toHaveBeenCalledTimes(4);
});

test('PageCache stays within its bytes, however many long URLs are requested', async () => {
  const maxBytes = 4 * 1024 * 1024;
  const pages = new PageCache({ maxBytes, forMs: 60_000 });
  for (let i = 0; i < 600; i += 1) {
    const key = `/all?q=${i}${'x'.repeat(10_000)}`;
    await pages.get(key, async () => ({ ...PAGE, html: `${'<p>'.repeat(30_000)}${i}` }));
    expect(pages.size.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(pages.size.pages).toBe(20);
});
