import { useLingui } from '@lingui/react/macro';

import type { OperationOf } from '#storage/outbox/define-operation.ts';
import type { Operation } from '#storage/outbox/operation.ts';
import type { AddOptions } from '#storage/outbox/outbox.ts';
import { useToast } from '#ui/toast.tsx';

import { storedUserId } from '../session/stored-session.ts';
import { useApp } from '../visit/app-context.tsx';
import { carryOut, type Sent } from './carry-out.ts';

/**
 * Returns a function that runs an operation of the logged-in user, and shows a toast if that failed.
 * When it resolves to true, the change is on the device and visible; it is sent when possible.
 */
export function useCarryOut() {
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
      await carryOut(app, definition, operation, options);
      return true;
    } catch {
      showToast({ text: t`An unexpected error occurred. Please try again.`, tone: 'error' });
      return false;
    }
  };
}
