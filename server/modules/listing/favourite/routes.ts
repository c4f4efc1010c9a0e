import {
  listSavedListings,
  loveListing,
  MAX_SAVED_IDS,
  readListingFor,
  whichAreSaved,
} from '#contract/listing/favourite-endpoints.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { checkCaller, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { readLiveListing } from '#server/modules/listing/listing/read-live-listing.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findSavedPage, isSaved } from './favourite-repository.ts';
import { findSavedIds } from './find-saved-ids.ts';
import { loveListingAs } from './love-listing.ts';

export const favouriteRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(loveListing, database, async ({ body }, context, transaction) => {
    const { propertyId, userId, isSaved: wanted } = body;
    checkCaller(context, userId);
    const done = await loveListingAs(transaction, userId, propertyId, wanted);
    return { propertyId, ...done };
  }),

  handle(whichAreSaved, async ({ body: { propertyIds } }, { user }) => ({
    propertyIds: await findSavedIds(database, user!.id, propertyIds ?? null, MAX_SAVED_IDS),
  })),

  handle(listSavedListings, async ({ query: { page, pageSize } }, { user, language }) => {
    const stretch = { offset: (page - 1) * pageSize, limit: pageSize };
    const { ids, liveCount, goneCount } = await findSavedPage(database, user!.id, stretch);
    // Not from a replica, because users open this list right after they save a listing.
    const wanted = ids.map((id) => ({ id }));
    return {
      properties: { rows: await showCards({ replica: database.kysely }, wanted, language) },
      pagination: { totalCount: liveCount, hasMore: stretch.offset + ids.length < liveCount },
      goneCount,
    };
  }),

  handle(readListingFor, async ({ params: { id, userId } }, context) => {
    checkCaller(context, userId);
    return {
      ...(await readLiveListing(database, id, context.language)),
      isSaved: userId > 0 && (await isSaved(database, userId, id)),
    };
  }),
];
