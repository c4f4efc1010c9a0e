import { ApiError } from '#contract/errors.ts';
import {
  countPromotion,
  createCard,
  deleteCard,
  listCardsForAdmins,
  listPromotedCards,
  updateCard,
} from '#contract/promotion-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { addToDay, findCards, findRunningCards } from './card-repository.ts';
import { createCardAs, deleteCardAs, updateCardAs } from './change-card.ts';
import { presentAdminCard, presentCard } from './present-card.ts';

export const promotionRoutes = ({ database }: { database: Database }): HandledEndpoint[] => {
  const read = async (id: number) => {
    const [row] = await findCards(database, id);
    if (!row) throw new ApiError('not_found');
    return presentAdminCard(row);
  };
  return [
    handle(listPromotedCards, async ({ query: { placement, country } }, { language }) => ({
      cards: (await findRunningCards(database, { placement, country }, language)).map(presentCard),
    })),

    handle(countPromotion, async ({ body }) => {
      await addToDay(database, body);
      return { counted: true };
    }),

    handle(listCardsForAdmins, async () => ({
      cards: (await findCards(database)).map(presentAdminCard),
    })),

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
