import type { Market } from '#contract/market.ts';
import { type Deal, DEALS, type PropertyType } from '#contract/listing-values.ts';
import { searchDocument } from '#contract/search/search-document.ts';
import { searchPrice } from '#contract/search/search-price.ts';
import { synonymsOf } from '#contract/search/synonyms.ts';
import { coarseCell, mortonCell } from '#server/modules/market/geometry/morton.ts';

import { typeLexeme } from './column-lexemes.ts';
import { toTsvector } from './search-text.ts';

/** What a listing's search rows are made of, as it stands in the database. */
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
  /** Titles, descriptions and names of places, in every language that there is. */
  texts: readonly string[];
}

/** The columns of a row of `listing_search` that the program makes; the rest are the listing's. */
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
}

/**
 * The search rows of a live listing, one a deal. Prices are whole units of the listing's currency,
 * rents a month's; on request there is none, so that no range of prices can find it.
 */
export function searchRowsOf(source: SearchSource): SearchRow[] {
  const deals = DEALS.filter((deal) => (deal === 'sale' ? source.isForSale : source.isForRent));
  const cell = mortonCell({ lat: source.publicLat, lon: source.publicLon });
  const { lexemes, haystack } = searchDocument([
    ...source.texts,
    ...synonymsOf(source.type, source.features),
  ]);
  return deals.map((deal) => ({
    listing_id: source.id,
    deal,
    other_deal: deals.length > 1,
    price: searchPrice(source, deal),
    rent_frequency: deal === 'rent' ? source.rentFrequency : null,
    cell,
    c14: coarseCell(cell),
    tsv: toTsvector([...lexemes, typeLexeme(source.type)]),
    haystack,
  }));
}
