import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { BYTES_TYPE, type Endpoint } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { COMMON_ERRORS, type ErrorId, ERRORS } from '#contract/kit/errors.ts';
import { HEADERS } from '#contract/kit/version.ts';

import {
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  payloadOf,
  type Position,
  positionsOf,
  urlOf,
  withHostile,
} from '../factories/hostile-input.ts';
import { makePerson, openSession } from '../factories/people.ts';
import { LAST_CALLS, sampleInput } from '../factories/sample-input.ts';
import type { SampleInput } from '../factories/sample.ts';
import { isLongRun } from '../setup/long-run.ts';
import { inTurn, openOperations, OPERATIONS } from '../setup/operations.ts';

/** Calls with random values for each endpoint. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 2);

const { app, database } = await openOperations();
const admin = await makePerson(database, { isAdmin: true });

async function call(endpoint: Endpoint, input: SampleInput, token: string) {
  const payload = payloadOf(input);
  return app.inject({
    method: endpoint.method as 'GET',
    url: urlOf(endpoint.path, input),
    headers: {
      ...input.headers,
      ...(payload === undefined
        ? {}
        : { 'content-type': endpoint.bodyType === 'bytes' ? BYTES_TYPE : 'application/json' }),
      [HEADERS.authToken]: token,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Errors that the contract allows in a reply of the endpoint to a logged-in caller. */
function declaredErrors({ errors, replayable }: Endpoint): ReadonlySet<string> {
  const access: ErrorId[] = ['sign_in_required', 'forbidden', 'not_found'];
  return new Set<string>([
    ...COMMON_ERRORS.filter((id) => ERRORS[id].status < 500),
    ...errors,
    ...access,
    ...(replayable ? ['key_reused'] : []),
  ]);
}

const INTERNALS = /node_modules|\.ts:\d|\n\s+at |SELECT |relation "|invalid byte sequence/i;

async function checkAnswer(endpoint: Endpoint, input: SampleInput, token: string) {
  const answer = await call(endpoint, input, token);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(INTERNALS);
  if (endpoint.method === 'HEAD') {
    expect(answer.body).toBe('');
  } else if (answer.statusCode === 200) {
    expect(v.parse(endpoint.reply, answer.json())).toEqual(answer.json());
  } else {
    const { id } = v.parse(ErrorBody, answer.json());
    expect(declaredErrors(endpoint)).toContain(id);
    expect(answer.statusCode).toBe(ERRORS[id as ErrorId].status);
  }
  return answer;
}

function positions(endpoint: Endpoint): Position[] {
  return [
    ...positionsOf(endpoint.params, ['params']).slice(1),
    ...positionsOf(endpoint.query, ['query']).slice(1),
    ...(endpoint.bodyType === 'bytes' ? [] : positionsOf(endpoint.body, ['body'])),
    ['query', '\u0000'] as const,
    ...positionsOf(endpoint.headers, ['headers']).slice(1),
    ...[HEADERS.business, HEADERS.idempotencyKey, HEADERS.contract].map(
      (name) => ['headers', name] as const,
    ),
  ];
}

/** An empty parameter would be another URL. */
const PARAMS = HOSTILE_TEXTS.filter((text) => text !== '');

/** The positions of an endpoint that get the values of `ALWAYS`: outside the long run, these many. */
const MOST_POSITIONS = isLongRun ? Number.POSITIVE_INFINITY : 6;

/**
 * Values that are sent before the random ones: all of them in the long run, and otherwise one at
 * each position, in turn.
 */
const ALWAYS: Readonly<Record<Position[0], readonly unknown[]>> = {
  params: ['a\u0000b', '9999999999999999', '9'.repeat(40)],
  query: ['a\u0000b', '9999999999999999'],
  body: ['a\u0000b', '«5000 arrays»', Number.MAX_SAFE_INTEGER + 1],
  headers: ['', '-1', '9999999999999999', 'x'.repeat(300)],
};

/** Node's client and proxies send no other bytes. */
const HEADER_TEXTS = HOSTILE_TEXTS.filter((text) => /^[ -~]*$/.test(text) && text.length < 10_000);

const VALUES: Readonly<Record<Position[0], readonly unknown[]>> = {
  params: PARAMS,
  query: HOSTILE_TEXTS,
  body: HOSTILE_VALUES,
  headers: HEADER_TEXTS,
};

const valueFor = ([part]: Position) => fc.constantFrom(...VALUES[part]);

test.each(OPERATIONS)('%s rejects hostile values with a declared error', async (id, endpoint) => {
  const fresh = async () => {
    const caller = LAST_CALLS.has(id) ? await makePerson(database) : admin;
    return {
      sample: await sampleInput(endpoint, database, caller),
      token: await openSession(database, caller),
    };
  };
  let now = await fresh();
  const check = async (changes: readonly (readonly [Position, unknown])[]) => {
    const input = changes.reduce(
      (sample, [position, value]) => withHostile(sample, position, value),
      now.sample,
    );
    const answer = await checkAnswer(endpoint, input, now.token);
    // The call may have used up what its sample needs.
    if (answer.statusCode === 200 && endpoint.method !== 'GET') now = await fresh();
  };
  const all = positions(endpoint);
  const change = fc
    .constantFrom(...all)
    .chain((position) => fc.tuple(fc.constant(position), valueFor(position)));
  const step = Math.max(1, Math.ceil(all.length / MOST_POSITIONS));
  const always = all.flatMap((position, at): [[Position, unknown][]][] => {
    if (at % step !== 0) return [];
    const sent = inTurn(ALWAYS[position[0]], at);
    return sent.map((value) => [[[position, value]]]);
  });
  const run = fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), check), {
    numRuns: always.length + RUNS,
    examples: always,
  });
  await expect(run).resolves.toBeUndefined();
});
