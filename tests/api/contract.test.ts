import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { API } from '#contract/api.ts';
import { type Endpoint, pathParameters } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { ErrorBody } from '#contract/error-body.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { endpoints } from '#server/endpoints.ts';

import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePerson, openSession, type Person } from '../factories/people.ts';
import type { SampleInput } from '../factories/sample.ts';
import { LAST_CALLS, sampleInput } from '../factories/sample-input.ts';
import { openTestProvider, type TestProvider } from '../setup/test-provider.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

const { Spectral } = spectralCore;
const { oas } = rulesets;

let server: TestServer;
let provider: TestProvider;
let caller: Person;

beforeAll(async () => {
  provider = await openTestProvider();
  server = await openTestServer(provider.env);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 20, log });
  caller = await makePerson(server.database, { isAdmin: true });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const all: readonly Endpoint[] = API;

const callerOf = async ({ id }: Endpoint) =>
  LAST_CALLS.has(id) ? makePerson(server.database) : caller;

/** Calls as a site admin, each time with a new session because one of the calls ends it. */
async function call(endpoint: Endpoint, input: SampleInput) {
  return callSample(
    server.app,
    endpoint,
    input,
    await openSession(server.database, await callerOf(endpoint)),
  );
}

test('the server handles exactly the endpoints of the contract', () => {
  const handled = endpoints({
    ...server,
    isDemo: true,
    demoAccounts: [],
    oidc: [],
    textModel: null,
    pushKey: '',
    firebase: null,
    pushServices: [],
    origin: () => '',
  }).map((one) => one.endpoint.id);
  expect(handled.toSorted()).toEqual(all.map((endpoint) => endpoint.id).toSorted());
});

test('endpoint ids, and methods with paths, are unique', () => {
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

function checkReply(endpoint: Endpoint, body: unknown): void {
  const parsed = v.parse(endpoint.reply, body);
  // Parsing drops keys that the contract doesn't declare. An equal result means there were none.
  expect(parsed).toEqual(body);
}

test.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s returns the reply that its contract declares',
  async (_id, endpoint) => {
    const answer = await call(endpoint, await sampleInput(endpoint, server.database, caller));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers[HEADERS.contract]).toBe(String(CONTRACT_VERSION));
    if (endpoint.method === 'HEAD') {
      expect(answer.body).toBe('');
    } else {
      checkReply(endpoint, answer.json());
    }
    for (const name of Object.keys(endpoint.replyHeaders)) {
      expect(answer.headers[name]).toBeTruthy();
    }
  },
);

test.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects an unknown key and names its path',
  async (_id, endpoint) => {
    const input = await sampleInput(endpoint, server.database, caller);
    const inBody = endpoint.bodyType === 'json' && input.body !== undefined;
    const answer = await call(
      endpoint,
      inBody
        ? { ...input, body: { ...(input.body as object), surprise: 1 } }
        : { ...input, query: { ...input.query, surprise: '1' } },
    );
    expect(answer.statusCode).toBe(400);
    expect(outcomeOf(endpoint, answer)).toBe('invalid_input');
    if (endpoint.method === 'HEAD') return;
    expect(v.parse(ErrorBody, answer.json()).fields).toEqual([
      { path: inBody ? 'surprise' : 'query.surprise', rule: 'unknown_key', params: {} },
    ]);
  },
);

test('the OpenAPI document is valid 3.1, passes the linter’s rules and contains every endpoint', async () => {
  const answer = await server.app.inject('/api/openapi.json');
  const document = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [oas as RulesetDefinition],
    // The specification has paths with a slash at the end.
    rules: { 'path-keys-no-trailing-slash': 'off' },
  });
  const found = await spectral.run(structuredClone(document));
  expect(found.map(({ code, path }) => [code, path.join('.')])).toEqual([]);
  for (const endpoint of all) {
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      operationId: endpoint.id,
    });
  }
});

test('the OpenAPI document is built and compressed once', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/openapi.json', headers });
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  for (const [name, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask({ 'accept-encoding': name });
    expect(answer.headers['content-encoding']).toBe(name);
    expect(decode(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
  const { etag } = plain.headers;
  const again = await ask({ 'if-none-match': String(etag) });
  expect([again.statusCode, again.body.length]).toEqual([304, 0]);
  const built = stringify.mock.calls.filter(
    ([value]) => typeof value === 'object' && value !== null && 'openapi' in value,
  );
  expect(built.length).toBe(0);
});

test('/api/docs shows the OpenAPI document using only files from this server', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    expect((await server.app.inject(file!)).statusCode).toBe(200);
  }
});
