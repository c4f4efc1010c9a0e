import type { Language } from '#contract/kit/limits.ts';
import { readListing } from '#contract/listing/listing-endpoints.ts';
import type { Listing } from '#contract/listing/listing.ts';
import { searchListings } from '#contract/market/search-endpoints.ts';
import { cachePhotosOf } from '#features/listing/listing/cache-photos.ts';
import { openDevice } from '#kit/sync/device.ts';

/** Opens the device with what features keep and answer on it. */
export const openAppDevice = (language: Language) =>
  openDevice(language, {
    onCached: { [readListing.id]: (reply) => cachePhotosOf(reply as Listing) },
    unreached: {
      [searchListings.id]: async (name) => {
        const { searchKnownHomes } = await import('#features/market/search/cached-listings.ts');
        return searchKnownHomes(name);
      },
    },
  });
