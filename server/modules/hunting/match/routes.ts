import {
  dismissMatch,
  listHuntMatches,
  markMatchesSeen,
} from '#contract/hunting/hunt-endpoints.ts';
import { analyzeVariants } from '#contract/hunting/hunt-variants.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { formOfHunt } from '#server/modules/hunting/hunt/hunt-row.ts';
import { readHuntAs } from '#server/modules/hunting/hunt/read-hunt.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { countMatches } from './count-matches.ts';
import { countVariants } from './count-variants.ts';
import { dismissMatchAs } from './dismiss-match.ts';
import { openPrices, rankOf, reasonsOf } from './fit-of-pair.ts';
import { findMatches, findUsualPrices, setSeen } from './match-page-repository.ts';

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
