const KEY = 'viewed';
/** Maximum number of listings. The oldest are removed. */
const MOST = 500;

/**
 * Records that a listing was viewed, until the tab closes.
 * @returns whether it is the first view; true if there is no storage
 */
export function rememberView(id: number): boolean {
  try {
    const seen = (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (seen.includes(String(id))) return false;
    sessionStorage.setItem(KEY, [...seen, id].slice(-MOST).join(' '));
  } catch {
    // In a private window without storage, each view counts again.
  }
  return true;
}
