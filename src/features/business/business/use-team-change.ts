import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { CallInput, Endpoint } from '#contract/kit/endpoint.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useActing } from '#kit/session/acting.ts';
import { useToast } from '#ui/toast.tsx';

import { teamFailure } from './team-labels.ts';
import { reloadTeam } from './team-query.ts';

/** Returns a function that changes the team, and whether a change is being sent. */
export function useTeamChange() {
  const { i18n } = useLingui();
  const app = useApp();
  const { businessId } = useActing();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  /**
   * Sends a change and shows its result as a toast.
   * @param done what to say; null: something else says it
   * @returns whether it succeeded
   */
  async function change<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: string | null,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await app.call(endpoint, input, { businessId });
      if (done !== null) showToast({ text: done });
      return true;
    } catch (error) {
      showToast({ text: teamFailure(i18n, error), tone: 'error' });
      return false;
    } finally {
      setBusy(false);
      // A refused change was based on an old list.
      reloadTeam(app);
    }
  }
  return { change, isBusy };
}
