import * as v from 'valibot';

import type { ErrorId } from './errors.ts';
import type { RateLimit } from './limits.ts';
import type { BusinessPermission } from './permissions.ts';
import { IdText } from './values.ts';

export type Schema = v.GenericSchema<unknown, unknown>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
type Path = `/${string}`;
type Route = `${Method} ${Path}`;

/**
 * Who may call an endpoint.
 * - `anyone`: visitors too
 * - `pending`: any logged-in account, including an unconfirmed one
 * - `user`: a logged-in, active account
 * - `admin`: a site admin
 * - `{ business }`: a member of the business that the call acts for, whose role grants the
 *   permission; any member for `member`
 */
export type Access =
  | 'anyone'
  | 'pending'
  | 'user'
  | 'admin'
  | { business: BusinessPermission | 'member' };

export interface EndpointDeclaration<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends Schema,
  Headers extends Schema = Schema,
> {
  /** Stable name, `noun.verb`: the operation id in OpenAPI and in logs. */
  id: string;
  /** Method and path, which contains `{name}` for each parameter, as in the documentation. */
  route: Route;
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  /**
   * Whether site admins may call it before they set up the required second factor. They may not
   * call the others until it is on.
   */
  beforeSecondFactor?: boolean;
  /**
   * Whether the call may have an `x-business-id` header. With `personal` it is rejected. Default: `business` for the access `{ business }`, else `personal`.
   */
  acting?: 'personal' | 'business' | 'either';
  /** Default: `read` for GET, else `write`. */
  limit?: RateLimit;
  /**
   * Whether a site admin who views an account can call it. Default: the calls with the limit `read`.
   * They change nothing, not even a count.
   */
  inAccountView?: boolean;
  /**
   * Whether the call may have an `idempotency-key` header. Repeated calls with the same key take
   * effect once and get the first call's reply.
   */
  replayable?: boolean;
  /** Default: each parameter of the path is an id. */
  params?: Params;
  query?: Query;
  /** How the body is sent: as JSON or as raw bytes (`BYTES_TYPE`). */
  bodyType?: 'json' | 'bytes';
  body?: Body;
  /** Extra request headers of the endpoint, by name. All others are ignored. */
  headers?: Headers;
  reply: Reply;
  /**
   * Response headers, each with the reply key that it repeats. A HEAD response has nothing else.
   */
  replyHeaders?: Readonly<Record<string, string>>;
  /** Errors besides the common ones. Default: none. */
  errors?: readonly ErrorId[];
}

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Headers extends Schema = Schema,
> extends Required<Omit<EndpointDeclaration<Params, Query, Body, Reply, Headers>, 'route'>> {
  method: Method;
  path: Path;
}

/** The media type of a raw byte body: a part of a larger file, from an offset on. */
export const BYTES_TYPE = 'application/offset+octet-stream';

/** Returns the schema of a raw byte body with at least one and at most `most` bytes. */
export function bytes(most: number) {
  return v.pipe(v.instance(Uint8Array), v.minLength(1), v.maxLength(most));
}

/** Returns the limit of a raw byte body. */
export const mostBytes = (body: Schema): number =>
  (body as ReturnType<typeof bytes>).pipe[2].requirement;

/** An empty object: no parameter, no query, no body. */
export const None = v.strictObject({});
export type None = typeof None;

type PathParameter<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Ids<OwnRoute extends Route> = v.StrictObjectSchema<
  Record<PathParameter<OwnRoute>, typeof IdText>,
  undefined
>;

/** Declares one endpoint and fills in the defaults of omitted options. */
export function endpoint<
  Reply extends Schema,
  const OwnRoute extends Route,
  Params extends Schema = Ids<OwnRoute>,
  Query extends Schema = None,
  Body extends Schema = None,
  Headers extends Schema = None,
>(
  declaration: EndpointDeclaration<Params, Query, Body, Reply, Headers> & { route: OwnRoute },
): Endpoint<Params, Query, Body, Reply, Headers> {
  const { route, ...declared } = declaration;
  const { access } = declared;
  const [method, path] = route.split(' ') as [Method, Path];
  const limit = declared.limit ?? (method === 'GET' ? 'read' : 'write');
  const ids = pathParameters(path).map((name) => [name, IdText]);
  const complete = {
    method,
    path,
    acting: typeof access === 'string' ? 'personal' : 'business',
    beforeSecondFactor: false,
    limit,
    inAccountView: limit === 'read',
    replayable: false,
    bodyType: 'json',
    headers: None,
    replyHeaders: {},
    params: v.strictObject(Object.fromEntries(ids)),
    query: None,
    body: None,
    errors: [],
    ...declared,
  };
  return complete as unknown as Endpoint<Params, Query, Body, Reply, Headers>;
}

type OptionalWhereEmpty<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** The input of a call: parameters, query and body, as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = OptionalWhereEmpty<
  'params',
  v.InferInput<E['params']>
> &
  OptionalWhereEmpty<'query', v.InferInput<E['query']>> &
  OptionalWhereEmpty<'body', v.InferInput<E['body']>>;

/** The input of a handler: parsed, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  params: v.InferOutput<E['params']>;
  query: v.InferOutput<E['query']>;
  body: v.InferOutput<E['body']>;
} & OptionalWhereEmpty<'headers', v.InferOutput<E['headers']>>;

/** The reply that a caller receives. */
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The business that the call acts for, if the endpoint allows it (`acting`); null: personal. */
  businessId?: number | null;
}

/** Calls endpoints: over HTTP in the browser, in process on the server. */
export interface Api {
  /** @throws ApiError with the id in the server's response, NetworkError if there is no response */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Reply<E>>;
}

/**
 * Returns the names of the parameters in a path, in order: `/api/properties/{id}` gives `['id']`.
 */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** Returns the names of an endpoint's extra request headers. */
export function ownHeaders(endpoint: Pick<Endpoint, 'headers'>): string[] {
  return Object.keys((endpoint.headers as unknown as None).entries);
}

/** Replaces the parameters in a path with their encoded values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
