import { NotSavedError } from '#storage/database.ts';
import { type OperationDefinition, requestOf } from '#storage/outbox/define-operation.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import type { AddOptions } from '#storage/outbox/outbox.ts';

import type { AppContext } from './app-context.tsx';
import { knownReplies } from './known-replies.ts';
import { addToOutbox } from './outbox.ts';
import { storedUserId } from './session/stored-session.ts';

type Sent<Answer> = Pick<
  OperationDefinition<unknown, Answer, unknown, unknown>,
  'endpoint' | 'read' | 'request' | 'settled'
>;

type App = Pick<AppContext, 'queryClient' | 'call' | 'keep'>;

/**
 * Carries out an operation: it is on the device's disk when this resolves, and is sent when it can be.
 * Where the device stores nothing, it is sent now or not at all.
 * @returns the reply where it was sent now; null: it is in the outbox
 * @throws ApiError, NetworkError where it had to be sent now
 */
export async function carryOut<Answer>(
  app: App,
  definition: Sent<Answer>,
  operation: Operation,
  options: AddOptions = { replaces: true },
): Promise<Answer | null> {
  try {
    await addToOutbox(operation, options);
    return null;
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
  }
  return sendNow(app, definition, operation);
}

/**
 * Sends an operation that the device couldn't store.
 * @throws ApiError, NetworkError; NotSavedError where its owner has logged out
 */
export async function sendNow<Answer>(
  app: App,
  definition: Sent<Answer>,
  operation: Operation,
): Promise<Answer> {
  const isOwner = () => String(storedUserId()) === operation.owner;
  if (!isOwner()) throw new NotSavedError('Its owner has signed out');
  const { endpoint, read, settled } = definition;
  const { businessId } = operation;
  const input = requestOf(definition, operation);
  const reply = (await app.call(endpoint, input, { businessId })) as Answer;
  const body = read(operation);
  if (body !== null && isOwner()) await settled?.(body, reply, knownReplies(app));
  return reply;
}
