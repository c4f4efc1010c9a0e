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
> {
  /** Stable name, `noun.verb`: the operation's id in OpenAPI and in logs. */
  id: string;
  method: Method;
  /** With `{name}` for each parameter, as the documentation writes it. */
  path: `/${string}`;
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  /** Whether the call may carry `x-business-id`: without this the header is refused. */
  acting?: 'personal' | 'business' | 'either';
  limit: RateLimit;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Errors beyond the common ones. */
  errors: readonly ErrorId[];
}

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> extends Required<EndpointDeclaration<Params, Query, Body, Reply>> {}

/** Nothing: no parameter, no query, no body. */
export const None = v.strictObject({});
export type None = typeof None;

/** Declares one endpoint; what is left out takes its plain default. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = None,
  Query extends Schema = None,
  Body extends Schema = None,
>(
  declaration: EndpointDeclaration<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> {
  return {
    acting: 'personal',
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
export interface HandlerInput<E extends Endpoint> {
  params: v.InferOutput<E['params']>;
  query: v.InferOutput<E['query']>;
  body: v.InferOutput<E['body']>;
}

/** What a caller receives. */
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

/** Calls endpoints: over HTTP in the browser, in process on the server. */
export interface Api {
  /** @throws ApiError with the id that the server answered, NetworkError where no answer came */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: { signal?: AbortSignal },
  ): Promise<Reply<E>>;
}

/** The parameters' names in a path, in order: `/api/properties/{id}` gives `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** Fills a path's parameters in, encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
