import type { Expression, SqlBool } from 'kysely';

import { listBusinessListings } from '#contract/listing/business-listing-endpoints.ts';
import type { Reply } from '#contract/kit/endpoint.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { listMemberListings } from '#contract/listing/member-endpoints.ts';
import {
  type CallContext,
  checkCaller,
  handle,
  type HandledEndpoint,
} from '#server/http/handler.ts';
import { isBusinessActive } from '#server/modules/business/business/is-business-active.ts';
import { findPublicUser } from '#server/modules/identity/user/find-public-user.ts';
import { showCards } from '#server/modules/listing/listing/show-cards.ts';
import { offeredBy } from '#server/db/responsible.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findLivePage, ofBusiness } from './member-repository.ts';

/** Returns a page of live listings with those that the reader has saved. */
async function readLivePage(
  database: Database,
  { whose, readerId }: { whose: Expression<SqlBool>; readerId: number },
  { page, limit }: { page: number; limit: number },
  { language }: CallContext,
): Promise<Reply<typeof listMemberListings>> {
  const offset = (page - 1) * limit;
  const found = await findLivePage(database, { whose, readerId }, { offset, limit });
  const { ids, savedIds, totalCount } = found;
  const wanted = ids.map((id) => ({ id }));
  const cards = await showCards({ replica: database.kysely }, wanted, language);
  return {
    properties: {
      rows: cards.map((card) => ({ ...card, isSaved: savedIds.includes(card.id) })),
    },
    pagination: { totalCount, hasMore: offset + ids.length < totalCount },
  };
}

export const memberRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(listMemberListings, async ({ params: { userId, askingId }, query }, context) => {
    checkCaller(context, askingId);
    if (!(await findPublicUser(database, userId))) throw new ApiError('not_found');
    const part = { whose: offeredBy(userId), readerId: askingId };
    return readLivePage(database, part, query, context);
  }),

  handle(listBusinessListings, async ({ params: { businessId, askingId }, query }, context) => {
    checkCaller(context, askingId);
    if (!(await isBusinessActive(database, businessId))) throw new ApiError('not_found');
    const part = { whose: ofBusiness(businessId), readerId: askingId };
    return readLivePage(database, part, query, context);
  }),
];
