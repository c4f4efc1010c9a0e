import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';

import { pathParameters } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { ERRORS } from '#contract/kit/errors.ts';
import { endpoints } from '#server/endpoints.ts';

import { callSample, outcomeOf } from '../factories/call-sample.ts';
import { makePerson, openSession } from '../factories/people.ts';
import { sampleInput } from '../factories/sample-input.ts';
import { inTurn, openOperations, OPERATIONS } from '../setup/operations.ts';

const server = await openOperations();
const { app, database } = server;

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
  expect(handled.toSorted()).toEqual(OPERATIONS.map(([id]) => id).toSorted());
});

test('endpoint ids, and methods with paths, are unique', () => {
  expect(new Set(OPERATIONS.map(([id]) => id)).size).toBe(OPERATIONS.length);
  const calls = OPERATIONS.map(([, { method, path }]) => method + path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(calls).size).toBe(OPERATIONS.length);
});

test.each(OPERATIONS)('%s declares its path parameters and errors', (_id, endpoint) => {
  const { entries } = endpoint.params as unknown as { entries: Record<string, unknown> };
  expect(Object.keys(entries).toSorted()).toEqual(pathParameters(endpoint.path).toSorted());
  for (const id of endpoint.errors) expect(ERRORS[id].status).toBeGreaterThanOrEqual(400);
});

interface AnySchema {
  entries?: Record<string, unknown>;
  pipe?: readonly AnySchema[];
  options?: readonly AnySchema[];
}

/** Returns the keys that the contract allows in a body, in any of its variants. */
function keysOf(schema: AnySchema): string[] {
  return [
    ...Object.keys(schema.entries ?? {}),
    ...(schema.pipe?.[0] && schema.pipe[0] !== schema ? keysOf(schema.pipe[0]) : []),
    ...(schema.options ?? []).flatMap(keysOf),
  ];
}

/** Keys that would raise a user's privileges, under every name that they might have. */
const TAKEN = `roles role roleId role_id status businessId business_id isAdmin is_admin isVerified
  verifiedAt verified_at version ownerUserId owner_user_id passwordHash password_hash totpSecret`.split(
  /\s+/,
);

test.each(OPERATIONS)(
  '%s rejects keys that it doesn’t declare, and names their path',
  async (_id, endpoint, at) => {
    const caller = await makePerson(database, { isAdmin: endpoint.access === 'admin' });
    const input = await sampleInput(endpoint, database, caller);
    const token = await openSession(database, caller);
    const inBody = endpoint.bodyType === 'json' && input.body !== undefined;
    const known = new Set(keysOf((inBody ? endpoint.body : endpoint.query) as AnySchema));
    const unknown = TAKEN.filter((key) => !known.has(key));
    for (const key of inTurn(unknown, at)) {
      const more = inBody
        ? { body: { ...(input.body as object), [key]: 1 } }
        : { query: { ...input.query, [key]: '1' } };
      const answer = await callSample(app, endpoint, { ...input, ...more }, token);
      expect([key, outcomeOf(endpoint, answer)]).toEqual([key, 'invalid_input']);
      if (endpoint.method === 'HEAD') continue;
      expect(v.parse(ErrorBody, answer.json()).fields).toEqual([
        { path: inBody ? key : `query.${key}`, rule: 'unknown_key', params: {} },
      ]);
    }
  },
);

interface Parameter {
  in: string;
  name: string;
}

/**
 * Returns the places of what the validator accepts, but no generator of clients: arrays of anything,
 * values that are listed twice, and parameters that are declared twice.
 */
function looseEnds(node: unknown, place = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, items, enum: values, parameters } = node as Record<string, unknown>;
  const names =
    Array.isArray(parameters) && parameters.map((one: Parameter) => `${one.in} ${one.name}`);
  const hasTwins = [values, names].some(
    (list) => Array.isArray(list) && new Set(list).size < list.length,
  );
  return [
    ...(hasTwins || (type === 'array' && !items) ? [place] : []),
    ...Object.entries(node).flatMap(([key, value]) => looseEnds(value, `${place}/${key}`)),
  ];
}

test('the OpenAPI document is valid 3.1, without loose ends, and contains every endpoint', async () => {
  const answer = await app.inject('/api/openapi.json');
  const document = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
  expect(looseEnds(document)).toEqual([]);
  for (const [, endpoint] of OPERATIONS) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: endpoint.id });
  }
});

test('the OpenAPI document is built and compressed once', async () => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/api/openapi.json', headers });
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
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
    expect((await app.inject(file!)).statusCode).toBe(200);
  }
});
