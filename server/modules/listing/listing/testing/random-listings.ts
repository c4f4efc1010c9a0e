import { hasFact } from '#contract/listing/listing-facts.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import { MARKETS } from '#contract/place/market.ts';
import {
  type Deal,
  DEALS,
  FURNISHINGS,
  LISTING_FEATURES,
  OWNERSHIP_QUOTAS,
  PROPERTY_TYPES,
  RENT_FREQUENCIES,
  ROAD_ACCESSES,
  TENURES,
  TITLE_DEEDS,
  UTILITIES,
} from '#contract/listing/listing-values.ts';
import { ADDRESS_KINDS, PLACES } from '#contract/place/places/places.ts';
import { Random } from '#server/random.ts';

import type { ListingText, NewListing } from '../new-listing.ts';
import { randomWriter } from './random-texts.ts';

/** Ids of the rows that random listings refer to. The rows must exist. */
export interface RandomListingParts {
  userIds: readonly number[];
  businessIds: readonly number[];
  photoIds: readonly number[];
}

const DISTRICTS = PLACES.filter((place) => place.kind === ADDRESS_KINDS[place.country].district);
/** Half of the listings are in these popular places. */
const BUSY = DISTRICTS.filter((place) =>
  ['10', '83', '50', '20', '9400011'].some((province) => String(place.parentId) === province),
);
const START = Date.UTC(2026, 0, 1);

/**
 * Returns random listings for tests and measurements. They cover every value that a filter can
 * request, and include equal prices and times. The same seed gives the same listings.
 */
export function randomListings(
  seed: number,
  count: number,
  parts: RandomListingParts,
): NewListing[] {
  const random = new Random(seed);
  const writer = randomWriter(random);
  return Array.from({ length: count }, () => randomListing(random, writer, parts));
}

function randomListing(
  random: Random,
  writer: ReturnType<typeof randomWriter>,
  parts: RandomListingParts,
): NewListing {
  const district = random.pick(random.chance(0.5) ? BUSY : DISTRICTS);
  const { country } = district;
  const type = random.pick(PROPERTY_TYPES);
  const isLand = type === 'land';
  const deals = random.pick<readonly Deal[]>([['sale'], ['sale'], ['rent'], ['sale', 'rent']]);
  const texts: ListingText[] = random
    .pick([['en'], ['th'], ['en', 'th'], ['th', 'en']] as const)
    .map((language) => ({ language, ...writer(language, district), origin: 'written' }));
  const photos = Array.from({ length: random.int(0, 7) }, () => random.pick(parts.photoIds));
  const tenure = random.pick([...TENURES, null]);
  const [isForSale, isForRent] = DEALS.map((deal) => deals.includes(deal));
  const about = { propertyType: type, country, isForSale, isForRent, tenure };
  const stated = <T>(fact: keyof ListingForm, value: T): T | null =>
    random.chance(0.8) && hasFact(about, fact) ? value : null;
  const roadAccess = stated('roadAccess', random.pick(ROAD_ACCESSES));
  const listing: NewListing = {
    ownerUserId: random.pick(parts.userIds),
    businessId: random.chance(0.4) ? random.pick(parts.businessIds) : null,
    assignedUserId: null,
    ref: null,
    type,
    deals,
    isOffPlan: random.chance(0.1),
    salePrice: deals.includes('sale') && random.chance(0.95) ? random.int(1, 400) * 100_000 : null,
    rentPrice: deals.includes('rent') && random.chance(0.95) ? random.int(5, 120) * 1_000 : null,
    currency: MARKETS[country].currency,
    rentFrequency: random.chance(0.7) ? 'monthly' : random.pick(RENT_FREQUENCIES),
    isPriceOnRequest: random.chance(0.06),
    sellerFinance: random.chance(0.1),
    dailyRental: random.chance(0.1),
    furnishing: isLand ? null : random.pick(FURNISHINGS),
    bedrooms: isLand ? null : random.int(0, 6),
    bathrooms: isLand ? null : random.int(1, 5),
    homeSize: isLand ? null : random.int(220, 9_000) / 10,
    lotSize: type === 'condo' ? null : random.int(100, 64_000) / 4,
    features: LISTING_FEATURES[type].filter(() => random.chance(0.35)),
    floorLevel: type === 'condo' ? random.int(1, 40) : null,
    parking: isLand ? null : random.int(0, 4),
    builtYear: random.chance(0.5) ? random.int(1980, 2026) : null,
    renovatedYear: null,
    availableFrom: random.chance(0.3) ? '2026-12-01' : null,
    commonFee: type === 'condo' ? random.int(20, 90) : null,
    tenure,
    depositMonths: stated('depositMonths', random.int(0, 4)),
    minimumTermMonths: stated('minimumTermMonths', random.pick([1, 3, 6, 12, 24])),
    ownershipQuota: stated('ownershipQuota', random.pick(OWNERSHIP_QUOTAS)),
    leaseYearsLeft: stated('leaseYearsLeft', random.int(1, 99)),
    titleDeed: stated('titleDeed', random.pick(TITLE_DEEDS[country])),
    roadAccess,
    roadWidth: hasFact({ ...about, roadAccess }, 'roadWidth')
      ? stated('roadWidth', random.int(10, 48) / 4)
      : null,
    utilities: isLand ? UTILITIES.filter(() => random.chance(0.6)) : [],
    country,
    provinceId: district.parentId!,
    districtId: random.chance(0.95) ? district.id : null,
    subdistrictId: null,
    neighbourhood: null,
    postalCode: district.postcodes[0] ?? null,
    exact: { lat: district.lat + random.next() * 0.08, lon: district.lon + random.next() * 0.08 },
    street: `${random.int(1, 999)}/${random.int(1, 99)} Secret Lane`,
    showExact: random.chance(0.3),
    texts,
    photoIds: [...new Set(photos)],
    floorPlanIds: [],
    // Whole hours, so that some times are equal.
    listedAt: new Date(START + random.int(0, 4_000) * 3_600_000),
    availabilityConfirmedAt: random.chance(0.2) ? new Date(START) : null,
  };
  // A draw of a fact that listings no longer have, so that a seed still gives the same ones.
  random.next();
  return listing;
}
