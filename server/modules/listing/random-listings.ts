import { MARKETS } from '#contract/country.ts';
import {
  type Deal,
  FURNISHINGS,
  LISTING_FEATURES,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  TENURES,
} from '#contract/listing.ts';
import { PLACES } from '#server/modules/place/places.ts';

import type { ListingText, NewListing } from './new-listing.ts';
import { randomWriter } from './random-texts.ts';
import { seededRandom } from './seeded-random.ts';

/** Whose the random listings are: rows that have to be there. */
export interface RandomListingParts {
  userIds: readonly number[];
  businessIds: readonly number[];
  photoIds: readonly number[];
}

const DISTRICTS = PLACES.filter((place) => place.kind === 'district');
/** Half of all homes are in the places where most are looked for. */
const BUSY = DISTRICTS.filter((place) =>
  ['10', '83', '50', '20', '9400011'].some((province) => String(place.parentId) === province),
);
const START = Date.UTC(2026, 0, 1);

/**
 * Listings made up for tests and measurements: every value that a filter can ask for comes up, with
 * equal prices and moments among them. The same seed gives the same listings.
 */
export function randomListings(
  seed: number,
  count: number,
  parts: RandomListingParts,
): NewListing[] {
  const random = seededRandom(seed);
  const writer = randomWriter(random);
  return Array.from({ length: count }, () => randomListing(random, writer, parts));
}

type Random = ReturnType<typeof seededRandom>;

function randomListing(
  random: Random,
  writer: ReturnType<typeof randomWriter>,
  parts: RandomListingParts,
): NewListing {
  const { pick, chance, between } = random;
  const district = pick(chance(0.5) ? BUSY : DISTRICTS);
  const type = pick(PROPERTY_TYPES);
  const isLand = type === 'land';
  const deals = pick<readonly Deal[]>([['sale'], ['sale'], ['rent'], ['sale', 'rent']]);
  const texts: ListingText[] = pick([['en'], ['th'], ['en', 'th'], ['th', 'en']] as const).map(
    (language) => ({ language, ...writer(language, district), origin: 'person' }),
  );
  const photos = Array.from({ length: between(0, 7) }, () => pick(parts.photoIds));
  return {
    ownerUserId: pick(parts.userIds),
    businessId: chance(0.4) ? pick(parts.businessIds) : null,
    assignedUserId: null,
    ref: null,
    type,
    deals,
    isOffPlan: chance(0.1),
    salePrice: deals.includes('sale') && chance(0.95) ? between(1, 400) * 100_000 : null,
    rentPrice: deals.includes('rent') && chance(0.95) ? between(5, 120) * 1_000 : null,
    currency: MARKETS[district.country].currency,
    rentFrequency: chance(0.7) ? 'monthly' : pick(RENT_FREQUENCIES),
    isPriceOnRequest: chance(0.06),
    sellerFinance: chance(0.1),
    dailyRental: chance(0.1),
    furnishing: isLand ? null : pick(FURNISHINGS),
    bedrooms: isLand ? null : between(0, 6),
    bathrooms: isLand ? null : between(1, 5),
    homeSize: isLand ? null : between(220, 9_000) / 10,
    lotSize: type === 'condo' ? null : between(100, 64_000) / 4,
    features: LISTING_FEATURES[type].filter(() => chance(0.35)),
    floorLevel: type === 'condo' ? between(1, 40) : null,
    parking: isLand ? null : between(0, 4),
    builtYear: chance(0.5) ? between(1980, 2026) : null,
    renovatedYear: null,
    availableFrom: chance(0.3) ? '2026-12-01' : null,
    commonFee: type === 'condo' ? between(20, 90) : null,
    tenure: pick([...TENURES, null]),
    country: district.country,
    provinceId: district.parentId!,
    districtId: chance(0.95) ? district.id : null,
    subdistrictId: null,
    postalCode: district.postcodes[0] ?? null,
    exact: { lat: district.lat + random.next() * 0.08, lon: district.lon + random.next() * 0.08 },
    street: `${between(1, 999)}/${between(1, 99)} Secret Lane`,
    showExact: chance(0.3),
    texts,
    photoIds: [...new Set(photos)],
    floorPlanIds: [],
    // Whole hours: some fall together.
    listedAt: new Date(START + between(0, 4_000) * 3_600_000),
    availabilityConfirmedAt: chance(0.2) ? new Date(START) : null,
    featuredAt: chance(0.05) ? new Date(START) : null,
  };
}
