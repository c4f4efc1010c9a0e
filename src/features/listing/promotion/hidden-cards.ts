/** Local storage: ids of the cards that were hidden on this device, the last first. */
const KEY = 'hidden-cards';

const MOST = 100;

/** Returns the ids of the cards that were hidden on this device. */
export function readHiddenCards(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : [];
  } catch {
    // No storage, or text that isn't ours.
    return [];
  }
}

/** Hides a card on this device, if the browser allows storage. */
export function hideCard(id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readHiddenCards()].slice(0, MOST)));
  } catch {
    // It is hidden until the page is loaded again.
  }
}
