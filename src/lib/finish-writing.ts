/** Nobody is kept from signing out for longer, ms. */
const PATIENCE_MS = 1_000;

const writers = new Set<() => Promise<void>>();

/** Is asked to put down what is being typed, before its owner leaves. @returns how to stop */
export function whileWriting(finish: () => Promise<void>): () => void {
  writers.add(finish);
  return () => writers.delete(finish);
}

/** Puts down all that is being typed, while it is still known whose it is. Never throws. */
export async function finishWriting(): Promise<void> {
  if (writers.size === 0) return;
  const finished = Promise.allSettled([...writers].map((finish) => finish()));
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
/**
 * Whether a form on this page holds what is kept nowhere else: then nothing reloads the page unasked.
 * A form says so by `data-unsaved`, and what is gone with it says nothing more.
 */
export function hasUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}
