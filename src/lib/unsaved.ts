/**
 * Whether a form on this page holds what is kept nowhere else: then nothing reloads the page unasked.
 * A form says so by `data-unsaved`, and what is gone with it says nothing more.
 */
export function hasUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}
