import { useLingui } from '@lingui/react/macro';

import type { Hunt } from '#contract/hunting/hunt.ts';
import type { HuntMatch } from '#contract/hunting/hunt-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { carryOut } from '#kit/sync/carry-out.ts';
import { storedUserId } from '#kit/session/stored-session.ts';
import { dismissMatch } from '../operations/dismiss-match.ts';
import { useToast } from '#ui/toast.tsx';

/**
 * Returns a function that takes a match out of a hunt's list, or brings it back. When it resolves,
 * the change is on the device and visible; it is sent when possible.
 */
export function useDismissMatch(
  { huntId, businessId }: Hunt,
  { listing }: HuntMatch,
): (isDismissed: boolean, button: HTMLElement) => Promise<void> {
  const app = useApp();
  const { t } = useLingui();
  const showToast = useToast();
  return async (isDismissed, button) => {
    const owner = storedUserId();
    if (owner === null) return;
    const operation = dismissMatch.make(
      { huntId, propertyId: listing.id, isDismissed },
      { owner: String(owner), businessId, subject: listing.propertyTitle },
    );
    try {
      await carryOut(app, dismissMatch, operation);
      focusNeighbour(button);
      showToast({
        text: isDismissed
          ? t`Moved to “Not interested” at the end of the list`
          : t`Back in your matches`,
      });
    } catch {
      showToast({ text: t`An unexpected error occurred. Please try again.`, tone: 'error' });
    }
  };
}

/** Moves the focus from an item that leaves its list to the next one, or else to the heading. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a') ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
}
