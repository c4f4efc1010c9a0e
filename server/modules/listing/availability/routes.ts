import {
  answerAvailability,
  askAvailability,
  readAvailability,
  readListingContact,
} from '#contract/availability-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { mayDo } from '#contract/listing-states.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import { confirmListingAs } from '#server/modules/listing/own-listing/change-state.ts';
import { partyTo } from '#server/modules/listing/own-listing/listing-rights.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { answerRequests } from './answer-requests.ts';
import { askAvailabilityOf } from './ask-availability.ts';
import {
  closeRequest,
  findLastRequest,
  findOffered,
  lockRequest,
  type RequestRow,
} from './availability-repository.ts';
import { presentAvailabilityRequest } from './present-availability-request.ts';
import { waysToReach } from './ways-to-reach.ts';

/**
 * Answers a question that waits, or takes it back.
 * @throws ApiError `not_found`, `forbidden`, `edit_listing_denied`, `conflict` (`answered`)
 */
async function answer(
  transaction: Transaction,
  userId: number,
  { id, status }: { id: number; status: 'available' | 'unavailable' | 'closed' },
): Promise<RequestRow> {
  const held = await lockRequest(transaction, id);
  const isAsker = held?.requesterId === userId;
  const party = held && (await partyTo(transaction, { userId, isModerator: false }, held));
  // Nobody else learns who asked about what.
  if (!held || !party || (!isAsker && !mayDo(party, 'edit'))) throw new ApiError('not_found');
  if (status === 'closed' && !isAsker) throw new ApiError('forbidden');
  if (status !== 'closed' && !mayDo(party, 'edit')) throw new ApiError('edit_listing_denied');
  if (held.status === status) return held;
  if (held.status !== 'pending') {
    throw new ApiError('conflict', [{ path: 'id', rule: 'answered', params: {} }]);
  }
  if (status === 'closed') return closeRequest(transaction, id);
  if (status === 'available') {
    // Whoever confirms a home has answered everybody who asked.
    await confirmListingAs(transaction, { userId, isModerator: false }, held.propertyId);
  } else {
    await answerRequests(transaction, held.propertyId, status);
  }
  return (await lockRequest(transaction, id))!;
}

export const availabilityRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(askAvailability, database, async ({ body }, { user }, transaction) =>
    presentAvailabilityRequest(await askAvailabilityOf(transaction, user!.id, body.propertyId)),
  ),

  handle(readAvailability, async ({ params: { propertyId } }, { user }) => {
    const last = await findLastRequest(database, user!.id, propertyId);
    return { request: last && presentAvailabilityRequest(last) };
  }),

  handle(answerAvailability, async ({ params: { id }, body: { status } }, { user }) =>
    presentAvailabilityRequest(
      await database.transaction((transaction) => answer(transaction, user!.id, { id, status })),
    ),
  ),

  handle(readListingContact, async ({ params: { propertyId } }, { user }) => {
    const listing = await findOffered(database, propertyId);
    if (!listing || (await areApart(database, user!.id, listing.userId))) {
      throw new ApiError('not_found');
    }
    return { userId: listing.userId, methods: await waysToReach(database, listing) };
  }),
];
