import type { FastifyBaseLogger } from 'fastify';

import type { Endpoint, HandlerInput, Reply } from '#contract/endpoint.ts';
import type { Language } from '#contract/limits.ts';

/** Who is signed in, as far as access and presenting need it. */
export interface SessionUser {
  id: number;
  /** Of the session that the call came with. */
  sessionId: number;
  status: 'pending' | 'active' | 'blocked' | 'deleted';
  /** A site admin who has shown what an admin has to show. */
  isAdmin: boolean;
  /** A site admin who has it still to show, and may do nothing else. */
  needsSecondFactor: boolean;
  language: Language;
}

/** What a handler knows of its caller. */
export interface CallContext {
  language: Language;
  user: SessionUser | null;
  /** The business that the call acts for; null in personal mode. */
  businessId: number | null;
  /** Where the call comes from; both empty where the server itself calls. */
  client: { address: string; userAgent: string };
  /** The call's `idempotency-key`; null: it carries none, or the endpoint takes none. */
  idempotencyKey: string | null;
  requestId: string;
  log: FastifyBaseLogger;
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: CallContext,
) => Promise<Reply<E>>;

/** An endpoint of the contract with what answers it. */
export interface HandledEndpoint {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Binds a handler to its endpoint; its input and its reply are typed by the contract. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): HandledEndpoint {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
}
