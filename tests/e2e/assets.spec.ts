import { expect, test } from './pages.ts';

test(
  'assets are kept for good, compressed; a missing one is 404 and no page',
  { tag: '@once' },
  async ({ request }) => {
    const html = await (await request.get('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
    const asset = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers()['cache-control']).toContain('immutable');
    expect(asset.headers()['content-encoding']).toBe('br');
    const missing = await request.get('/assets/gone-12345678.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).toContain('application/json');
  },
);

test(
  'the worker and the pages are asked for anew each time',
  { tag: '@once' },
  async ({ request }) => {
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    expect((await request.get('/manifest.webmanifest')).status()).toBe(200);
    for (const language of ['en', 'th']) {
      const shell = await request.get(`/shell?lang=${language}`);
      expect(shell.status()).toBe(200);
      expect(await shell.text()).toContain(`<html lang="${language}"`);
      expect(await shell.text()).not.toContain('sala-data');
    }
  },
);

test('pages carry a policy without unsafe words', { tag: '@once' }, async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy']!;
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('health', { tag: '@once' }, async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await (await request.get('/metrics')).text()).toContain('http_request_duration_seconds');
});
