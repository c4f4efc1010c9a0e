import { sql } from 'kysely';

import { lockHunt } from '../hunt/hunt-repository.ts';
import { publishHuntChange } from '../hunt/publish-hunt-change.ts';
import { notifyMatches } from '#server/modules/notice/notice/notify-matches.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { writeHuntAreas } from '../hunt/hunt-areas.ts';
import { formOfHunt } from '../hunt/present-hunt.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { conditionsOf, isOwn, openPrices, pairScore } from './fit-of-pair.ts';
import {
  endPairs,
  findStoredPairs,
  findListingsOfHunt,
  lockHunts,
  lockMarketRows,
  writePairs,
} from './match-repository.ts';

/** A wide hunt starts with this many of the newest listings; all later ones are added. */
export const FIRST_PAIRS_MOST = 1_000;

/** Number of first matches of which an owner is notified who may not look at the hunt. */
const FIRST_NOTIFIED = 3;

/**
 * Brings the pairs of a hunt up to date, after it was created or changed. Its owner looks at it
 * already, so nobody is notified, unless they are away.
 */
export async function matchHunt(
  transaction: Transaction,
  huntId: number,
  isAway = false,
): Promise<void> {
  const [hunt] = await lockHunts(transaction, [huntId]);
  if (!hunt) return;
  const { kysely } = transaction;
  const conditions = await conditionsOf(kysely, hunt);
  const newest = await findListingsOfHunt(transaction, conditions, { most: FIRST_PAIRS_MOST });
  const storedPairs = await findStoredPairs(transaction, { huntId });
  const among = [...new Set([...newest.map(({ listingId }) => listingId), ...storedPairs])];
  const rows = await lockMarketRows(transaction, among);
  // Asked again, because a listing may have changed before its lock.
  const found = await findListingsOfHunt(transaction, conditions, { among, most: among.length });
  const prices = (await openPrices(kysely, [hunt]))(hunt);
  const pairs = [];
  for (const { listingId, deal } of found) {
    const row = rows.find((one) => one.listingId === listingId && one.deal === deal);
    if (!row || isOwn(hunt, row)) continue;
    pairs.push({ huntId, listingId, deal, score: pairScore(hunt, prices, row) });
  }
  await writePairs(transaction, pairs);
  const holds = new Set(pairs.map(({ listingId }) => listingId));
  await endPairs(
    transaction,
    { huntId },
    storedPairs.filter((id) => !holds.has(id)),
  );
  await publishHuntChange(transaction, [huntId]);
  if (!isAway) return;
  const best = pairs.toSorted((one, other) => other.score - one.score).slice(0, FIRST_NOTIFIED);
  await notifyMatches(
    transaction,
    best.map(({ listingId }) => ({ userId: hunt.userId, huntId, propertyId: listingId })),
  );
}

/** Converts the prices of hunts in other currencies anew, after rates have changed. */
export async function matchForeignHunts(database: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from hunts where status = 'active'
      and currency <> case country when 'LK' then 'LKR' else 'THB' end
    order by id
  `.execute(database.kysely);
  for (const { id } of rows) {
    await database.transaction(async (transaction) => {
      const hunt = await lockHunt(transaction, id);
      if (hunt?.status !== 'active') return;
      await writeHuntAreas(transaction, id, formOfHunt(hunt));
      await matchHunt(transaction, id);
    });
  }
}
