import { afterAll } from 'vitest';

import { API } from '#server/http/contract.ts';
import { type Endpoint, pathParameters } from '#contract/kit/endpoint.ts';

import type { SampleInput } from '../factories/sample.ts';
import { isLongRun } from './long-run.ts';
import { openTestProvider } from './test-provider.ts';
import { openTestMarket, type TestServer } from './test-server.ts';

/** All endpoints, as cases of a test: the id, the endpoint and its place in the list. */
export const OPERATIONS = API.map((endpoint, at) => [endpoint.id, endpoint, at] as const);

/** Opens a server on which each sample input succeeds, and closes it after the tests of the file. */
export async function openOperations(): Promise<TestServer> {
  const provider = await openTestProvider();
  const server = await openTestMarket(20, provider.env);
  afterAll(() => provider.close());
  return server;
}

/** Returns input for a call that is rejected before its input is read. */
export const unreadInput = ({ path }: Endpoint): SampleInput => ({
  params: Object.fromEntries(pathParameters(path).map((name) => [name, '1'])),
});

/**
 * Returns the values that a test of an endpoint sends: one of them in turn, and all in the long
 * run.
 */
export const inTurn = <Value>(values: readonly Value[], at: number): readonly Value[] =>
  isLongRun ? values : [values[at % values.length]!];
