import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { LISTING_FEATURES } from '#contract/listing.ts';
import type { IconPath } from '#ui/icon.tsx';

type Features = typeof LISTING_FEATURES;
export type ListingFeature = Features[keyof Features][number];

export const FEATURE_WORDS: Readonly<Record<ListingFeature, MessageDescriptor>> = {
  garden: msg`Garden`,
  pool: msg`Swimming pool`,
  garage: msg`Garage`,
  air_conditioning: msg`Air conditioning`,
  security: msg`Security guard`,
  pet_friendly: msg`Pets welcome`,
  solar: msg`Solar panels`,
  maid_room: msg`Maid’s room`,
  sea_view: msg`Sea view`,
  mountain_view: msg`Mountain view`,
  smart_home: msg`Smart home`,
  fibre_internet: msg`Fibre internet`,
  gym: msg`Gym`,
  balcony: msg`Balcony`,
  lift: msg`Lift`,
  coworking: msg`Co-working space`,
  sauna: msg`Sauna`,
  city_view: msg`City view`,
  river_view: msg`River view`,
  clubhouse: msg`Clubhouse`,
};

export const FEATURE_ICONS: Readonly<Record<ListingFeature, IconPath>> = {
  garden:
    'M12 20.5v-9M12 14.5c-4 0-6.5-2.25-6.5-6c3.75 0 6.5 2 6.5 6zM12 11.5c0-4 2.25-7 6.5-8c.75 4.25-1.75 8-6.5 8M4.5 20.5h15',
  pool: 'M3 16.5c1.5 0 1.5 1.25 3 1.25s1.5-1.25 3-1.25s1.5 1.25 3 1.25s1.5-1.25 3-1.25s1.5 1.25 3 1.25s1.5-1.25 3-1.25M8.5 13.5V6A2.25 2.25 0 0 1 13 6M15.5 13.5V6A2.25 2.25 0 0 1 20 6M8.5 10.5h7',
  garage:
    'M5.25 11.5l1.5-4.25A1.75 1.75 0 0 1 8.4 6h7.2a1.75 1.75 0 0 1 1.65 1.25l1.5 4.25M5.5 11.5h13A1.5 1.5 0 0 1 20 13v4.5H4V13a1.5 1.5 0 0 1 1.5-1.5zM6 17.5v2M18 17.5v2M7.25 14.5h1.5M15.25 14.5h1.5',
  air_conditioning:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v5h-16v-5A1.5 1.5 0 0 1 5.5 5zM7.5 8.5h9M8 15c0 2-1.5 2-1.5 4M12 15v4M16 15c0 2 1.5 2 1.5 4',
  security:
    'M12 3.5l7 2.5v5.25c0 4.25-2.75 7.5-7 9.25c-4.25-1.75-7-5-7-9.25V6zM9 12l2.25 2.25L15 10.25',
  pet_friendly:
    'M12 12c2.5 0 5 2.5 5 5c0 1.75-1.25 2.5-2.5 2.5c-1 0-1.5-.5-2.5-.5s-1.5.5-2.5.5C8.25 19.5 7 18.75 7 17c0-2.5 2.5-5 5-5zM4.25 11a1.25 1.5 0 1 0 2.5 0a1.25 1.5 0 1 0-2.5 0M8 7a1.25 1.75 0 1 0 2.5 0a1.25 1.75 0 1 0-2.5 0M13.5 7a1.25 1.75 0 1 0 2.5 0a1.25 1.75 0 1 0-2.5 0M17.25 11a1.25 1.5 0 1 0 2.5 0a1.25 1.5 0 1 0-2.5 0',
  solar: 'M6.5 5h11l3 11.5h-17zM5 10.5h14M12 5v11.5M12 16.5V20M8.5 20h7',
  maid_room: 'M6 20.5V5A1.5 1.5 0 0 1 7.5 3.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14.5 12v.01',
  sea_view:
    'M7.5 11a4.5 4.5 0 0 1 9 0M12 3.5v1M4.75 6.25l.75.75M19.25 6.25l-.75.75M3 14.5c1.5 0 1.5 1.25 3 1.25s1.5-1.25 3-1.25s1.5 1.25 3 1.25s1.5-1.25 3-1.25s1.5 1.25 3 1.25s1.5-1.25 3-1.25M3 19c1.5 0 1.5 1.25 3 1.25S7.5 19 9 19s1.5 1.25 3 1.25S13.5 19 15 19s1.5 1.25 3 1.25S19.5 19 21 19',
  mountain_view: 'M3 19l6.25-11L13.5 15.5M11 11.25l2.75-4.5L21 19zM7 11.75h4.25',
  smart_home:
    'M4 11l8-7l8 7M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5M9 13a4.5 4.5 0 0 1 6 0M12 16.25v.01',
  fibre_internet:
    'M3.5 10a12.5 12.5 0 0 1 17 0M6.5 13.25a8 8 0 0 1 11 0M9.5 16.5a3.75 3.75 0 0 1 5 0M12 19.25v.01',
  gym: 'M8 12h8M5.5 7.5h1A1.5 1.5 0 0 1 8 9v6a1.5 1.5 0 0 1-1.5 1.5h-1zM18.5 7.5h-1A1.5 1.5 0 0 0 16 9v6a1.5 1.5 0 0 0 1.5 1.5h1zM5.5 10h-1A1.5 1.5 0 0 0 3 11.5v1A1.5 1.5 0 0 0 4.5 14h1M18.5 10h1a1.5 1.5 0 0 1 1.5 1.5v1a1.5 1.5 0 0 1-1.5 1.5h-1',
  balcony:
    'M4 13.5h16M5 13.5v6.5M9.65 13.5V20M14.35 13.5V20M19 13.5v6.5M3.5 20h17M7.5 13.5v-8A1.5 1.5 0 0 1 9 4h6a1.5 1.5 0 0 1 1.5 1.5v8M12 4v9.5',
  lift: 'M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM9 10l3-3l3 3M9 14l3 3l3-3',
  coworking:
    'M6 5h12a1.25 1.25 0 0 1 1.25 1.25V15H4.75V6.25A1.25 1.25 0 0 1 6 5zM3 15h18v1.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  sauna:
    'M4 20h16M5.5 16.5h13M8 13c-2-2.25 2-4 0-6.5M12 13c-2-2.25 2-4 0-6.5M16 13c-2-2.25 2-4 0-6.5',
  city_view:
    'M3.5 20h17M5 20v-8.5h5V20M10 20V5.5L15 4v16M15 9.5h4V20M12.5 8.5v.01M12.5 12v.01M12.5 15.5v.01M7.5 15v.01M17 13.5v.01M17 16.5v.01',
  river_view:
    'M3.5 6.5c2 0 2.5 1.5 4.5 1.5s2.5-1.5 4.5-1.5s2.5 1.5 4 1.5s2.5-1 4-1.5M3.5 12c2 0 2.5 1.5 4.5 1.5s2.5-1.5 4.5-1.5s2.5 1.5 4 1.5s2.5-1 4-1.5M3.5 17.5c2 0 2.5 1.5 4.5 1.5s2.5-1.5 4.5-1.5s2.5 1.5 4 1.5s2.5-1 4-1.5',
  clubhouse: 'M3 10c4-.5 7-2.5 9-6c2 3.5 5 5.5 9 6M5.5 10v10M18.5 10v10M3.5 20h17M9.5 20v-5h5v5',
};

export function isListingFeature(id: string): id is ListingFeature {
  return Object.hasOwn(FEATURE_WORDS, id);
}
