const ID = 'results';

/** Attributes of the element that contains the results. */
export const RESULTS = { id: ID, tabIndex: -1 } as const;

/**
 * Moves the focus to the results, after the control that had it is gone. In the map view, which
 * shows no list, it goes to the page.
 */
export function focusResults(): void {
  const results = document.getElementById(ID);
  const target = results?.offsetParent ? results : document.getElementById('main');
  target?.focus({ preventScroll: true });
}
