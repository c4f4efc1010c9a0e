import { sql } from 'kysely';

import { type Deal, DEALS } from '#contract/listing-values.ts';
import { listedAt } from '#server/modules/listing/listing/listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { MarketFacts, MarketView } from './market-view.ts';

type Within = Pick<Transaction, 'kysely'>;

/** The price of a deal from a moment on; null: it was on request then, or not offered so. */
export interface PriceRow {
  deal: Deal;
  price: number | null;
  at: Date;
}

async function insertPrice({ kysely }: Within, listingId: number, row: PriceRow): Promise<void> {
  await sql`
    insert into price_changes (listing_id, deal, price, created_at)
    values (${listingId}, ${row.deal}, ${row.price}, ${row.at})
  `.execute(kysely);
}

async function findLastPrices({ kysely }: Within, listingId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select distinct on (deal) deal, price, created_at as at from price_changes
    where listing_id = ${listingId} order by deal, id desc
  `.execute(kysely);
  return rows;
}

/**
 * Keeps the prices that the market has seen: those that a home comes with, and each change of one
 * while everybody sees it. What was asked for before, or on request, is nobody's to know. In another
 * currency the story begins anew.
 */
export async function recordPrices(
  within: Within,
  listingId: number,
  before: MarketView | null,
  after: MarketView,
): Promise<void> {
  if (before && before.currency !== after.currency) {
    await sql`delete from price_changes where listing_id = ${listingId}`.execute(within.kysely);
  }
  const isSameMoney = before?.currency === after.currency;
  const last = await findLastPrices(within, listingId);
  for (const deal of DEALS) {
    let known = last.find((row) => row.deal === deal);
    const was = before?.isLive && isSameMoney ? before[`${deal}Price`] : null;
    if (!known && was !== null) {
      // It came to the market before prices were kept, or by an import.
      known = { deal, price: was, at: before!.listedAt };
      await insertPrice(within, listingId, known);
    }
    const price = after[`${deal}Price`];
    if (after.isLive && price !== (known?.price ?? null)) {
      await insertPrice(within, listingId, { deal, price, at: new Date() });
    }
  }
}

/** What is kept of a listing's prices, the oldest first. */
export async function findPrices(
  { kysely }: Pick<Database, 'kysely'>,
  listingId: number,
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select deal, price, created_at as at from price_changes
    where listing_id = ${listingId} order by id
  `.execute(kysely);
  return rows;
}

/** A listing as far as its prices go, whether it is live or not; null where there is none. */
export async function findMarketFacts(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<MarketFacts | null> {
  const { rows } = await sql<MarketFacts>`
    select l.published, l.status, l.is_for_sale as "isForSale", l.is_for_rent as "isForRent",
      l.is_por as "isPriceOnRequest", l.sale_price as "salePrice", l.rent_price as "rentPrice",
      l.currency, ${listedAt()} as "listedAt"
    from listings l where l.id = ${id}
  `.execute(kysely);
  return rows[0] ?? null;
}
