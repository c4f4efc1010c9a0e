import {
  countPromotion,
  createCard,
  deleteCard,
  listCardsForAdmins,
  listPromotedCards,
  updateCard,
} from '#contract/listing/promotion-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { handleTable } from '#server/platform/admin-table/handle-table.ts';
import { handleCommand } from '#server/platform/idempotency/handle-once.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { addToDay, findCards, findRunningCards, matchingCards } from './card-repository.ts';
import { createCardAs, deleteCardAs, updateCardAs } from './change-card.ts';

export const promotionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (queries: Queries, id: number) =>
    presentTimes((await findCards(queries, [id]))[0]!);

  return [
    handle(listPromotedCards, async ({ query: { placement, country } }, { language }) => ({
      cards: (await findRunningCards(database, { placement, country }, language)).map(presentTimes),
    })),

    handle(countPromotion, async ({ body }) => {
      await addToDay(database, body);
      return { counted: true };
    }),

    ...handleTable(database, {
      list: listCardsForAdmins,
      kind: 'promoted_card',
      matching: matchingCards,
      find: findCards,
    }),

    handleCommand(createCard, database, async ({ body }, { user }, transaction) =>
      read(transaction, await createCardAs(transaction, user!.id, body)),
    ),

    handleCommand(updateCard, database, async ({ params, body }, { user }, transaction) => {
      const { version, ...card } = body;
      await updateCardAs(transaction, user!.id, { ...params, version }, card);
      return read(transaction, params.id);
    }),

    handleCommand(deleteCard, database, async ({ params: { id } }, { user }, transaction) => {
      await deleteCardAs(transaction, user!.id, id);
      return {};
    }),
  ];
};
