import { useLingui } from '@lingui/react/macro';

import type { Hunt, HuntForm } from '#contract/hunting/hunt.ts';
import { useRunOperation } from '#kit/sync/run-operation.ts';
import { useToast } from '#ui/toast.tsx';

import { deleteHunt, extendHunt, updateHunt } from '../operations/hunts.ts';
import { huntSubject } from './hunt-texts.ts';

/** Changes of a hunt that need no form, or its new conditions. */
export type HuntChange = 'active' | 'paused' | 'fulfilled' | 'extend' | 'delete' | HuntForm;

/** Returns a function that changes a hunt and shows a toast with the result or the error. */
export function useHuntChange(hunt: Hunt): (change: HuntChange) => Promise<void> {
  const { i18n, t } = useLingui();
  const showToast = useToast();
  const runOperation = useRunOperation();
  const doneTexts = {
    active: t`Hunt resumed`,
    paused: t`Hunt paused. It gets no new matches until you resume it.`,
    fulfilled: t`Congratulations. Your hunt has ended.`,
    extend: t`Extended by 60 days`,
    delete: t`Deleted`,
  };
  function send(change: HuntChange) {
    const { huntId, businessId, version: baseVersion } = hunt;
    const of = { businessId, subject: huntSubject(hunt, i18n) };
    if (change === 'extend') return runOperation(extendHunt, { huntId }, of);
    if (change === 'delete') return runOperation(deleteHunt, { huntId }, of, { replaces: false });
    if (typeof change === 'object') {
      return runOperation(updateHunt, { huntId, hunt: change }, { ...of, baseVersion });
    }
    // A change of its conditions that is still unsent stays.
    return runOperation(updateHunt, { huntId, status: change }, of, { replaces: false });
  }
  return async (change) => {
    if (!(await send(change))) return;
    showToast({ text: typeof change === 'object' ? t`Hunt changed` : doneTexts[change] });
  };
}
