import {
  DEMAND_BANDS,
  DEMAND_CELLS_MOST,
  type DemandCell,
  readDemand,
} from '#contract/hunting/demand.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Language } from '#contract/kit/limits.ts';
import { MARKETS } from '#contract/place/market.ts';
import { nameIn } from '#contract/place/places/address-around.ts';
import { placeById } from '#contract/place/places/places.ts';

import { type DemandRow, findDemand, findDemandProvinces } from './demand-repository.ts';

/** Returns a published group of hunters. */
function presentDemand(row: DemandRow, language: Language): DemandCell {
  const { country, provinceId, districtId, type, deal, band, hunters } = row;
  const place = placeById(districtId ?? provinceId);
  const ends = DEMAND_BANDS[country][deal];
  return {
    provinceId,
    districtId,
    location: nameIn(place, language),
    latitude: place.lat,
    longitude: place.lon,
    propertyType: type,
    deal,
    budget: { min: ends[band - 1] ?? (band === 0 ? 0 : null), max: ends[band] ?? null },
    isoCodeCurrency: MARKETS[country].currency,
    hunters,
  };
}

/** Returns the names of provinces, in the order of the language. */
function presentProvinces(ids: readonly number[], language: Language) {
  const { compare } = new Intl.Collator(language);
  return ids
    .map((id) => ({ id, name: nameIn(placeById(id), language) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

export const demandRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readDemand, async ({ body }, { language }) => {
    const [rows, provinces] = await Promise.all([
      findDemand(database, body),
      findDemandProvinces(database, body.country),
    ]);
    return {
      cells: rows.slice(0, DEMAND_CELLS_MOST).map((row) => presentDemand(row, language)),
      hasMore: rows.length > DEMAND_CELLS_MOST,
      provinces: presentProvinces(provinces, language),
      countedAt: rows[0]?.countedAt.toISOString() ?? null,
    };
  }),
];
