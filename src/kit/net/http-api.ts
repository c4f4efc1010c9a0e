import ky, { HTTPError, type Options } from 'ky';
import * as v from 'valibot';

import {
  type Api,
  BYTES_TYPE,
  type CallInput,
  type CallOptions,
  type Endpoint,
  fillPath,
  type Reply,
} from '#contract/kit/endpoint.ts';
import { ErrorBody } from '#contract/kit/error-body.ts';
import { ApiError, type ErrorId, errorIdOf } from '#contract/kit/errors.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { Language } from '#contract/kit/limits.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/kit/version.ts';

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

/**
 * Converts an error response of our server to an `ApiError` by its id. Anything else becomes a
 * `NetworkError`.
 */
async function thrownBy(error: unknown): Promise<Error> {
  if (error instanceof HTTPError) {
    const body = v.safeParse(ErrorBody, error.data);
    if (body.success) {
      const { id, fields, current } = body.output;
      return new ApiError(errorIdOf(id, error.response.status), fields, current);
    }
  }
  return new NetworkError(error);
}

/** Bytes of a file may take longer than other calls. */
function bodyOf({ bodyType }: Endpoint, body: unknown): Options {
  if (bodyType === 'json') return { json: body };
  return { body: new Blob([body as BlobPart], { type: BYTES_TYPE }), timeout: false };
}

export interface HttpApiOptions {
  baseUrl?: string;
  /** Returns the current session token. Read for each call; `null` for a visitor. */
  token?: () => string | null;
  /**
   * Called when the server rejects a token: it is forged or expired, the account is blocked, or the
   * second factor is missing.
   */
  onRefused?: (token: string, why: 'ended' | 'blocked' | 'second_factor') => void;
  /** Called when the server rejects a change because the session only views an account. */
  onReadOnly?: () => void;
  /** Called when the server rejects a call for a business: the membership may have ended. */
  onActingRefused?: () => void;
}

const REFUSALS: Partial<Record<ErrorId, 'ended' | 'blocked' | 'second_factor'>> = {
  invalid_token: 'ended',
  user_blocked: 'blocked',
  second_factor_required: 'second_factor',
};

/** Creates a client that calls the API over HTTP as the contract says, and parses the responses. */
export function createHttpApi(
  language: Language,
  {
    baseUrl = '',
    token: askToken = () => null,
    onRefused,
    onReadOnly,
    onActingRefused,
  }: HttpApiOptions = {},
): Api {
  const client = ky.create({
    timeout: 15_000,
    // Callers decide about retries: queries have their own, and so has the outbox.
    retry: 0,
    headers: { 'accept-language': language, [HEADERS.contract]: String(CONTRACT_VERSION) },
  });
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      { signal, businessId = null }: CallOptions = {},
    ): Promise<Reply<E>> {
      const { params, query, body } = input as LooseInput;
      const token = askToken();
      const options: Options = {
        method: endpoint.method,
        searchParams: searchOf(query),
        headers: {
          ...(token === null ? {} : { [HEADERS.authToken]: token }),
          ...(businessId === null ? {} : { [HEADERS.business]: String(businessId) }),
        },
        ...(body === undefined ? {} : bodyOf(endpoint, body)),
        ...(signal ? { signal } : {}),
      };
      try {
        const answer = await client(`${baseUrl}${fillPath(endpoint.path, params ?? {})}`, options);
        return v.parse(endpoint.reply, await answer.json()) as Reply<E>;
      } catch (error) {
        if (signal?.aborted) throw error;
        const thrown = await thrownBy(error);
        const why = isApiError(thrown) ? REFUSALS[thrown.id] : undefined;
        if (token !== null && why) onRefused?.(token, why);
        // Reads and counts are no changes that the user asked for.
        const isChange = endpoint.limit !== 'read' && endpoint.limit !== 'beacon';
        if (isChange && isApiError(thrown) && thrown.id === 'read_only_view') onReadOnly?.();
        if (businessId !== null && isApiError(thrown) && thrown.id === 'forbidden') {
          onActingRefused?.();
        }
        throw thrown;
      }
    },
  };
}
