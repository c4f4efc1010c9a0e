import type { Deal } from '#contract/listing-values.ts';
import { findSameHomes } from '#server/modules/listing/photo-double/find-same-homes.ts';
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
  findMarketRows,
  lockHunts,
  lockMarketRows,
  type MarketRow,
  type MatchingHunt,
  writePairs,
} from './match-repository.ts';

/**
 * Hunts of one transaction. It holds the rows of their hunters until all of them are notified, and
 * a listing in a busy area has thousands.
 */
const HUNTS_TOGETHER = 250;

/**
 * Brings the pairs of listings up to date, after they came to the market, changed or left, and
 * tells the hunters of new ones.
 */
export async function matchListings(
  database: Pick<Database, 'kysely' | 'transaction'>,
  listingIds: readonly number[],
): Promise<void> {
  for (const listingId of listingIds) {
    const hunts = await findCandidates(database, listingId);
    for (let start = 0; start < hunts.length; start += HUNTS_TOGETHER) {
      const part = hunts.slice(start, start + HUNTS_TOGETHER);
      await database.transaction((transaction) => matchHunts(transaction, listingId, part));
    }
  }
}

/** Returns the hunts that a listing matches now, or has a kept pair with. */
async function findCandidates(
  queries: Pick<Database, 'kysely'>,
  listingId: number,
): Promise<number[]> {
  const candidates = new Set(await findKept(queries, { listingId }));
  for (const row of await findMarketRows(queries, [listingId])) {
    for (const id of await findHuntsOfRow(queries, row)) candidates.add(id);
  }
  return [...candidates].toSorted((one, other) => one - other);
}

/**
 * Brings the pairs of a listing with some hunts up to date.
 *
 * Both sides of a pair are locked while it is decided, so that a change at the same moment is
 * either seen here, or finds its own pairs later.
 */
async function matchHunts(
  transaction: Transaction,
  listingId: number,
  huntIds: readonly number[],
): Promise<void> {
  const found = await findPairs(transaction, listingId, huntIds);
  const first = await writePairs(
    transaction,
    found.map(({ hunt, deal, score }) => ({ huntId: hunt.id, listingId, deal, score })),
  );
  const holds = new Set(found.map(({ hunt }) => hunt.id));
  const others = huntIds.filter((id) => !holds.has(id));
  const ended = await endPairs(transaction, { listingId }, others);
  const isFirst = new Set(first.map(({ huntId }) => huntId));
  const news = found.filter(({ hunt }) => isFirst.has(hunt.id));
  // First, because it locks the streams of all hunters in their order.
  await tellHunters(transaction, [...isFirst, ...ended]);
  if (news.length === 0) return;
  await notifyMatches(
    transaction,
    news.map(({ hunt }): Match => ({
      userId: hunt.userId,
      huntId: hunt.id,
      propertyId: listingId,
    })),
    await findSameHomes(transaction, listingId),
  );
}

/** Returns which of some hunts a listing matches now. */
async function findPairs(
  transaction: Transaction,
  listingId: number,
  huntIds: readonly number[],
): Promise<{ hunt: MatchingHunt; deal: Deal; score: number }[]> {
  const rows = await lockMarketRows(transaction, [listingId]);
  const hunts = await lockHunts(transaction, huntIds);
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
  return found;
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
    // The index has decided about the area.
    const conditions = await conditionsOf(transaction.kysely, { ...hunt, areas: [] });
    asked.push({ huntId: hunt.id, conditions });
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
