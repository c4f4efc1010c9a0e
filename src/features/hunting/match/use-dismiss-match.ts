import { useLingui } from '@lingui/react/macro';

import type { Hunt } from '#contract/hunting/hunt.ts';
import type { HuntMatch } from '#contract/hunting/hunt-endpoints.ts';
import { useRunOperation } from '#kit/sync/run-operation.ts';
import { dismissMatch } from '../operations/dismiss-match.ts';
import { useToast } from '#ui/toast.tsx';

/** Returns a function that takes a match out of a hunt's list, or brings it back. */
export function useDismissMatch(
  { huntId, businessId }: Hunt,
  { listing }: HuntMatch,
): (isDismissed: boolean, button: HTMLElement) => Promise<void> {
  const { t } = useLingui();
  const showToast = useToast();
  const runOperation = useRunOperation();
  return async (isDismissed, button) => {
    const body = { huntId, propertyId: listing.id, isDismissed };
    const of = { businessId, subject: listing.propertyTitle };
    if (!(await runOperation(dismissMatch, body, of))) return;
    focusNeighbour(button);
    showToast({
      text: isDismissed
        ? t`Moved to “Not interested” at the end of the list`
        : t`Back in your matches`,
    });
  };
}

/** Moves the focus from an item that leaves its list to the next one, or else to the heading. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a') ?? document.querySelector('h1');
  target?.focus({ preventScroll: true });
}
