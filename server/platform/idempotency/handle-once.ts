import { createHash } from 'node:crypto';

import type { Endpoint, HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '../database/connect.ts';
import type { Transaction } from '../database/transaction.ts';

import { storeReply, claimKey } from './idempotency-repository.ts';

/** A handler that runs in the transaction of its effect. */
export type TransactionHandler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: CallContext,
  transaction: Transaction,
) => Promise<Reply<E>>;

/**
 * Returns the same hash for the same request. Parsed input has its keys in the contract's order.
 */
function hashOf(endpoint: Endpoint, input: unknown, businessId: number | null): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([endpoint.id, businessId, input]))
    .digest();
}

/** Binds a handler to an endpoint. It runs in one transaction. */
export const handleCommand = <E extends Endpoint>(
  endpoint: E,
  database: Database,
  handler: TransactionHandler<E>,
): HandledEndpoint =>
  handle(endpoint, (input, context) =>
    database.transaction((transaction) => handler(input, context, transaction)),
  );

/**
 * Binds a handler to a replayable endpoint. The key, the effect and the reply are saved in one
 * transaction. A second request with the same key waits for the first and returns its reply. A
 * rejected request frees the key, because it has no effect.
 * @throws ApiError `key_reused` if the key was used for another request
 */
export function handleOnce<E extends Endpoint>(
  endpoint: E,
  database: Database,
  handler: TransactionHandler<E>,
): HandledEndpoint {
  if (!endpoint.replayable) throw new Error(`${endpoint.id} is not declared replayable`);
  return handleCommand(endpoint, database, async (input, context, transaction) => {
    const { user, idempotencyKey, businessId } = context;
    if (idempotencyKey === null) return handler(input, context, transaction);
    const owner = { userId: user?.id ?? null, key: idempotencyKey };
    const requestHash = hashOf(endpoint, input, businessId);
    const before = await claimKey(transaction, owner, requestHash);
    if (before) {
      if (!before.requestHash.equals(requestHash)) throw new ApiError('key_reused');
      return before.reply;
    }
    const reply = await handler(input, context, transaction);
    await storeReply(transaction, owner, reply);
    return reply;
  });
}
