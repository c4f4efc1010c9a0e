import ky, { HTTPError, type Options } from 'ky';
import * as v from 'valibot';

import {
  type Api,
  type CallInput,
  type Endpoint,
  fillPath,
  type Reply,
} from '#contract/endpoint.ts';
import { ApiError, ErrorBody, errorIdOf } from '#contract/errors.ts';
import type { Language } from '#contract/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';

import { NetworkError } from './network-error.ts';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function searchOf(query: Record<string, unknown> | undefined): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** An error that our server answered, by its id; anything else is nobody we know. */
async function thrownBy(error: unknown): Promise<Error> {
  if (error instanceof HTTPError) {
    const body = v.safeParse(ErrorBody, error.data);
    if (body.success) {
      return new ApiError(errorIdOf(body.output.id, error.response.status), body.output.fields);
    }
  }
  return new NetworkError(error);
}

/** Calls the API over HTTP, as the contract says, and parses what comes back. */
export function createHttpApi(language: Language, baseUrl = ''): Api {
  const client = ky.create({
    timeout: 15_000,
    // Repeating is decided by who calls: a query retries, the outbox has its own way.
    retry: 0,
    headers: { 'accept-language': language, [HEADERS.contract]: String(CONTRACT_VERSION) },
  });
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<Reply<E>> {
      const { params, query, body } = input as LooseInput;
      const options: Options = {
        method: endpoint.method,
        searchParams: searchOf(query),
        ...(body === undefined ? {} : { json: body }),
        ...(signal ? { signal } : {}),
      };
      try {
        const answer = await client(`${baseUrl}${fillPath(endpoint.path, params ?? {})}`, options);
        return v.parse(endpoint.reply, await answer.json()) as Reply<E>;
      } catch (error) {
        if (signal?.aborted) throw error;
        throw await thrownBy(error);
      }
    },
  };
}
