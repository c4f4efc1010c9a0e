import { useLingui } from '@lingui/react/macro';

import { NotSavedError } from '#storage/not-saved-error.ts';
import {
  type OperationDefinition,
  type OperationOf,
  requestOf,
} from '#storage/outbox/define-operation.ts';
import { isSilent } from '#storage/outbox/operations.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import type { AddOptions } from '#storage/outbox/outbox.ts';
import { useToast } from '#ui/toast.tsx';

import { storedUserId } from '../session/stored-session.ts';
import { countActiveVisit } from '../visit/active-visits.ts';
import { type AppContext, useApp } from '../visit/app-context.tsx';

import { knownReplies } from './known-replies.ts';
import { addToOutbox } from './outbox.ts';

export type Sent<Answer> = Pick<
  OperationDefinition<unknown, Answer, unknown, unknown>,
  'endpoint' | 'read' | 'request' | 'settled'
>;

type App = Pick<AppContext, 'queryClient' | 'call' | 'keep'>;

/**
 * Runs an operation. When this resolves, the operation is saved on the device and will be sent when
 * possible. If the device can't store it, it is sent now or not at all.
 * @returns the reply if it was sent now, `null` if it is in the outbox
 * @throws ApiError, NetworkError if it had to be sent now
 */
export async function runOperation<Answer>(
  app: App,
  definition: Sent<Answer>,
  operation: Operation,
  options: AddOptions = { replaces: true },
): Promise<Answer | null> {
  if (!isSilent(operation.kind)) countActiveVisit();
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
 * @throws ApiError, NetworkError; NotSavedError if its owner has logged out
 */
export async function sendNow<Answer>(
  app: App,
  definition: Sent<Answer>,
  operation: Operation,
): Promise<Answer> {
  const isOwner = () => String(storedUserId()) === operation.owner;
  if (!isOwner()) throw new NotSavedError('Its owner is logged out');
  const { endpoint, read, settled } = definition;
  const { businessId } = operation;
  const input = requestOf(definition, operation);
  const reply = (await app.call(endpoint, input, { businessId })) as Answer;
  const body = read(operation);
  if (body !== null && isOwner()) await settled?.(body, reply, knownReplies(app));
  return reply;
}

/**
 * Returns a function that runs an operation of the logged-in user, and shows a toast if that failed.
 * When it resolves to true, the change is on the device and visible; it is sent when possible.
 */
export function useRunOperation() {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  return async <Body, Answer>(
    definition: Sent<Answer> & { make(body: Body, of: OperationOf): Operation },
    body: Body,
    of: Omit<OperationOf, 'owner'>,
    options?: AddOptions,
  ): Promise<boolean> => {
    const owner = storedUserId();
    if (owner === null) return false;
    try {
      const operation = definition.make(body, { ...of, owner: String(owner) });
      await runOperation(app, definition, operation, options);
      return true;
    } catch {
      showToast({ text: t`An unexpected error occurred. Please try again.`, tone: 'error' });
      return false;
    }
  };
}
