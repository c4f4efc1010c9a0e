import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { isApiError } from '#contract/is-api-error.ts';
import { useToast } from '#ui/toast.tsx';

import type { Desk } from './use-desk.ts';

/**
 * Sends decisions on the subject on the desk, one at a time, and shows why one failed.
 * @param onChanged called if the subject has another version than the one on screen
 */
export function useDecide(desk: Desk, onChanged?: () => void) {
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

  /**
   * @param send sends the decision
   * @param words what was decided, shown while it can be undone
   */
  async function decide(send: () => Promise<unknown>, words: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await send();
      desk.decided(words);
    } catch (error) {
      setBusy(false);
      showToast({ text: failure(error), tone: 'error' });
      if (isApiError(error) && error.id === 'version_conflict') onChanged?.();
    }
  }
  return { decide, isBusy };
}
