import { ApiError } from '#contract/kit/errors.ts';
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
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { addToDay, findCards, findRunningCards, matchingCards } from './card-repository.ts';
import { createCardAs, deleteCardAs, updateCardAs } from './change-card.ts';

export const promotionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (id: number) => {
    const [row] = await findCards(database, [id]);
    if (!row) throw new ApiError('not_found');
    return presentTimes(row);
  };

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

    handle(createCard, async ({ body }, { user }) =>
      read(await database.transaction((transaction) => createCardAs(transaction, user!.id, body))),
    ),

    handle(updateCard, async ({ params: { id }, body: { version, ...card } }, { user }) => {
      await database.transaction((transaction) =>
        updateCardAs(transaction, user!.id, { id, version }, card),
      );
      return read(id);
    }),

    handle(deleteCard, async ({ params: { id } }, { user }) => {
      await database.transaction((transaction) => deleteCardAs(transaction, user!.id, id));
      return {};
    }),
  ];
};
