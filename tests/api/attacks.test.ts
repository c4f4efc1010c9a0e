import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ErrorBody } from '#contract/kit/error-body.ts';
import { RATE_LIMITS } from '#contract/kit/limits.ts';
import { HEADERS } from '#contract/kit/version.ts';

import { pathCaller } from '../factories/call-path.ts';
import { makePerson } from '../factories/people.ts';
import { openTestServer } from '../setup/test-server.ts';

const server = await openTestServer();
const { app } = server;
const call = pathCaller(app);
const search = (payload: object) => call('POST', '/api/properties/search', undefined, payload);

const bounds = { north: 14, south: 13, east: 101, west: 100 };

test.each([
  ['search', { size: { most: 5 } }, 'size.most unknown_key'],
  ['search', { radius: Number.NaN, centerLat: 13.7, centerLon: 100.5 }, 'radius required'],
  ['search', { radius: 5, centerLat: 13.7 }, 'centerLon required'],
  ['search', { radius: 5 }, 'centerLat required, centerLon required'],
  ['search', { centerLat: 13.7, centerLon: 100.5 }, 'radius required'],
  ['search', { __proto__: null, constructor: 1 }, 'constructor unknown_key'],
  ['map', { bounds: { ...bounds, north: 12 }, zoom: 10 }, 'bounds.north gt_value'],
  ['map', { bounds: { ...bounds, east: 100 }, zoom: 10 }, 'bounds.east gt_value'],
  ['map', { bounds, zoom: 10, radius: 5, centerLat: 13.5 }, 'centerLon required'],
])('a %s of %o is rejected: %s', async (name, payload, rules) => {
  const { status, body } = await call('POST', `/api/properties/${name}`, undefined, payload);
  const { id, fields } = v.parse(ErrorBody, body);
  expect([status, id]).toEqual([400, 'invalid_input']);
  expect(fields.map(({ path, rule }) => `${path} ${rule}`).join(', ')).toBe(rules);
});

test.each([
  ...[
    [0, 0],
    [90, 0],
    [-90, 180],
    [13.7, -180],
  ].map(([centerLat, centerLon]) => ({ radius: 100, centerLat, centerLon })),
  ...['🏠', '\u0000', '\u202e', '%', '_', '\\', "'; drop table users; --", 'ก', '%%%_%_'].map(
    (keyword) => ({ keyword }),
  ),
])('a search for %o returns nothing', async (payload) => {
  const { status, body } = await search(payload);
  expect([status, body['pagination']]).toEqual([200, { totalCount: 0, hasMore: false }]);
});

test.each([
  ['not json', 'application/json', 400, 'invalid_input'],
  ['{"keyword":', 'application/json', 400, 'invalid_input'],
  ['{"keyword":"a","__proto__":{"isAdmin":true}}', 'application/json', 400, 'invalid_input'],
  ['{"keyword":"a","prototype":{"isAdmin":true}}', 'application/json', 400, 'invalid_input'],
  ['<a/>', 'text/xml', 415, 'unsupported_media_type'],
  [JSON.stringify({ keyword: 'x'.repeat(300_000) }), 'application/json', 413, 'too_large'],
])('the body %.30s as %s returns status %d', async (payload, type, status, id) => {
  const headers = { 'content-type': type };
  const url = '/api/properties/search';
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, v.parse(ErrorBody, answer.json()).id]).toEqual([status, id]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each(['/api', '/api/nothing', '/api/properties/abc', '/api/properties/0'])(
  '%s returns an error body, never an HTML page',
  async (url) => {
    const answer = await app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(v.is(ErrorBody, answer.json())).toBe(true);
  },
);

test('rejects a business id on an endpoint that doesn’t act for a business', async () => {
  expect((await call('GET', '/api/countries', undefined, undefined, 1)).status).toBe(400);
});

test('rejects an unknown token with the message of the error catalogue', async () => {
  const { status, body } = await call('GET', '/api/countries', { token: 'A'.repeat(43) });
  expect([status, body]).toMatchObject([400, { id: 'invalid_token', message: 'invalid token' }]);
});

test('a session token is accepted only in its header', async () => {
  const { token } = await makePerson(server.database);
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  expect((await ask('/api/users/sessions', { [HEADERS.authToken]: token })).statusCode).toBe(200);
  for (const answer of [
    await ask(`/api/users/sessions?token=${token}`),
    await ask(`/api/users/sessions?x-auth-token=${token}`),
    await ask('/api/users/sessions', { cookie: `token=${token}; x-auth-token=${token}` }),
    // Bearer tokens are for admin calls.
    await ask('/api/users/sessions', { authorization: `Bearer ${token}` }),
  ]) {
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
  }
});

test.each([
  '/api/dl/%0d%0aset-cookie:%20a=b',
  '/api/dl//evil.example/%0d%0alocation:%20https://evil.example',
  '/api/users/%0d%0aset-cookie:a=b',
  '/api/properties/1%0d%0ax-evil:1',
])('injects no response header through %s', async (url) => {
  const { headers } = await app.inject({ url });
  expect([headers['set-cookie'], headers['x-evil']]).toEqual([undefined, undefined]);
  expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[^\r\n]*$/);
});

test('endpoints of one kind share a rate limit for each client', async () => {
  const limited = await openTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
  const from = async (url: string, address = '203.0.113.7') => {
    const answer = await limited.app.inject({ url, headers: { 'x-forwarded-for': address } });
    if (answer.statusCode === 429) {
      expect(v.parse(ErrorBody, answer.json()).id).toBe('too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    return answer.statusCode;
  };
  const [one, other] = ['/api/users/unsubscribe/1/x', '/api/users/invitation/1/x'];
  for (let nth = 0; nth < RATE_LIMITS.credential.calls; nth += 1) {
    expect(await from(nth % 2 ? one : other)).toBe(404);
  }
  expect([await from(one), await from(other)]).toEqual([429, 429]);
  expect(await from('/api/countries')).toBe(200);
  expect(await from(one, '203.0.113.8')).toBe(404);
});
