import type { Language } from '#contract/limits.ts';
import { countListingView } from '#contract/listing-endpoints.ts';
import { createHttpApi } from '#lib/api/http-api.ts';
import { rememberView } from '#storage/viewed-listings.ts';

/**
 * Counts a look at a listing, once a visit.
 * @returns how often it was looked at in all; null where this visit was counted before
 */
export async function countView(id: number, language: Language): Promise<number | null> {
  if (!rememberView(id)) return null;
  // Straight to the server: a count isn't kept on the device.
  const { views } = await createHttpApi(language).call(countListingView, {
    params: { id: String(id) },
  });
  return views;
}
