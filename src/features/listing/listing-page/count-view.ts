import type { Language } from '#contract/kit/limits.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { countListingView } from '#contract/listing/listing-endpoints.ts';
import { trackEvent } from '#kit/net/analytics.ts';
import { createHttpApi } from '#kit/net/http-api.ts';
import { readStoredSession } from '#kit/session/stored-session.ts';
import { isAccountView } from '#storage/account-view.ts';

const VIEWED_KEY = 'viewed';
/** Maximum number of viewed listings that a tab remembers. The oldest are removed. */
const VIEWED_MOST = 500;

/**
 * Records that a listing was viewed, until the tab closes.
 * @returns whether it is the first view; true if there is no storage
 */
export function rememberView(id: number): boolean {
  try {
    const seen = (sessionStorage.getItem(VIEWED_KEY) ?? '').split(' ').filter(Boolean);
    if (seen.includes(String(id))) return false;
    sessionStorage.setItem(VIEWED_KEY, [...seen, id].slice(-VIEWED_MOST).join(' '));
  } catch {
    // In a private window without storage, each view counts again.
  }
  return true;
}

/**
 * Counts a view of a listing, once per visit. Views by its owner and their team don't
 * count, nor do those of a site admin who views an account.
 * @returns the total number of views; `null` if this view doesn't count
 */
export async function countView(
  { id, userId, businessId }: Pick<Listing, 'id' | 'userId' | 'businessId'>,
  language: Language,
): Promise<number | null> {
  const reader = readStoredSession()?.user;
  const isTeam = businessId !== null && reader?.businessId === businessId;
  if (isAccountView() || reader?.id === userId || isTeam || !rememberView(id)) return null;
  trackEvent({ event: 'view_listing', listingId: id });
  // Calls the server directly, because a view count isn't saved offline.
  const { views } = await createHttpApi(language).call(countListingView, {
    params: { id: String(id) },
  });
  return views;
}
