import type { HuntConditions } from '#contract/hunting/hunt-filter.ts';
import { EMPTY_HUNT } from '#contract/hunting/hunt.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { findSameHomes } from '#server/modules/listing/photo-double/find-doubles.ts';
import { type Match, notifyMatches } from '#server/modules/notice/notice/notify-matches.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { publishHuntChange } from '../hunt/publish-hunt-change.ts';
import { conditionsOf, isOwn, openPrices, pairScore } from './fit-of-pair.ts';
import {
  endPairs,
  findDealsMeeting,
  findHuntsOfRow,
  findStoredPairs,
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
const HUNTS_TOGETHER = 750;

/** Transactions of one listing at the same time. The database works, while this process waits. */
const PARTS_AT_ONCE = 2;

/**
 * Brings the pairs of listings up to date, after they came to the market, changed or left, and
 * tells the hunters of new ones.
 */
export async function matchListings(
  database: Pick<Database, 'kysely' | 'transaction'>,
  listingIds: readonly number[],
): Promise<void> {
  for (const listingId of listingIds) {
    const left = await findCandidates(database, listingId);
    if (left.length === 0) continue;
    const sameHomes = await findSameHomes(database, listingId);
    const matchParts = async () => {
      while (left.length > 0) {
        const part = left.splice(0, HUNTS_TOGETHER);
        await database.transaction((transaction) =>
          matchHunts(transaction, { listingId, sameHomes }, part),
        );
      }
    };
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, matchParts));
  }
}

/** Returns the hunts that a listing matches now, or has a kept pair with. */
async function findCandidates(queries: Queries, listingId: number): Promise<number[]> {
  const candidates = new Set(await findStoredPairs(queries, { listingId }));
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
  { listingId, sameHomes }: { listingId: number; sameHomes: readonly number[] },
  huntIds: readonly number[],
): Promise<void> {
  const found = await findPairs(transaction, listingId, huntIds);
  const written = await writePairs(
    transaction,
    found.map(({ hunt, deal, score }) => ({ huntId: hunt.id, listingId, deal, score })),
  );
  const holds = new Set(found.map(({ hunt }) => hunt.id));
  const others = huntIds.filter((id) => !holds.has(id));
  const ended = await endPairs(transaction, { listingId }, others);
  const isFirst = new Set(written.filter((pair) => pair.isFirst).map(({ huntId }) => huntId));
  const news = found.filter(({ hunt }) => isFirst.has(hunt.id));
  // First, because it locks the streams of all hunters in their order.
  await publishHuntChange(transaction, [...written.map(({ huntId }) => huntId), ...ended]);
  if (news.length === 0) return;
  await notifyMatches(
    transaction,
    news.map(({ hunt }): Match => ({
      userId: hunt.userId,
      huntId: hunt.id,
      propertyId: listingId,
    })),
    sameHomes,
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
  // For sale first, if both match. Asked again, because a hunt may have changed before its lock.
  const met = new Map<number, MarketRow[]>();
  for (const row of rows) {
    for (const id of await findHuntsOfRow(transaction, row, ids)) {
      met.set(id, [...(met.get(id) ?? []), row]);
    }
  }
  const matched = await confirm(
    transaction,
    listingId,
    hunts.filter(({ id }) => met.has(id)),
  );
  const pricesOf = await openPrices(transaction.kysely, hunts);
  const found = [];
  for (const hunt of hunts) {
    const deals = matched.get(hunt.id);
    const row = met.get(hunt.id)?.find(({ deal }) => !deals || deals.includes(deal));
    if (!row || isOwn(hunt, row)) continue;
    found.push({ hunt, deal: row.deal, score: pairScore(hunt, pricesOf(hunt), row) });
  }
  return found;
}

/**
 * Asks the search with which deals a listing meets the criteria of hunts, which the index doesn't
 * have. Most hunts have none and are left out; the others share a few.
 */
async function confirm(
  transaction: Transaction,
  listingId: number,
  hunts: readonly MatchingHunt[],
): Promise<ReadonlyMap<number, readonly Deal[]>> {
  const asking = hunts.filter(({ criteria }) => Object.keys(criteria).length > 0);
  const groups = [...Map.groupBy(asking, (hunt) => JSON.stringify(criteriaOf(hunt))).values()];
  const conditions = await Promise.all(
    groups.map(([first]) => conditionsOf(transaction.kysely, criteriaOf(first!))),
  );
  const deals = await findDealsMeeting(transaction, listingId, conditions);
  return new Map(
    groups.flatMap((group, nth) => group.map(({ id }) => [id, deals[nth] ?? []] as const)),
  );
}

/**
 * Returns a hunt that asks for nothing but the criteria of another, and for what chooses the deal:
 * a search for both deals shows a home once, as a sale unless its price or a keyword such as `rent`
 * decides otherwise.
 */
function criteriaOf(hunt: MatchingHunt): HuntConditions {
  const { isoCodeCountry, isoCodeCurrency, isForSale, isForRent, criteria } = hunt;
  const asksBoth = isForSale && isForRent;
  return {
    ...EMPTY_HUNT,
    isoCodeCountry,
    isoCodeCurrency,
    isForSale,
    isForRent,
    criteria,
    price: asksBoth ? hunt.price : null,
    minPrice: asksBoth ? hunt.minPrice : null,
  };
}
