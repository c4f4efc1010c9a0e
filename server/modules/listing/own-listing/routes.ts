import { requestBoost, withdrawBoost } from '#contract/listing/boost-endpoints.ts';
import { listPrivateBusinessListings } from '#contract/listing/business-listing-endpoints.ts';
import type { HandlerInput, Reply } from '#contract/kit/endpoint.ts';
import { answerAvailability } from '#contract/listing/availability-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { changeRequest } from '#contract/listing/request-admin-endpoints.ts';
import {
  assignListing,
  assignListings,
  listAssignments,
  type TeamMember,
} from '#contract/listing/listing-team-endpoints.ts';
import {
  confirmListing,
  createListing,
  deleteListing,
  endListing,
  listOwnListings,
  publishListing,
  readListingOfDraft,
  readOwnListing,
  updateListing,
} from '#contract/listing/listing-write-endpoints.ts';
import { readPriceHistory } from '#contract/listing/price-history.ts';
import { type CallContext, handle, type HandledEndpoint } from '#server/http/handler.ts';
import { personName } from '#server/modules/identity/user/person-name.ts';
import { handleCommand, handleOnce } from '#server/platform/idempotency/handle-once.ts';
import { findLatestBoosts } from '#server/modules/listing/boost/find-latest-boosts.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import { withCurrent } from '#server/platform/database/changed-error.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { answerAsModerator, answerAvailabilityAs } from './answer-availability.ts';
import { assignListingsTo, assignListingTo } from './assign-listing.ts';
import {
  confirmListingAs,
  deleteListingAs,
  endListingAs,
  publishListingAs,
} from './change-state.ts';
import { createListingAs } from './create-listing.ts';
import { requireRight } from './listing-rights.ts';
import { findListingOfDraft, findOwnListing } from './own-listing-repository.ts';
import type { OwnListingRow } from './own-listing-row.ts';
import { findOwnPage } from './own-page-repository.ts';
import { presentChange, presentOwnLine, presentOwnListing } from './present-own-listing.ts';
import { readPricesOf } from './price-history.ts';
import { requestBoostAs, withdrawBoostAs } from './request-boost.ts';
import { findAssignments, findHands, type TeamMemberRow } from './team-repository.ts';
import { updateListingAs } from './update-listing.ts';

export interface OwnListingServices {
  database: Database;
  photoAccess: PhotoAccess;
}

interface OwnPageServices extends OwnListingServices {
  /** Counts the active hunts that each of a user's listings matches; those with none are left out. */
  countHunts: (
    database: Database,
    userId: number,
    listingIds: readonly number[],
  ) => Promise<Map<number, number>>;
}

const teamMember = (user: { id: number } | null) => ({ userId: user!.id, isModerator: false });

/** Returns a listing to a user who may edit it. @throws ApiError not_found, edit_listing_denied */
async function readAs({ database, photoAccess }: OwnListingServices, userId: number, id: number) {
  const row = await findOwnListing(database, id);
  if (!row) throw new ApiError('not_found');
  await requireRight(database, { userId, isModerator: false }, row, 'edit');
  if (row.status === 'deleted') throw new ApiError('not_found');
  return presentOwnListing(row, photoAccess);
}

/** Returns a page of the caller's own listings, or of those of the business acted for. */
async function readOwnPage(
  { database, photoAccess, countHunts }: OwnPageServices,
  { page, limit, mine, ...stretch }: HandlerInput<typeof listPrivateBusinessListings>['query'],
  { user, businessId, language }: CallContext,
): Promise<Reply<typeof listOwnListings>> {
  const offerer = { userId: user!.id, businessId };
  const offset = (page - 1) * limit;
  const part = { ...stretch, isMine: mine === '1', offset, limit };
  const { rows, counts: all } = await findOwnPage(database, offerer, part);
  const published = rows.flatMap(({ id, published: isLive }) => (isLive ? [id] : []));
  const [huntCounts, boosts] = await Promise.all([
    countHunts(database, user!.id, published),
    findLatestBoosts(database, published),
  ]);
  const { ended: endedCount, ...counts } = all;
  const totalCount = all[stretch.tab];
  return {
    properties: {
      rows: rows.map((row) => ({
        ...presentOwnLine(row, language, photoAccess),
        views: row.views,
        loves: row.loves,
        huntCount: huntCounts.get(row.id) ?? 0,
        boost: boosts.get(row.id) ?? null,
      })),
    },
    pagination: { totalCount, hasMore: offset + rows.length < totalCount },
    counts,
    endedCount,
  };
}

