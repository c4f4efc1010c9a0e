import { useLingui } from '@lingui/react/macro';

import type { Hunt, HuntForm } from '#contract/hunting/hunt.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { carryOut } from '#kit/sync/carry-out.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { deleteHunt } from '../operations/delete-hunt.ts';
import { extendHunt } from '../operations/extend-hunt.ts';
import { updateHunt } from '../operations/update-hunt.ts';
import { useToast } from '#ui/toast.tsx';

import { huntSubject } from './hunt-words.ts';

/** Changes of a hunt that need no form, or its new conditions. */
export type HuntChange = 'active' | 'paused' | 'fulfilled' | 'extend' | 'delete' | HuntForm;

/**
 * Returns a function that changes a hunt and shows a toast with the result or the error. When it
 * resolves, the change is on the device and visible; it is sent when possible.
 */
export function useHuntChange(hunt: Hunt): (change: HuntChange) => Promise<void> {
  const app = useApp();
  const { i18n, t } = useLingui();
  const showToast = useToast();
  const said = {
    active: t`Hunt resumed`,
    paused: t`Hunt paused. It gets no new matches until you resume it.`,
    fulfilled: t`Congratulations. Your hunt has ended.`,
    extend: t`Extended by 60 days`,
    delete: t`Deleted`,
  };
  return async (change) => {
    const owner = storedUserId();
    if (owner === null) return;
    const { huntId, businessId } = hunt;
    const of = { owner: String(owner), businessId, subject: huntSubject(hunt, i18n) };
    try {
      if (change === 'extend') await carryOut(app, extendHunt, extendHunt.make({ huntId }, of));
      else if (change === 'delete') {
        await carryOut(app, deleteHunt, deleteHunt.make({ huntId }, of), { replaces: false });
      } else if (typeof change === 'object') {
        await carryOut(
          app,
          updateHunt,
          updateHunt.make({ huntId, hunt: change }, { ...of, baseVersion: hunt.version }),
        );
      } else {
        await carryOut(app, updateHunt, updateHunt.make({ huntId, status: change }, of), {
          // A change of its conditions that is still unsent stays.
          replaces: false,
        });
      }
      showToast({ text: typeof change === 'object' ? t`Hunt changed` : said[change] });
    } catch {
      showToast({
        text: t`An unexpected error occurred. Please try again.`,
        tone: 'error',
      });
    }
  };
}
