import type { FastifyInstance } from 'fastify';

import { HEADERS } from '#contract/version.ts';

import type { Person } from './people.ts';

/** Calls a path in process, as a person or as a visitor. */
export async function callPath(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  by?: Person,
  body?: object,
) {
  const answer = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: by ? { [HEADERS.authToken]: by.token } : {},
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
