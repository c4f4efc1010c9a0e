import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';

export const PAGE = 18;

export const CARD = `id, type, is_for_sale, is_for_rent, currency, sale_price, month_rent, bedrooms,
  bathrooms, home_size, lot_size, country, province_id, district_id, lat, lon, listed_at, title_en,
  title_th`;

export type Bounds = Record<'north' | 'south' | 'east' | 'west', number>;

/** Another way to search the rivals' table. */
export interface Rival {
  search(filter: SearchFilterInput, page: number): Promise<{ rows: unknown[]; totalCount: number }>;
  map(filter: SearchFilterInput, bounds: Bounds, zoom: number): Promise<unknown[]>;
}

/** Column of the prices that a filter asks for. */
export const priceOf = ({ isForSale = true }: SearchFilterInput) =>
  isForSale ? 'sale_price' : 'month_rent';

/**
 * Returns the conditions that both rivals write in the same way. Values come from the benchmark.
 * @param code how a rival writes a text
 */
export function sharedConditions(
  filter: SearchFilterInput,
  bounds: Bounds | undefined,
  code: (text: string) => string | number,
): string[] {
  const oneOf = (column: string, texts: readonly string[] | undefined) =>
    texts && `${column} IN (${texts.map(code).join(', ')})`;
  const atLeast = (column: 'bedrooms' | 'bathrooms') =>
    filter[column] && `${column} >= ${filter[column]}`;
  return [
    filter.country && `country = ${code(filter.country)}`,
    oneOf('type', filter.propertyTypes),
    oneOf('furnishing', filter.furnishingStatus),
    atLeast('bedrooms'),
    atLeast('bathrooms'),
    filter.listingPrice?.max && `${priceOf(filter)} <= ${filter.listingPrice.max}`,
    bounds && `lat BETWEEN ${bounds.south} AND ${bounds.north}`,
    bounds && `lon BETWEEN ${bounds.west} AND ${bounds.east}`,
  ].filter((one): one is string => Boolean(one));
}
