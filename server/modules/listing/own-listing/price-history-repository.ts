import { type Deal, DEALS } from '#contract/listing-values.ts';
import { selectFacts } from '#server/modules/listing/listing/listing-facts.ts';
import { listedAt } from '#server/modules/listing/listing/listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { MarketFacts, MarketView } from './market-view.ts';

type Within = Pick<Transaction, 'kysely'>;

/** The price of a deal since a time. `null`: on request, or not offered for that deal. */
export interface PriceRow {
  deal: Deal;
  price: number | null;
  at: Date;
}

async function insertPrice({ kysely }: Within, listingId: number, row: PriceRow): Promise<void> {
  const { deal, price, at } = row;
  await kysely
    .insertInto('price_changes')
    .values({ listing_id: listingId, deal, price, created_at: at })
    .execute();
}

async function findLastPrices({ kysely }: Within, listingId: number): Promise<PriceRow[]> {
  return kysely
    .selectFrom('price_changes')
    .distinctOn('deal')
    .select(['deal', 'price', 'created_at as at'])
    .where('listing_id', '=', listingId)
    .orderBy('deal')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Records the publicly visible prices: the initial ones, and each change while the listing is live.
 * Earlier prices and prices on request stay private. A change of currency deletes the history.
 */
export async function recordPrices(
  within: Within,
  listingId: number,
  before: MarketView | null,
  after: MarketView,
): Promise<void> {
  if (before && before.currency !== after.currency) {
    await within.kysely.deleteFrom('price_changes').where('listing_id', '=', listingId).execute();
  }
  const isSameMoney = before?.currency === after.currency;
  const last = await findLastPrices(within, listingId);
  for (const deal of DEALS) {
    let known = last.find((row) => row.deal === deal);
    const was = before?.isLive && isSameMoney ? before[`${deal}Price`] : null;
    if (!known && was !== null) {
      // It went live before prices were recorded, or it was imported.
      known = { deal, price: was, at: before!.listedAt };
      await insertPrice(within, listingId, known);
    }
    const price = after[`${deal}Price`];
    if (after.isLive && price !== (known?.price ?? null)) {
      await insertPrice(within, listingId, { deal, price, at: new Date() });
    }
  }
}

/** Returns the recorded prices of a listing, oldest first. */
export async function findPrices(
  { kysely }: Pick<Database, 'kysely'>,
  listingId: number,
): Promise<PriceRow[]> {
  return kysely
    .selectFrom('price_changes')
    .select(['deal', 'price', 'created_at as at'])
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
}

/** Returns the price facts of a listing, live or not. `null` if there is none. */
export async function findMarketFacts(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<MarketFacts | null> {
  const row = await kysely
    .selectFrom('listings as l')
    .select(selectFacts(['isForSale', 'isForRent', 'isPriceOnRequest', 'salePrice', 'rentPrice']))
    .select(['l.published', 'l.status', 'l.currency', listedAt().as('listedAt')])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
