import * as v from 'valibot';

import type { HuntForm } from './hunt.ts';
import { SearchFilter } from '../market/search-endpoints.ts';
import { PROPERTY_TYPES } from '../listing/listing-values.ts';
import { MARKETS } from '../place/market.ts';

/** The part of a hunt that decides what matches it. */
export type HuntConditions = Omit<HuntForm, 'wishes' | 'notifyMode' | 'note'>;

/**
 * Returns the searches whose results match a hunt, together and without overlap: one, or two if
 * homes and land need different sizes. A hunt is a search that waits.
 */
export function filtersOfHunt(hunt: HuntConditions): SearchFilter[] {
  const { homeSize, lotSize, criteria } = hunt;
  const types = hunt.propertyType.length > 0 ? hunt.propertyType : PROPERTY_TYPES;
  const homes = types.filter((type) => type !== 'land');
  const land = types.filter((type) => type === 'land');
  const parts =
    homes.length > 0 && land.length > 0 && homeSize !== lotSize
      ? [
          { types: homes, least: homeSize },
          { types: land, least: lotSize },
        ]
      : [{ types, least: homes.length > 0 ? homeSize : lotSize }];
  return parts.map(({ types: propertyTypes, least }) =>
    v.parse(SearchFilter, {
      ...criteria,
      propertyTypes,
      areas: hunt.areas,
      country: hunt.isoCodeCountry,
      isForSale: hunt.isForSale,
      isForRent: hunt.isForRent,
      listingPrice: { min: hunt.minPrice || null, max: hunt.price },
      currency:
        hunt.isoCodeCurrency === MARKETS[hunt.isoCodeCountry].currency
          ? null
          : hunt.isoCodeCurrency,
      bedrooms: hunt.bedrooms,
      bathrooms: hunt.bathrooms,
      size: { ...criteria.size, min: highest(criteria.size?.min, least) },
      features: hunt.features,
    }),
  );
}

function highest(...bounds: (number | null | undefined)[]): number | null {
  const given = bounds.filter((bound) => bound != null && bound > 0) as number[];
  return given.length > 0 ? Math.max(...given) : null;
}
