import { sql } from 'kysely';

import type { SearchArea } from '#contract/place/area.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { filtersOfHunt } from '#contract/hunting/hunt-filter.ts';
import {
  type Deal,
  DEALS,
  type PropertyType,
  PROPERTY_TYPES,
} from '#contract/listing/listing-values.ts';
import { addressPlaces } from '#contract/place/places/places.ts';
import { chordShare } from '#contract/place/circle.ts';
import { coveringCircle } from '#contract/place/ring.ts';
import { convertPrices } from '#server/modules/place/currency/convert-price-range.ts';

import { polygonText } from '#server/modules/market/search/search-area.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

import { gridKey } from './grid-key.ts';

/** Where an area is in the index: a row of `hunt_areas` without its conditions. */
interface Location {
  kind: SearchArea['kind'];
  gk: number;
  place_id: number | null;
  lat: number | null;
  lon: number | null;
  reach: number | null;
  shape: string | null;
}

/** The upper bound of a price without a maximum. */
export const NO_MAXIMUM = Number.MAX_SAFE_INTEGER;

/** Returns the number of a deal and a type, as the index has it. */
export function offerOf(deal: Deal, type: PropertyType): number {
  return DEALS.indexOf(deal) * PROPERTY_TYPES.length + PROPERTY_TYPES.indexOf(type);
}

/**
 * Writes the rows by which listings find a hunt, in place of those that it had: one for each area,
 * deal and type. Only an active hunt has any.
 */
export async function writeHuntAreas(
  { kysely }: InTransaction,
  huntId: number,
  form: HuntForm,
): Promise<void> {
  const locations = form.areas.flatMap(locationsOf);
  const rows: object[] = [];
  for (const filter of filtersOfHunt(form)) {
    const { marketPrices } = await convertPrices(kysely, filter);
    const { min = null, max = null } = marketPrices?.[form.isoCodeCountry] ?? filter.listingPrice;
    const deals = DEALS.filter((deal) => (deal === 'sale' ? form.isForSale : form.isForRent));
    const conditions = {
      min_price: min ?? 0,
      max_price: max ?? NO_MAXIMUM,
      min_bedrooms: filter.bedrooms ?? 0,
      min_bathrooms: filter.bathrooms ?? 0,
      min_size: filter.size.min ?? 0,
      features: filter.features,
    };
    for (const deal of deals) {
      for (const type of filter.propertyTypes) {
        const offer = offerOf(deal, type);
        for (const location of locations) rows.push({ ...location, ...conditions, offer });
      }
    }
  }
  await sql`delete from hunt_areas where hunt_id = ${huntId}`.execute(kysely);
  await sql`
    insert into hunt_areas (hunt_id, kind, gk, place_id, lat, lon, reach, shape, offer, min_price,
      max_price, min_bedrooms, min_bathrooms, min_size, features)
    select ${huntId}, kind, gk, place_id, lat, lon, reach, shape, offer, min_price, max_price,
      min_bedrooms, min_bathrooms, min_size, features
    from json_populate_recordset(null::hunt_areas, ${JSON.stringify(rows)}::json)
  `.execute(kysely);
}

/** A Sri Lankan province is found by its districts, because addresses contain only these. */
function locationsOf(area: SearchArea): Location[] {
  switch (area.kind) {
    case 'place':
      return addressPlaces(area.placeId).map((id) => ({
        kind: 'place',
        gk: id,
        place_id: id,
        lat: null,
        lon: null,
        reach: null,
        shape: null,
      }));
    case 'circle':
      return [around('circle', { lat: area.latitude, lon: area.longitude, radiusKm: area.radius })];
    case 'shape':
      return [{ ...around('shape', coveringCircle(area.ring)), shape: polygonText(area.ring) }];
  }
}

function around(
  kind: 'circle' | 'shape',
  { lat, lon, radiusKm }: { lat: number; lon: number; radiusKm: number },
): Location {
  return {
    kind,
    gk: gridKey({ lat, lon }, radiusKm),
    place_id: null,
    lat,
    lon,
    reach: chordShare(radiusKm),
    shape: null,
  };
}
