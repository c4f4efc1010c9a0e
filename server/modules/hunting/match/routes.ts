import {
  dismissMatch,
  listHuntMatches,
  markMatchesSeen,
} from '#contract/hunting/hunt-endpoints.ts';
import { analyzeVariants } from '#contract/hunting/hunt-variants.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { formOfHunt } from '../hunt/present-hunt.ts';
import { readHuntAs } from '../hunt/hunt-rights.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { publishHuntChange } from '../hunt/publish-hunt-change.ts';
import { readMatchNotices } from '#server/modules/notice/notice/notify-matches.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { countMatches } from './count-matches.ts';
import { countVariants } from './count-variants.ts';
import { openPrices, rankOf, reasonsOf } from './fit-of-pair.ts';
import {
  type DismissedMatch,
  findMatches,
  findUsualPrices,
  setSeen,
  updateDismissed,
} from './match-page-repository.ts';

/**
 * Takes a match out of a hunt's list because the hunter isn't interested, or brings it back. Their
 * notices about it become read, so that no email, push or reminder follows.
 * @throws ApiError `not_found`, `forbidden`
 */
async function dismissMatchAs(
  transaction: Transaction,
  userId: number,
  match: DismissedMatch,
): Promise<DismissedMatch> {
  const { huntId, propertyId } = match;
  await readHuntAs(transaction, userId, huntId);
  if (!(await updateDismissed(transaction, match))) throw new ApiError('not_found');
  if (match.isDismissed) await readMatchNotices(transaction, { userId, huntId, propertyId });
  await publishHuntChange(transaction, [huntId]);
  return match;
}

export const matchRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listHuntMatches, async ({ params: { id }, query }, { user, language }) => {
    const { page, pageSize } = query;
    const isDismissed = query.isDismissed === 'true';
    const hunt = await readHuntAs(database, user!.id, id);
    const offset = (page - 1) * pageSize;
    const found = await findMatches(database, id, { isDismissed });
    const form = formOfHunt(hunt);
    const [usualOf, pricesOf] = await Promise.all([
      findUsualPrices(database, found),
      openPrices(database.kysely, [form]),
    ]);
    const prices = pricesOf(form);
    const ranked = found
      .map((row) => {
        const reasons = reasonsOf(form, prices, row);
        return {
          ...row,
          reasons,
          ...rankOf(form, prices, { ...row, usualPerSqm: usualOf(row) }, reasons),
        };
      })
      .toSorted((one, other) => other.score - one.score);
    const rows = ranked.slice(offset, offset + pageSize);
    const [cards, countOf] = await Promise.all([
      showCards(database, rows, language),
      countMatches(database, [id]),
    ]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const matches = rows.flatMap(({ id: listingId, deal, score, reasons, notes, ...row }) => {
      const listing = byId.get(listingId);
      const { isNew, lead } = row;
      const matchedAt = row.matchedAt.toISOString();
      return listing ? [{ listing, deal, score, reasons, notes, isNew, lead, matchedAt }] : [];
    });
    const counts = countOf(id);
    const totalCount = isDismissed ? counts.dismissed : counts.matches;
    return {
      matches,
      pagination: { totalCount, hasMore: offset + rows.length < found.length },
      dismissedCount: counts.dismissed,
    };
  }),

  handleOnce(dismissMatch, database, ({ params, body }, { user }, transaction) =>
    dismissMatchAs(transaction, user!.id, { ...params, ...body }),
  ),

  handle(markMatchesSeen, async ({ params: { id } }, { user }) => {
    await readHuntAs(database, user!.id, id);
    await setSeen(database, id);
    return { huntId: id };
  }),

  handle(analyzeVariants, ({ body: { hunt } }) => countVariants(database, hunt)),
];
