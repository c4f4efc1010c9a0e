import type { FastifyInstance } from 'fastify';

import { HEADERS } from '#contract/version.ts';

import { actingFor } from './businesses.ts';
import type { Person } from './people.ts';

/** Calls a path in process, as a person or as a visitor; `acting`: for this business. */
export async function callPath(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  by?: Person,
  body?: object,
  acting?: number,
) {
  const answer = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    headers: {
      ...(by && { [HEADERS.authToken]: by.token }),
      ...(acting && actingFor(acting)),
    },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
