import { dismissMatch, listHuntMatches, markMatchesSeen } from '#contract/hunt-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { formOfHunt } from '#server/modules/hunting/hunt/hunt-row.ts';
import { readHuntAs } from '#server/modules/hunting/hunt/read-hunt.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { countMatches } from './count-matches.ts';
import { dismissMatchAs } from './dismiss-match.ts';
import { reasonsOf } from './fit-of-pair.ts';
import { findMatches, setSeen } from './match-page-repository.ts';

export const matchRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listHuntMatches, async ({ params: { id }, query }, { user, language }) => {
    const { page, pageSize } = query;
    const isDismissed = query.isDismissed === 'true';
    const hunt = await readHuntAs(database, user!.id, id);
    const offset = (page - 1) * pageSize;
    const rows = await findMatches(database, id, { isDismissed, offset, limit: pageSize });
    const [cards, countOf] = await Promise.all([
      showCards(database, rows, language),
      countMatches(database, [id]),
    ]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const form = formOfHunt(hunt);
    const matches = await Promise.all(
      rows.flatMap((row) => {
        const listing = byId.get(row.id);
        if (!listing) return [];
        return [
          reasonsOf(database.kysely, form, row).then((reasons) => ({
            listing,
            deal: row.deal,
            score: row.score,
            reasons,
            isNew: row.isNew,
            lead: row.lead,
            matchedAt: row.matchedAt.toISOString(),
          })),
        ];
      }),
    );
    const counts = countOf(id);
    const totalCount = isDismissed ? counts.dismissed : counts.matches;
    return {
      matches,
      pagination: { totalCount, hasMore: offset + rows.length < totalCount },
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
];
