import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ErrorBody } from '#contract/error-body.ts';
import { RATE_LIMITS } from '#contract/limits.ts';

import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function search(payload: unknown, query = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/properties/search${query}`,
    payload: payload as object,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test.each([
  [{ keyword: 'x'.repeat(201) }, 'keyword', 'max_length'],
  [{ propertyTypes: ['castle'] }, 'propertyTypes.0', 'picklist'],
  [{ listingPrice: { min: -1 } }, 'listingPrice.min', 'min_value'],
  [{ listingPrice: { min: 1.5 } }, 'listingPrice.min', 'integer'],
  [{ listingPrice: 'cheap' }, 'listingPrice', 'strict_object'],
  [{ bedrooms: 51 }, 'bedrooms', 'max_value'],
  [{ exactBedrooms: -1 }, 'exactBedrooms', 'min_value'],
  [{ size: { min: -1 } }, 'size.min', 'min_value'],
  [{ size: { most: 5 } }, 'size.most', 'unknown_key'],
  [{ pricePerSqm: { max: 1e15 } }, 'pricePerSqm.max', 'max_value'],
  [{ floorLevel: { max: 40_000 } }, 'floorLevel.max', 'max_value'],
  [{ stationWithin: 2_001 }, 'stationWithin', 'max_value'],
  [{ tenure: ['rented'] }, 'tenure.0', 'picklist'],
  [{ ownershipQuota: 'any' }, 'ownershipQuota', 'picklist'],
  [{ titleDeed: ['handshake'] }, 'titleDeed.0', 'picklist'],
  [{ depositMonths: 13 }, 'depositMonths', 'max_value'],
  [{ minimumTermMonths: 361 }, 'minimumTermMonths', 'max_value'],
  [{ leaseYearsLeft: 100 }, 'leaseYearsLeft', 'max_value'],
  [{ features: Array.from({ length: 200 }, () => 'pool') }, 'features', 'max_length'],
  [{ city: 0 }, 'city', 'min_value'],
  [{ city: 'Phuket' }, 'city', 'number'],
  [{ radius: 0, centerLat: 13.7, centerLon: 100.5 }, 'radius', 'gt_value'],
  [{ radius: -5, centerLat: 13.7, centerLon: 100.5 }, 'radius', 'gt_value'],
  [{ radius: 1e9, centerLat: 13.7, centerLon: 100.5 }, 'radius', 'max_value'],
  [{ radius: Number.NaN, centerLat: 13.7, centerLon: 100.5 }, 'radius', 'required'],
  [{ radius: 5, centerLat: 13.7 }, 'centerLon', 'required'],
  [{ centerLat: 13.7, centerLon: 100.5 }, 'radius', 'required'],
  [{ radius: 5, centerLat: 91, centerLon: 100.5 }, 'centerLat', 'max_value'],
  [{ radius: 5, centerLat: 13.7, centerLon: -181 }, 'centerLon', 'min_value'],
  [{ order: { column: 'password' } }, 'order.column', 'picklist'],
  [{ __proto__: null, constructor: 1 }, 'constructor', 'unknown_key'],
])('a search for %o is rejected at %s by the rule %s', async (payload, path, rule) => {
  const { status, body } = await search(payload);
  expect(status).toBe(400);
  const parsed = v.parse(ErrorBody, body);
  expect(parsed.id).toBe('invalid_input');
  expect(parsed.fields).toMatchObject([{ path, rule }]);
});

const bounds = { north: 14, south: 13, east: 101, west: 100 };

test.each([
  [{ bounds, zoom: 99 }, 'zoom', 'max_value'],
  [{ bounds, zoom: -1 }, 'zoom', 'min_value'],
  [{ bounds, zoom: Number.NaN }, 'zoom', 'number'],
  [{ bounds, zoom: '10' }, 'zoom', 'number'],
  [{ bounds: { ...bounds, north: 12 }, zoom: 10 }, 'bounds.north', 'gt_value'],
  [{ bounds: { ...bounds, east: 100 }, zoom: 10 }, 'bounds.east', 'gt_value'],
  [{ bounds: { ...bounds, east: 1e9 }, zoom: 10 }, 'bounds.east', 'max_value'],
  [{ bounds: { ...bounds, north: Number.NaN }, zoom: 10 }, 'bounds.north', 'number'],
  [{ bounds: { ...bounds, north: undefined }, zoom: 10 }, 'bounds.north', 'required'],
  [{ bounds: { ...bounds, up: 1 }, zoom: 10 }, 'bounds.up', 'unknown_key'],
  [{ bounds: '13,100,14,101', zoom: 10 }, 'bounds', 'strict_object'],
  [{ bounds, zoom: 10, radius: 5, centerLat: 13.5 }, 'centerLon', 'required'],
])('a map of %o is rejected at %s by the rule %s', async (payload, path, rule) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/properties/map', payload });
  expect(answer.statusCode).toBe(400);
  expect(v.parse(ErrorBody, answer.json()).fields).toMatchObject([{ path, rule }]);
});

test('a radius without a centre is rejected at both coordinate fields', async () => {
  const { status, body } = await search({ radius: 5 });
  expect(status).toBe(400);
  expect(v.parse(ErrorBody, body).fields).toEqual([
    { path: 'centerLat', rule: 'required', params: {} },
    { path: 'centerLon', rule: 'required', params: {} },
  ]);
});

test.each([
  [0, 0],
  [90, 0],
  [-90, 180],
  [13.7, -180],
])(
  'a search around %d, %d, outside both countries, returns nothing',
  async (centerLat, centerLon) => {
    const { status, body } = await search({ radius: 100, centerLat, centerLon });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pagination: { totalCount: 0, hasMore: false } });
  },
);

test.each(['?page=0', '?page=2001', '?page=1.5', '?page=one', '?pageSize=61', '?page=-1'])(
  'the query %s is rejected',
  async (query) => {
    expect((await search({}, query)).status).toBe(400);
  },
);

test.each(['🏠', '\u0000', '\u202e', '%', '_', '\\', "'; drop table users; --", 'ก', '%%%_%_'])(
  'the keyword %o returns an empty result',
  async (keyword) => {
    const { status, body } = await search({ keyword });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pagination: { totalCount: 0, hasMore: false } });
  },
);

test.each([
  ['not json', 'application/json', 400, 'invalid_input'],
  ['{"keyword":', 'application/json', 400, 'invalid_input'],
  ['<a/>', 'text/xml', 415, 'unsupported_media_type'],
  [JSON.stringify({ keyword: 'x'.repeat(300_000) }), 'application/json', 413, 'too_large'],
])('the body %.20s as %s returns status %d', async (payload, type, status, id) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/properties/search',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(v.parse(ErrorBody, answer.json()).id).toBe(id);
});

test.each(['/api', '/api/nothing', '/api/properties/abc', '/api/properties/0'])(
  '%s returns an error body, never an HTML page',
  async (url) => {
    const answer = await server.app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(v.is(ErrorBody, answer.json())).toBe(true);
  },
);

test('rejects a business id on an endpoint that doesn’t act for a business', async () => {
  const answer = await server.app.inject({
    url: '/api/countries',
    headers: { 'x-business-id': '1' },
  });
  expect(answer.statusCode).toBe(400);
});

test('rejects an unknown token with the message of the error catalogue', async () => {
  const answer = await server.app.inject({
    url: '/api/countries',
    headers: { 'x-auth-token': 'A'.repeat(43) },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ id: 'invalid_token', message: 'invalid token' });
});

test('endpoints of one kind share a rate limit for each client', async () => {
  const limited = await openTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
  const call = async (url: string, address = '203.0.113.7') => {
    const answer = await limited.app.inject({ url, headers: { 'x-forwarded-for': address } });
    if (answer.statusCode === 429) {
      expect(v.parse(ErrorBody, answer.json()).id).toBe('too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    return answer.statusCode;
  };
  try {
    const urls = ['/api/users/unsubscribe/1/x', '/api/users/invitation/1/x'];
    const statuses = [];
    for (let i = 0; i < RATE_LIMITS.credential.calls; i += 1)
      statuses.push(await call(urls[i % 2]!));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await call(urls[0]!)).toBe(429);
    expect(await call(urls[1]!)).toBe(429);
    expect(await call('/api/countries')).toBe(200);
    expect(await call(urls[0]!, '203.0.113.8')).toBe(404);
  } finally {
    await limited.close();
  }
});
