import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { API } from '#contract/api.ts';
import { type Endpoint, fillPath, pathParameters } from '#contract/endpoint.ts';
import { ErrorBody, ERRORS } from '#contract/errors.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/db/demo/load-demo.ts';
import { endpoints } from '#server/endpoints.ts';

import { sampleInput } from '../factories/sample-input.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 20, log });
});
afterAll(() => server.close());

const all: readonly Endpoint[] = API;

function call(endpoint: Endpoint, input: { params?: object; query?: object; body?: unknown }) {
  const query = new URLSearchParams(input.query as Record<string, string>).toString();
  const url = fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>);
  return server.app.inject({
    method: endpoint.method as 'GET',
    url: query ? `${url}?${query}` : url,
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
}

test('every endpoint of the contract is handled, and nothing else is', () => {
  const handled = endpoints({ database: server.database }).map((one) => one.endpoint.id);
  expect(handled.toSorted()).toEqual(all.map((endpoint) => endpoint.id).toSorted());
});

test('ids, and methods with paths, are unique', () => {
  expect(new Set(all.map((endpoint) => endpoint.id)).size).toBe(all.length);
  const calls = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(calls).size).toBe(all.length);
});

test.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s declares its path parameters and errors',
  (_id, endpoint) => {
    const { entries } = endpoint.params as unknown as { entries: Record<string, unknown> };
    expect(Object.keys(entries).toSorted()).toEqual(pathParameters(endpoint.path).toSorted());
    for (const id of endpoint.errors) expect(ERRORS[id].status).toBeGreaterThanOrEqual(400);
  },
);

test.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s answers as it promises',
  async (_id, endpoint) => {
    const answer = await call(endpoint, await sampleInput(endpoint, server.database));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers[HEADERS.contract]).toBe(String(CONTRACT_VERSION));
    const body: unknown = answer.json();
    const parsed = v.parse(endpoint.reply, body);
    // Parsing drops what the contract doesn't name: nothing may have been dropped.
    expect(parsed).toEqual(body);
  },
);

test.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses what it does not know, and says where',
  async (_id, endpoint) => {
    const input = await sampleInput(endpoint, server.database);
    const inBody = endpoint.method !== 'GET' && input.body !== undefined;
    const answer = await call(
      endpoint,
      inBody
        ? { ...input, body: { ...(input.body as object), surprise: 1 } }
        : { ...input, query: { ...input.query, surprise: '1' } },
    );
    expect(answer.statusCode).toBe(400);
    const body = v.parse(ErrorBody, answer.json());
    expect(body.id).toBe('invalid_input');
    expect(body.fields).toEqual([
      { path: inBody ? 'surprise' : 'query.surprise', rule: 'unknown_key', params: {} },
    ]);
  },
);

test('the OpenAPI document is valid 3.1 and has every endpoint', async () => {
  const answer = await server.app.inject('/api/openapi.json');
  const document = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  for (const endpoint of all) {
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      operationId: endpoint.id,
    });
  }
});

test('/api/docs shows it, from files of our own', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    expect((await server.app.inject(file!)).statusCode).toBe(200);
  }
});
