import { ApiError } from '#contract/errors.ts';
import { listMemberListings } from '#contract/member-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { findPublicUser } from '#server/modules/identity/user/find-public-user.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findMemberPage } from './member-repository.ts';

export const memberRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listMemberListings, async ({ params, query }, { user, language }) => {
    const { userId, askingId } = params;
    if (askingId !== 0 && askingId !== user?.id) {
      throw new ApiError(user ? 'forbidden' : 'sign_in_required');
    }
    if (!(await findPublicUser(database, userId))) throw new ApiError('not_found');
    const stretch = { offset: (query.page - 1) * query.limit, limit: query.limit };
    const { ids, savedIds, totalCount } = await findMemberPage(
      database,
      { userId, readerId: askingId },
      stretch,
    );
    const wanted = ids.map((id) => ({ id }));
    const cards = await showCards({ replica: database.kysely }, wanted, language);
    return {
      properties: {
        rows: cards.map((card) => ({ ...card, isSaved: savedIds.includes(card.id) })),
      },
      pagination: { totalCount, hasMore: stretch.offset + ids.length < totalCount },
    };
  }),
];
