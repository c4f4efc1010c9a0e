import { photoPath } from '#contract/media/photo-address.ts';
import { isAccountView, UNCACHED } from '#storage/account-view.ts';

/**
 * Returns the URL of a rendition for this page. In a view of an account, the worker doesn't cache
 * it.
 */
export function shownPhotoPath(...args: Parameters<typeof photoPath>): string {
  const path = photoPath(...args);
  return isAccountView() ? `${path}${path.includes('?') ? '&' : '?'}${UNCACHED}` : path;
}
