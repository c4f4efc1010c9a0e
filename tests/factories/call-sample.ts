import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';

import { BYTES_TYPE, type Endpoint, fillPath, type Reply } from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { HEADERS } from '#contract/kit/version.ts';

import type { SampleInput } from './sample.ts';

export type Answer = LightMyRequestResponse;

/** Calls an endpoint in process, with or without a session token. */
export function callSample(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, query, headers = {}, body }: SampleInput,
  token: string | null,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const url = fillPath(endpoint.path, params);
  return app.inject({
    method: endpoint.method as 'GET',
    url: search ? `${url}?${search}` : url,
    headers: {
      ...headers,
      ...(endpoint.bodyType === 'bytes' ? { 'content-type': BYTES_TYPE } : {}),
      ...(token === null ? {} : { [HEADERS.authToken]: token }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** Returns a function that calls endpoints, as a person by default, and returns the replies. */
export const endpointCaller =
  (app: FastifyInstance, usual: { token: string } | null = null) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: SampleInput,
    by = usual,
  ): Promise<Reply<E> & { id?: unknown; fields?: unknown; current?: unknown }> =>
    (await callSample(app, endpoint, input, by?.token ?? null)).json();

/** Returns `done`, or the error id of a reply. A HEAD reply has it in a header. */
export function outcomeOf({ method }: Endpoint, answer: Answer): string {
  if (answer.statusCode === 200) return 'done';
  return method === 'HEAD'
    ? String(answer.headers[HEADERS.errorId])
    : v.parse(ErrorBody, answer.json()).id;
}
