/** Maximum time that logging out waits for unsaved input, ms. */
const PATIENCE_MS = 1_000;

const writers = new Set<() => Promise<unknown>>();

/**
 * Registers a function that saves pending input before its owner logs out. @returns a function that
 * unregisters
 */
export function whileWriting(finish: () => Promise<unknown>): () => void {
  writers.add(finish);
  return () => writers.delete(finish);
}

/** Saves all pending input while its owner is still known. Never throws. */
export async function finishWriting(): Promise<void> {
  if (writers.size === 0) return;
  const finished = Promise.allSettled([...writers].map((finish) => finish()));
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
/**
 * Returns whether a form on this page has input that isn't saved anywhere. Then the page must not
 * reload automatically. Such forms set `data-unsaved`, and removed forms no longer count.
 */
export function hasUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}
