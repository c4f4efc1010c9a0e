import type { Market } from '#contract/country.ts';
import { type Deal, DEALS, type PropertyType } from '#contract/listing.ts';

import { marketLexeme, typeLexeme } from './column-lexemes.ts';
import { coarseCell, mortonCell } from './morton.ts';
import { searchDocument, toTsvector } from './search-text.ts';

const MONTHS_A_YEAR = 12;

/** Words for a type that people look for it by, whatever its texts call it. */
const TYPE_WORDS: Record<PropertyType, string> = {
  house: 'house villa บ้าน บ้านเดี่ยว วิลล่า',
  condo: 'condo condominium apartment คอนโด คอนโดมิเนียม อพาร์ตเมนต์ อพาร์ทเมนท์',
  townhouse: 'townhouse townhome ทาวน์เฮ้าส์ ทาวน์เฮาส์ ทาวน์โฮม',
  land: 'land plot ที่ดิน',
};

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
  const { lexemes, haystack } = searchDocument([...source.texts, TYPE_WORDS[source.type]]);
  return deals.map((deal) => ({
    listing_id: source.id,
    deal,
    other_deal: deals.length > 1,
    price: source.isPriceOnRequest ? null : priceOf(source, deal),
    rent_frequency: deal === 'rent' ? source.rentFrequency : null,
    cell,
    c14: coarseCell(cell),
    tsv: toTsvector([...lexemes, marketLexeme(source.country, deal), typeLexeme(source.type)]),
    haystack,
  }));
}

function priceOf(source: SearchSource, deal: Deal): number | null {
  if (deal === 'sale') return source.salePrice;
  if (source.rentPrice === null || source.rentFrequency === 'monthly') return source.rentPrice;
  return Math.round(source.rentPrice / MONTHS_A_YEAR);
}
