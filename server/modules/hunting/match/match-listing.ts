import type { Deal } from '#contract/listing-values.ts';
import { type Match, notifyMatches } from '#server/modules/notice/notice/notify-matches.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { tellHunters } from '#server/modules/hunting/hunt/tell-hunters.ts';
import { conditionsOf, isOwn, pairScore } from './fit-of-pair.ts';
import {
  endPairs,
  findDealsForHunts,
  findHuntsOfRow,
  findKept,
  lockHunts,
  lockMarketRows,
  type MarketRow,
  type MatchingHunt,
  writePairs,
} from './match-repository.ts';

/** Brings the pairs of several listings up to date, one after the other. */
export async function matchListings(
  database: Pick<Database, 'transaction'>,
  listingIds: readonly number[],
): Promise<void> {
  for (const id of listingIds) {
    await database.transaction((transaction) => matchListing(transaction, id));
  }
}

/**
 * Brings the pairs of a listing up to date, after it came to the market, changed or left, and tells
 * the hunters of new ones.
 *
 * Both sides of a pair are locked while it is decided, so that a change at the same moment is
 * either seen here, or finds its own pairs later.
 */
export async function matchListing(transaction: Transaction, listingId: number): Promise<void> {
  const { found, ended } = await findPairs(transaction, listingId);
  const first = await writePairs(
    transaction,
    found.map(({ hunt, deal, score }) => ({ huntId: hunt.id, listingId, deal, score })),
  );
  await endPairs(transaction, { listingId }, ended);
  const isFirst = new Set(first.map(({ huntId }) => huntId));
  const news = found.filter(({ hunt }) => isFirst.has(hunt.id));
  // First, because it locks the streams of all hunters in their order.
  await tellHunters(transaction, [...isFirst, ...ended]);
  await notifyMatches(
    transaction,
    news.map(({ hunt }): Match => ({
      userId: hunt.userId,
      huntId: hunt.id,
      propertyId: listingId,
    })),
  );
}

/** Returns all hunts that a listing matches now, and those whose kept pairs with it don't hold. */
export async function findPairs(
  transaction: Transaction,
  listingId: number,
): Promise<{ found: { hunt: MatchingHunt; deal: Deal; score: number }[]; ended: number[] }> {
  const rows = await lockMarketRows(transaction, [listingId]);
  const kept = await findKept(transaction, { listingId });
  const near = new Set(kept);
  for (const row of rows) {
    for (const id of await findHuntsOfRow(transaction, row)) near.add(id);
  }
  const hunts = await lockHunts(transaction, [...near]);
  const ids = hunts.map(({ id }) => id);
  const deals = new Map<number, MarketRow>();
  // For sale first, if both match. Asked again, because a hunt may have changed before its lock.
  for (const row of rows) {
    for (const id of await findHuntsOfRow(transaction, row, ids)) {
      if (!deals.has(id)) deals.set(id, row);
    }
  }
  const matched = await confirm(transaction, hunts, rows, deals);
  const found = [];
  for (const hunt of hunts) {
    const row = matched.get(hunt.id);
    if (!row || isOwn(hunt, row)) continue;
    const score = await pairScore(transaction.kysely, hunt, row);
    found.push({ hunt, deal: row.deal, score });
  }
  const holds = new Set(found.map(({ hunt }) => hunt.id));
  return { found, ended: kept.filter((id) => !holds.has(id)) };
}

/** Asks the search about conditions that the index doesn't have. */
async function confirm(
  transaction: Transaction,
  hunts: readonly MatchingHunt[],
  rows: readonly MarketRow[],
  found: ReadonlyMap<number, MarketRow>,
): Promise<ReadonlyMap<number, MarketRow>> {
  const asked = [];
  for (const hunt of hunts) {
    if (!found.has(hunt.id) || Object.keys(hunt.criteria).length === 0) continue;
    asked.push({ huntId: hunt.id, conditions: await conditionsOf(transaction.kysely, hunt) });
  }
  const [first] = rows;
  if (!first || asked.length === 0) return found;
  const deals = await findDealsForHunts(transaction, first.listingId, asked);
  const matched = new Map(found);
  for (const { huntId } of asked) {
    const row = rows.find(({ deal }) => deal === deals.get(huntId));
    if (row) matched.set(huntId, row);
    else matched.delete(huntId);
  }
  return matched;
}
