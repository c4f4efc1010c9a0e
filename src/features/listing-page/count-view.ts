import type { Language } from '#contract/limits.ts';
import { countListingView } from '#contract/listing-endpoints.ts';
import { createHttpApi } from '#lib/api/http-api.ts';
import { rememberView } from '#storage/viewed-listings.ts';

/**
 * Counts a view of a listing, once per visit.
 * @returns the total number of views; `null` if this visit was already counted
 */
export async function countView(id: number, language: Language): Promise<number | null> {
  if (!rememberView(id)) return null;
  // Calls the server directly, because a view count isn't saved offline.
  const { views } = await createHttpApi(language).call(countListingView, {
    params: { id: String(id) },
  });
  return views;
}
