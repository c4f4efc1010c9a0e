import type { Language } from '#contract/limits.ts';
import type { ListingCard } from '#contract/listing.ts';
import type { Deal } from '#contract/listing-values.ts';
import type { MapPoint } from '#contract/map-endpoints.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { readCards, readPins } from './listing-repository.ts';
import { presentCard, presentPin } from './present-listing.ts';

/** A listing, for the deal that somebody looks for. */
interface Offered {
  id: number;
  deal: Deal;
}

/**
 * The cards of live listings, in the order given; one that isn't live any more is left out.
 * @param wanted by their ids alone: for sale where they are, else for rent
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

/** The same as points on the map. */
export async function showPins(
  database: Pick<Database, 'replica'>,
  wanted: readonly Offered[],
): Promise<MapPoint[]> {
  const deals = new Map(wanted.map(({ id, deal }) => [id, deal]));
  const rows = await readPins(database, [...deals.keys()]);
  return rows.map((row) => presentPin(row, deals.get(row.id)!));
}
