import type { Language } from '#contract/kit/limits.ts';
import type { ListingCard } from '#contract/listing/listing.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import type { MapPoint } from '#contract/market/map-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { readCards, readPins } from './listing-repository.ts';
import { presentCard, presentPin } from './present-listing.ts';

/** A listing, and the deal that it was searched for. */
interface Offered {
  id: number;
  deal: Deal;
}

/**
 * Returns the cards of live listings, in the given order. Listings that are no longer live are left
 * out.
 * @param wanted entries with only an id use the sale price if the listing is for sale, else the
 *   rent
 */
export async function showCards(
  database: Pick<Database, 'replica'>,
  wanted: readonly (Offered | { id: number })[],
  language: Language,
): Promise<ListingCard[]> {
  const deals = new Map(wanted.map((one) => [one.id, 'deal' in one ? one.deal : null]));
  const rows = await readCards(database, [...deals.keys()]);
  return rows.map((row) =>
    presentCard(row, deals.get(row.id) ?? (row.isForSale ? 'sale' : 'rent'), language),
  );
}

/** Returns live listings as map pins, in the given order. */
export async function showPins(
  database: Pick<Database, 'replica'>,
  wanted: readonly Offered[],
): Promise<MapPoint[]> {
  const deals = new Map(wanted.map(({ id, deal }) => [id, deal]));
  const rows = await readPins(database, [...deals.keys()]);
  return rows.map((row) => presentPin(row, deals.get(row.id)!));
}
