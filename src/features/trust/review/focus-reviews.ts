/** Id of the heading of an agent's reviews. */
export const REVIEWS_TITLE = 'reviews-title';

/** Moves the focus to the heading of the reviews, after a form or button that had it is gone. */
export function focusReviews(): void {
  document.getElementById(REVIEWS_TITLE)?.focus();
}
