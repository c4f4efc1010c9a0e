import * as v from 'valibot';

import { AREA_RADIUS_KM, SearchArea } from '#contract/place/area.ts';
import type { HuntCriteria, HuntForm } from '#contract/hunting/hunt.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';
import { FILTERS } from '#contract/market/filters.ts';
import { MARKETS } from '#contract/place/market.ts';
import { countryOfPlace } from '#contract/place/places/places.ts';
import type { MarketDeal } from '#features/listing/listing/market-deal.ts';
import { areasOf, boundsOf, circleOf, writeAreas } from '#features/market/market/market-area.ts';
import { rangeOf } from '#features/market/market/market-range.ts';
import {
  filtersOf,
  type MarketSearch,
  searchOfFilters,
} from '#features/market/market/market-search.ts';

/*
 * A hunt is a search that waits: both have the same conditions, so that a search can be saved as a
 * hunt, a hunt opens as a search, and the form of a hunt has the market's own fields.
 */

/** The fields of a hunt that a search has too. */
type Searched = Omit<HuntForm, 'wishes' | 'notifyMode' | 'note'>;

/** Returns the hunt with the conditions of a search, without its order and view. */
export function huntOfSearch(search: MarketSearch): Searched {
  const areas = areasOfSearch(search);
  const [first] = areas;
  const country =
    search.country ??
    (first?.kind === 'place' ? countryOfPlace(first.placeId) : null) ??
    (isLankan(first) ? 'LK' : 'TH');
  const size = rangeOf(search.size);
  const least = size.min ?? null;
  return {
    isoCodeCountry: country,
    areas,
    isForSale: search.deal !== 'rent',
    isForRent: search.deal === 'rent' || search.deal === 'any',
    propertyType: search.type ?? [...PROPERTY_TYPES],
    price: search.max ?? null,
    minPrice: search.min ?? null,
    // Without a country, the bounds of a search are in baht.
    isoCodeCurrency: MARKETS[search.country ?? 'TH'].currency,
    bedrooms: search.beds ?? null,
    bathrooms: search.baths ?? null,
    homeSize: least,
    lotSize: least,
    features: search.features ?? [],
    criteria: criteriaOf(search),
  };
}

function criteriaOf(search: MarketSearch): HuntCriteria {
  const filters = filtersOf(search, { min: null, max: null });
  const {
    propertyTypes: _types,
    bedrooms: _beds,
    bathrooms: _baths,
    features: _features,
    size,
    ...criteria
  } = filters;
  return {
    ...(search.q && { keyword: search.q }),
    ...(size?.max != null && { size: { min: null, max: size.max } }),
    ...criteria,
  };
}

/** The circle, the place and the visible part of the map become areas of the hunt. */
function areasOfSearch(search: MarketSearch): SearchArea[] {
  const circle = circleOf(search);
  const box = boundsOf(search);
  const drawn = areasOf(search) ?? [];
  const found: SearchArea[] = [
    ...drawn,
    ...(circle
      ? [
          {
            kind: 'circle' as const,
            latitude: circle.centerLat,
            longitude: circle.centerLon,
            radius: Math.min(Math.max(circle.radius, AREA_RADIUS_KM.least), AREA_RADIUS_KM.most),
          },
        ]
      : []),
    ...(search.city ? [{ kind: 'place' as const, placeId: search.city }] : []),
  ];
  if (found.length > 0 || !box) return found;
  const { north, south, east, west } = box;
  const shape = {
    kind: 'shape' as const,
    ring: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ] as [number, number][],
  };
  // A part of the map that is larger than a hunt may be isn't what somebody looks for.
  return v.is(SearchArea, shape) ? [shape] : [];
}

const isLankan = (area: SearchArea | undefined) =>
  (area?.kind === 'circle' && area.longitude < 90) ||
  (area?.kind === 'shape' && (area.ring[0]?.[0] ?? 100) < 90);

/** Returns the deal of a hunt; undefined before one is chosen. */
export const dealOf = ({
  isForSale,
  isForRent,
}: Pick<Searched, 'isForSale' | 'isForRent'>): MarketDeal | undefined =>
  isForSale === isForRent ? (isForSale ? 'any' : undefined) : isForSale ? 'sale' : 'rent';

/** Returns the search with the conditions of a hunt. */
export function searchOfHunt(hunt: Searched): MarketSearch {
  const { criteria } = hunt;
  const asksHomes = hunt.propertyType.some((type) => type !== 'land');
  const asksLand = hunt.propertyType.includes('land');
  const least = [asksHomes && hunt.homeSize, asksLand && hunt.lotSize].filter(
    (size) => typeof size === 'number',
  );
  const features = FILTERS.features.values.filter((one) => hunt.features.includes(one));
  const { keyword, ...filters } = criteria;
  const { isoCodeCountry: country, areas, minPrice, price } = hunt;
  return {
    ...(keyword && { q: keyword }),
    ...(dealOf(hunt) && { deal: dealOf(hunt) }),
    ...(minPrice !== null && { min: minPrice }),
    ...(price !== null && { max: price }),
    country,
    ...(areas.length > 0 && { areas: writeAreas(areas) }),
    ...searchOfFilters({
      ...filters,
      ...(hunt.propertyType.length > 0 && { propertyTypes: hunt.propertyType }),
      bedrooms: hunt.bedrooms,
      bathrooms: hunt.bathrooms,
      // The wider one, if homes and land have different sizes: a search has only one.
      size: {
        min: least.length > 0 ? Math.min(...least) : (criteria.size?.min ?? null),
        max: criteria.size?.max ?? null,
      },
      ...(features.length > 0 && { features }),
    }),
  };
}

/**
 * Returns the fields of a hunt that a change in the market's fields changes. What a search can't
 * say, such as two sizes, stays as it is.
 */
export function changedBySearch(hunt: Searched, next: MarketSearch): Partial<Searched> {
  const before = { ...huntOfSearch(searchOfHunt(hunt)), propertyType: hunt.propertyType };
  const after = { ...huntOfSearch(next), propertyType: next.type ?? [] };
  const changed = (Object.keys(after) as (keyof Searched)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}
