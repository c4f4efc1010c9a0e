import type { Market } from '#contract/place/market.ts';
import { type Deal, DEALS, type PropertyType } from '#contract/listing/listing-values.ts';
import { searchDocument } from '#contract/market/search/search-document.ts';
import { searchPrice } from '#contract/market/search/search-price.ts';
import { synonymsOf } from '#contract/market/search/synonyms.ts';
import { coarseCell, mortonCell } from '#server/modules/place/geometry/morton.ts';

import { RAIL_SYSTEMS } from '#contract/market/search/word-meanings.ts';
import { walkableStations } from '#server/modules/place/station/named-stations.ts';

import { stationLexeme, systemLexeme, typeLexeme } from './column-lexemes.ts';
import { toTsvector } from './search-text.ts';

/**
 * Increased whenever rows of a listing are made differently, such as with a new station. A job
 * rewrites the rows of older versions.
 */
export const SEARCH_ROW_VERSION = 4;

/** The stored listing data from which its search rows are made. */
export interface SearchSource {
  id: number;
  country: Market;
  type: PropertyType;
  isForSale: boolean;
  isForRent: boolean;
  isPriceOnRequest: boolean;
  salePrice: number | null;
  rentPrice: number | null;
  rentFrequency: 'monthly' | 'yearly';
  publicLat: number;
  publicLon: number;
  features: readonly string[];
  /** Titles, descriptions and place names in all available languages. */
  texts: readonly string[];
}

/** Columns of `listing_search` that the program computes; the rest are copied from the listing. */
export interface SearchRow {
  listing_id: number;
  deal: Deal;
  other_deal: boolean;
  price: number | null;
  rent_frequency: 'monthly' | 'yearly' | null;
  cell: number;
  c14: number;
  tsv: string;
  haystack: string;
  /** Metres to the nearest stop of each rail system in walking distance. */
  bts_metres: number | null;
  mrt_metres: number | null;
  arl_metres: number | null;
  srt_metres: number | null;
  /** Metres to the nearest stop of any system. */
  station_metres: number | null;
  version: number;
}

/**
 * Returns the search rows of a live listing, one per deal. Prices are whole units of the listing's
 * currency, rents per month. A price on request is null, so no price range matches it.
 */
export function searchRowsOf(source: SearchSource): SearchRow[] {
  const deals = DEALS.filter((deal) => (deal === 'sale' ? source.isForSale : source.isForRent));
  const cell = mortonCell({ lat: source.publicLat, lon: source.publicLon });
  const { lexemes, haystack } = searchDocument([
    ...source.texts,
    ...synonymsOf(source.type, source.features),
  ]);
  const { stations, systemMetres, nearestMetres } = walkableStations({
    lat: source.publicLat,
    lon: source.publicLon,
  });
  const known = [
    typeLexeme(source.type),
    ...stations.map(stationLexeme),
    ...RAIL_SYSTEMS.filter((system) => systemMetres[system] !== null).map(systemLexeme),
  ];
  return deals.map((deal) => ({
    listing_id: source.id,
    deal,
    other_deal: deals.length > 1,
    price: searchPrice(source, deal),
    rent_frequency: deal === 'rent' ? source.rentFrequency : null,
    cell,
    c14: coarseCell(cell),
    tsv: toTsvector([...lexemes, ...known]),
    haystack,
    bts_metres: systemMetres.bts,
    mrt_metres: systemMetres.mrt,
    arl_metres: systemMetres.arl,
    srt_metres: systemMetres.srt,
    station_metres: nearestMetres,
    version: SEARCH_ROW_VERSION,
  }));
}
