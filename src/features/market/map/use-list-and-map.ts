import { type RefObject, useEffect } from 'react';

import type { ListingCard } from '#contract/listing.ts';
import type { MapMarker } from '#map/map-marker.ts';
import type { SalaMap } from '#map/sala-map.ts';

import { listingIdOf, markerOf } from './market-markers.ts';

/**
 * A card under the pointer or the focus lifts its pill, or the group that it is in; the returned
 * function lifts the card of a marker. Both without rendering anything anew.
 */
export function useListAndMap({
  list,
  map,
  listings,
  markers,
}: {
  list: RefObject<HTMLElement | null>;
  map: SalaMap | null;
  listings: readonly ListingCard[];
  markers: readonly MapMarker[];
}): (marker: string | null) => void {
  useEffect(() => {
    const element = list.current;
    if (!element || !map) return;
    function raise({ target }: Event) {
      const id = Number(
        (target as Element).closest('[data-listing]')?.getAttribute('data-listing'),
      );
      const listing = listings.find((one) => one.id === id);
      const marker = listing ? markerOf(listing, markers) : null;
      map!.raise(marker === null ? [] : [marker]);
    }
    const lower = () => map.raise([]);
    element.addEventListener('pointerover', raise);
    element.addEventListener('focusin', raise);
    element.addEventListener('pointerleave', lower);
    element.addEventListener('focusout', lower);
    return () => {
      element.removeEventListener('pointerover', raise);
      element.removeEventListener('focusin', raise);
      element.removeEventListener('pointerleave', lower);
      element.removeEventListener('focusout', lower);
    };
  }, [list, map, listings, markers]);

  return (marker) => {
    const element = list.current;
    if (!element) return;
    for (const lifted of element.querySelectorAll('[data-lifted]')) {
      lifted.removeAttribute('data-lifted');
    }
    const id = marker === null ? null : listingIdOf(marker);
    if (id !== null) {
      element.querySelector(`[data-listing="${id}"]`)?.setAttribute('data-lifted', '');
    }
  };
}