export const ownListingRoutes = ({
  database,
  photoAccess,
  countHunts,
}: OwnPageServices): HandledEndpoint[] => [
  handleOnce(createListing, database, async ({ body }, { user, businessId }, transaction) =>
    presentChange(await createListingAs(transaction, { userId: user!.id, businessId }, body)),
  ),

  handleOnce(updateListing, database, async ({ body }, { user, language }, transaction) => {
    const { row } = await updateListingAs(transaction, teamMember(user), body, language).catch(
      withCurrentCopy(photoAccess),
    );
    return presentChange(row);
  }),

  handle(readOwnListing, ({ params: { id } }, { user }) =>
    readAs({ database, photoAccess }, user!.id, id),
  ),

  handle(readListingOfDraft, async ({ params: { id } }, { user }) => {
    const listingId = await findListingOfDraft(database, user!.id, id);
    if (listingId === null) throw new ApiError('not_found');
    return readAs({ database, photoAccess }, user!.id, listingId);
  }),

  handle(listOwnListings, async ({ query: { pageSize, ...query } }, context) => {
    const { user, businessId } = context;
    const whole = { ownerUserId: user!.id, businessId };
    await requireRight(database, teamMember(user), whole, 'edit');
    return readOwnPage(
      { database, photoAccess, countHunts },
      { ...query, limit: pageSize },
      context,
    );
  }),

  handle(listPrivateBusinessListings, async ({ params, query }, context) => {
    const { user, businessId } = context;
    if (params.businessId !== businessId || params.userId !== user!.id) {
      throw new ApiError('forbidden');
    }
    return readOwnPage({ database, photoAccess, countHunts }, query, context);
  }),

  handleCommand(requestBoost, database, ({ body }, { user }, transaction) =>
    requestBoostAs(transaction, user!.id, body),
  ),

  handleCommand(withdrawBoost, database, async ({ params }, { user }, transaction) => {
    await withdrawBoostAs(transaction, user!.id, params.propertyId);
    return {};
  }),

  handleOnce(publishListing, database, async ({ body }, { user }, transaction) =>
    presentChange(await publishListingAs(transaction, teamMember(user), body)),
  ),

  handleOnce(endListing, database, async ({ body }, { user }, transaction) =>
    presentChange(await endListingAs(transaction, teamMember(user), body)),
  ),

  handleOnce(deleteListing, database, async ({ body }, { user }, transaction) => {
    if (body.userId !== user!.id) throw new ApiError('forbidden');
    return presentChange(await deleteListingAs(transaction, teamMember(user), body.propertyId));
  }),

  handleOnce(confirmListing, database, async ({ body }, { user }, transaction) =>
    presentChange(await confirmListingAs(transaction, teamMember(user), body.propertyId)),
  ),

  handleOnce(assignListing, database, async ({ body }, { user }, transaction) => {
    await assignListingTo(transaction, teamMember(user), body);
    return { id: body.propertyId, assignment: body.owner };
  }),

  handleOnce(assignListings, database, ({ body }, { user, businessId }, transaction) =>
    assignListingsTo(transaction, teamMember(user), { ...body, businessId: businessId! }),
  ),

  handle(listAssignments, async ({ body: { propertyIds } }, { businessId }) => {
    const [hands, found] = await Promise.all([
      findHands(database, businessId!),
      findAssignments(database, businessId!, propertyIds),
    ]);
    const members = hands.map(presentMember);
    return {
      assignments: found.map(({ propertyId, userId }) => ({
        propertyId,
        owner: members.find(({ id }) => id === userId) ?? null,
      })),
      members,
    };
  }),

  handleCommand(changeRequest, database, async ({ params, body }, { user }, transaction) => {
    const answer = { ...params, ...body };
    await answerAsModerator(transaction, user!.id, answer);
    return answer;
  }),

  handleCommand(answerAvailability, database, async ({ params, body }, { user }, transaction) =>
    presentTimes(await answerAvailabilityAs(transaction, user!.id, { ...params, ...body })),
  ),

  handle(readPriceHistory, async ({ params: { id } }) => {
    const history = await readPricesOf(database, id);
    if (!history) throw new ApiError('not_found');
    return history;
  }),
];

function presentMember(row: TeamMemberRow): TeamMember {
  const { id, imageKey, roleId } = row;
  return { id, name: personName(row), image: picturePath(imageKey), roleId };
}

/** Returns an error handler that adds the current listing to a version conflict. */
export const withCurrentCopy = (access: PhotoAccess) =>
  withCurrent((there: OwnListingRow) => presentOwnListing(there, access));
