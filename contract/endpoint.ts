import * as v from 'valibot';

import type { ErrorId } from './errors.ts';
import type { RateLimit } from './limits.ts';
import type { BusinessPermission } from './permissions.ts';

export type Schema = v.GenericSchema<unknown, unknown>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * Who may call an endpoint.
 * - `anyone`: visitors too
 * - `pending`: any signed-in account, an unverified one too
 * - `user`: a signed-in, active account
 * - `admin`: a site admin
 * - `{ business }`: a member of the business that the call acts for, whose role grants the permission
 */
export type Access = 'anyone' | 'pending' | 'user' | 'admin' | { business: BusinessPermission };

export interface EndpointDeclaration<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
  Headers extends Schema = Schema,
> {
  /** Stable name, `noun.verb`: the operation's id in OpenAPI and in logs. */
  id: string;
  method: Method;
  /** With `{name}` for each parameter, as the documentation writes it. */
  path: `/${string}`;
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  /**
   * Whether a site admin may call it who hasn't set up the second factor that admins need. Others
   * wait until it is on.
   */
  beforeSecondFactor?: boolean;
  /** Whether the call may carry `x-business-id`: without this the header is refused. */
  acting?: 'personal' | 'business' | 'either';
  limit: RateLimit;
  /**
   * Whether the call may carry `idempotency-key`: with it, the effect comes once, and each further
   * call with the key gets the first one's reply.
   */
  replayable?: boolean;
  params?: Params;
  query?: Query;
  /** How the body travels: as JSON, or as the bytes themselves (`BYTES_TYPE`). */
  bodyType?: 'json' | 'bytes';
  body?: Body;
  /** Headers of its own that the call carries, by their names; others are none of its business. */
  headers?: Headers;
  reply: Reply;
  /** Headers of the answer, each with the key of the reply that it repeats: all that a HEAD has. */
  replyHeaders?: Readonly<Record<string, string>>;
  /** Errors beyond the common ones. */
  errors: readonly ErrorId[];
}

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Headers extends Schema = Schema,
> extends Required<EndpointDeclaration<Params, Query, Body, Reply, Headers>> {}

/** The media type of a body that is bytes: a part of something larger, from an offset on. */
export const BYTES_TYPE = 'application/offset+octet-stream';

/** A body that is bytes: some, and at most so many. */
export function bytes(most: number) {
  return v.pipe(v.instance(Uint8Array), v.minLength(1), v.maxLength(most));
}

/** Nothing: no parameter, no query, no body. */
export const None = v.strictObject({});
export type None = typeof None;

/** Declares one endpoint; what is left out takes its plain default. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = None,
  Query extends Schema = None,
  Body extends Schema = None,
  Headers extends Schema = None,
>(
  declaration: EndpointDeclaration<Params, Query, Body, Reply, Headers>,
): Endpoint<Params, Query, Body, Reply, Headers> {
  return {
    acting: 'personal',
    beforeSecondFactor: false,
    replayable: false,
    bodyType: 'json',
    headers: None as unknown as Headers,
    replyHeaders: {},
    params: None as unknown as Params,
    query: None as unknown as Query,
    body: None as unknown as Body,
    ...declaration,
  };
}

type OptionalWhereEmpty<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** What a caller passes: parameters, query and body, each where the endpoint has one. */
export type CallInput<E extends Endpoint> = OptionalWhereEmpty<
  'params',
  v.InferInput<E['params']>
> &
  OptionalWhereEmpty<'query', v.InferInput<E['query']>> &
  OptionalWhereEmpty<'body', v.InferInput<E['body']>>;

/** What a handler gets: parsed, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  params: v.InferOutput<E['params']>;
  query: v.InferOutput<E['query']>;
  body: v.InferOutput<E['body']>;
} & OptionalWhereEmpty<'headers', v.InferOutput<E['headers']>>;

/** What a caller receives. */
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The business that is acted for, where the endpoint allows it (`acting`); null: personally. */
  businessId?: number | null;
}

/** Calls endpoints: over HTTP in the browser, in process on the server. */
export interface Api {
  /** @throws ApiError with the id that the server answered, NetworkError where no answer came */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Reply<E>>;
}

/** The parameters' names in a path, in order: `/api/properties/{id}` gives `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** The names of the headers that an endpoint's calls carry besides the common ones. */
export function ownHeaders(endpoint: Pick<Endpoint, 'headers'>): string[] {
  return Object.keys((endpoint.headers as unknown as None).entries);
}

/** Fills a path's parameters in, encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
