import type { FastifyBaseLogger } from 'fastify';

import type { Endpoint, HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/limits.ts';

/** The user of a session, with the data for access checks and presentation. */
export interface SessionUser {
  id: number;
  sessionId: number;
  status: 'pending' | 'active' | 'blocked' | 'deleted';
  /** True for a site admin who has completed two-step verification. */
  isAdmin: boolean;
  /** True for a site admin who hasn't completed it yet and may do nothing else. */
  needsSecondFactor: boolean;
  /** True if a site admin views the account in this session. It can only read, and counts nowhere. */
  isView: boolean;
  language: Language;
}

/** The context of a request. */
export interface CallContext {
  language: Language;
  user: SessionUser | null;
  /** The business that the request acts for. Null in personal mode. */
  businessId: number | null;
  /** The client of the request. The texts are empty if the server itself makes the call. */
  client: { address: string; userAgent: string; isOnThisMachine: boolean };
  /** The request's `idempotency-key`. Null if it has none or the endpoint doesn't accept one. */
  idempotencyKey: string | null;
  requestId: string;
  log: FastifyBaseLogger;
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: CallContext,
) => Promise<Reply<E>>;

/** An endpoint of the contract with its handler. */
export interface HandledEndpoint {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Binds a handler to its endpoint. The contract types its input and reply. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): HandledEndpoint {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
}

/**
 * Checks that the user in a path or a body is the caller. 0: a visitor.
 * @throws ApiError `sign_in_required`, `forbidden`
 */
export function checkCaller({ user }: Pick<CallContext, 'user'>, named: number): void {
  if (named !== 0 && named !== user?.id)
    throw new ApiError(user ? 'forbidden' : 'sign_in_required');
}

/**
 * Checks that the business in a path or a body is the one that the caller acts for.
 * @throws ApiError `forbidden`
 */
export function checkActingFor(
  { businessId }: Pick<CallContext, 'businessId'>,
  named: number,
): void {
  if (businessId !== named) throw new ApiError('forbidden');
}
