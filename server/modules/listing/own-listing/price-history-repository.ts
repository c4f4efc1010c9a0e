import { sql } from 'kysely';

import { type Deal, DEALS, type Ending } from '#contract/listing/listing-values.ts';
import type { MarketState } from '#server/modules/listing/favourite/notice-savers.ts';
import { selectFacts } from '#server/modules/listing/listing/listing-facts.ts';
import { listedAt } from '#server/modules/listing/listing/listing-row.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

/** The public state of a listing, and since when it is listed. */
export interface MarketView extends MarketState {
  listedAt: Date;
}

/** The price of a deal since a time. `null`: on request, or not offered for that deal. */
export interface PriceRow {
  deal: Deal;
  price: number | null;
  at: Date;
  /** How the listing ended then; its price is `null`. */
  endedAs: Ending | null;
}

/** An ending that is undone or corrected within this time was a mistake and leaves no trace. */
const MISTAKE_DAYS = 7;

async function insertPrice(
  { kysely }: InTransaction,
  listingId: number,
  { deal, price, at }: Omit<PriceRow, 'endedAs'>,
): Promise<void> {
  await kysely
    .insertInto('price_changes')
    .values({ listing_id: listingId, deal, price, created_at: at })
    .execute();
}

async function findLastPrices({ kysely }: InTransaction, listingId: number): Promise<PriceRow[]> {
  return kysely
    .selectFrom('price_changes')
    .distinctOn('deal')
    .select(['deal', 'price', 'ended_as as endedAs', 'created_at as at'])
    .where('listing_id', '=', listingId)
    .orderBy('deal')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Records the publicly visible prices: the initial ones, and each change while the listing is live.
 * Earlier prices and prices on request stay private. A change of currency deletes the history.
 * @returns the deals whose price is a new low
 */
export async function recordPrices(
  within: InTransaction,
  listingId: number,
  before: MarketView | null,
  after: MarketView,
): Promise<Deal[]> {
  if (before && before.currency !== after.currency) {
    await within.kysely.deleteFrom('price_changes').where('listing_id', '=', listingId).execute();
  }
  const isSameMoney = before?.currency === after.currency;
  const all = await findPrices(within, listingId);
  const lowered: Deal[] = [];
  for (const deal of DEALS) {
    const earlier = all.filter((row) => row.deal === deal);
    let known = earlier.at(-1);
    const was = before?.isLive && isSameMoney ? before[`${deal}Price`] : null;
    if (!known && was !== null) {
      // It went live before prices were recorded, or it was imported.
      known = { deal, price: was, at: before!.listedAt, endedAs: null };
      await insertPrice(within, listingId, known);
      earlier.push(known);
    }
    const price = after[`${deal}Price`];
    if (after.isLive && price !== (known?.price ?? null)) {
      await insertPrice(within, listingId, { deal, price, at: new Date() });
      const isLower = was !== null && price !== null && price < was;
      if (isLower && isNewLow(price, earlier)) lowered.push(deal);
    }
  }
  return lowered;
}

/** A price counts as lower if the difference is at least this part of the earlier one. */
const LOWER_PART = 0.01;
/** Days in which a price must be the lowest to be news. */
const LOW_DAYS = 30;

/**
 * Returns whether a price is clearly lower than those of the last days. Small steps add up: each is
 * compared with the last price that was clearly lower itself.
 */
function isNewLow(price: number, earlier: readonly PriceRow[]): boolean {
  const since = Date.now() - LOW_DAYS * 86_400_000;
  const isClear = (now: number, low: number) => now <= low * (1 - LOWER_PART);
  let low = Infinity;
  for (const { price: one, at } of earlier) {
    if (one !== null && (at.getTime() < since || isClear(one, low))) low = one;
  }
  return isClear(price, low);
}

/** Records in a listing's price history that it ended. Replaces a recent record. */
export async function recordEnding(
  within: InTransaction,
  listingId: number,
  endedAs: Ending,
): Promise<void> {
  await forgetRecentEnding(within, listingId);
  const last = await findLastPrices(within, listingId);
  const open = last.filter(({ price }) => price !== null);
  if (open.length === 0) return;
  await within.kysely
    .insertInto('price_changes')
    .values(open.map(({ deal }) => ({ listing_id: listingId, deal, ended_as: endedAs })))
    .execute();
}

/** Removes a recent end from a listing's price history: it was a mistake. */
export async function forgetRecentEnding(
  { kysely }: InTransaction,
  listingId: number,
): Promise<void> {
  await kysely
    .deleteFrom('price_changes')
    .where('listing_id', '=', listingId)
    .where('ended_as', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${MISTAKE_DAYS})`)
    .execute();
}

/** Returns the recorded prices of a listing, oldest first. */
export async function findPrices({ kysely }: Queries, listingId: number): Promise<PriceRow[]> {
  return kysely
    .selectFrom('price_changes')
    .select(['deal', 'price', 'ended_as as endedAs', 'created_at as at'])
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
}

/** Returns the price facts of a listing, live or not. `null` if there is none. */
export const findMarketFacts = ({ kysely }: Queries, id: number) =>
  firstRow(
    kysely
      .selectFrom('listings as l')
      .select(selectFacts(['isForSale', 'isForRent', 'isPriceOnRequest', 'salePrice', 'rentPrice']))
      .select(['l.published', 'l.status', 'l.currency', listedAt().as('listedAt')])
      .where('l.id', '=', id),
  );

type MarketFacts = NonNullable<Awaited<ReturnType<typeof findMarketFacts>>>;

/**
 * Returns the public state and prices of a listing. For a listing that isn't live: as they would be
 * shown.
 */
export function marketView(row: MarketFacts): MarketView {
  const isShown = !row.isPriceOnRequest;
  return {
    isLive: row.published && row.status === 'approved',
    currency: row.currency,
    salePrice: isShown && row.isForSale ? row.salePrice : null,
    rentPrice: isShown && row.isForRent ? row.rentPrice : null,
    listedAt: row.listedAt,
  };
}
