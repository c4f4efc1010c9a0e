const KEY = 'viewed';
/** Enough for one sitting; the oldest go. */
const MOST = 500;

/**
 * Remembers, as long as the tab lives, that a listing was looked at.
 * @returns whether it is the first time; where nothing can be remembered, true
 */
export function rememberView(id: number): boolean {
  try {
    const seen = (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (seen.includes(String(id))) return false;
    sessionStorage.setItem(KEY, [...seen, id].slice(-MOST).join(' '));
  } catch {
    // A private window without storage: it counts again.
  }
  return true;
}
