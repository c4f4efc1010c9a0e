import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as v from 'valibot';

import type { Endpoint, None } from '#contract/kit/endpoint.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useToast } from '#ui/toast.tsx';

import type { Desk } from './use-desk.ts';

type DecisionEndpoint<Decision> = Endpoint<
  v.GenericSchema<{ id: string }, unknown>,
  None,
  v.GenericSchema<Decision, unknown>
>;

/**
 * Sends decisions on the subject on the desk, one at a time, and shows why one failed.
 * @param onChanged called if the subject has another version than the one on screen
 */
export function useDecide<Decision>(
  desk: Desk,
  endpoint: DecisionEndpoint<Decision>,
  id: number,
  onChanged?: () => void,
) {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  function failure(error: unknown): string {
    if (!isApiError(error)) {
      return t`Couldn’t save the decision. Check your connection and try again.`;
    }
    if (error.id === 'version_conflict')
      return t`The owner has just changed this listing. Check it again.`;
    if (error.id === 'conflict' || error.id === 'not_found') {
      return t`Another moderator took this item over, or it was already decided.`;
    }
    return t`An unexpected error occurred. Please try again.`;
  }

  /** @param words what was decided, shown while it can be undone */
  async function send(body: Decision, words: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await app.call<DecisionEndpoint<unknown>>(endpoint, { params: { id: String(id) }, body });
      desk.decided(words);
    } catch (error) {
      setBusy(false);
      showToast({ text: failure(error), tone: 'error' });
      if (isApiError(error) && error.id === 'version_conflict') onChanged?.();
    }
  }
  return { isBusy, send: (body: Decision, words: string) => void send(body, words) };
}
