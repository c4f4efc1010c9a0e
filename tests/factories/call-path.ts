import type { FastifyInstance } from 'fastify';

import { HEADERS } from '#contract/kit/version.ts';

import type { TestServer } from '#tests/setup/test-server.ts';

import { actingFor } from './businesses.ts';
import type { Person } from './people.ts';

interface PathReply<Body> {
  status: number;
  body: Body;
}

/**
 * Returns a function that calls paths in process, as a person or as a visitor; `acting`: for this
 * business.
 */
export function pathCaller<Reply = Record<string, unknown>>(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    by?: Pick<Person, 'token'>,
    body?: object,
    acting?: number,
  ): Promise<PathReply<Reply>> => {
    const answer = await app.inject({
      method,
      url,
      ...(body && { payload: body }),
      headers: { ...(by && { [HEADERS.authToken]: by.token }), ...(acting && actingFor(acting)) },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/**
 * Returns a function that calls paths as a person, or as another, and returns the reply with its
 * status.
 */
export const replyCaller =
  ({ request }: Pick<TestServer, 'request'>, by: Pick<Person, 'token'>) =>
  async <Reply = { id?: unknown }>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    { token } = by,
  ) => {
    const answer = await request(token, method, url, payload);
    return { status: answer.statusCode, ...answer.json<Reply>() };
  };

/** Returns what an error has that is about one field, or about none. */
export const refusal = (id: 'conflict' | 'invalid_input', rule: string, path?: string) => ({
  id,
  fields: [path === undefined ? { rule } : { path, rule }],
});
