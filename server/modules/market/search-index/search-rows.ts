import type { Market } from '#contract/market.ts';
import { type Deal, DEALS, type PropertyType } from '#contract/listing-values.ts';
import { searchDocument } from '#contract/search/search-document.ts';
import { searchPrice } from '#contract/search/search-price.ts';
import { synonymsOf } from '#contract/search/synonyms.ts';
import { coarseCell, mortonCell } from '#server/modules/market/geometry/morton.ts';

import { typeLexeme } from './column-lexemes.ts';
import { toTsvector } from './search-text.ts';

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
