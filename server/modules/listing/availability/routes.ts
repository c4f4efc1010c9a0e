import {
  askAvailability,
  readAvailability,
  readListingContact,
} from '#contract/availability-endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { handleOnce } from '#server/modules/operations/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { askAvailabilityOf } from './ask-availability.ts';
import { addLead, findLastRequest, findOffered } from './availability-repository.ts';
import { presentAvailabilityRequest } from './present-availability-request.ts';
import { contactMethods } from './contact-methods.ts';

export const availabilityRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handleOnce(askAvailability, database, async ({ body }, { user }, transaction) =>
    presentAvailabilityRequest(await askAvailabilityOf(transaction, user!.id, body)),
  ),

  handle(readAvailability, async ({ params: { id: propertyId } }, { user }) => {
    const last = await findLastRequest(database, user!.id, propertyId);
    return { request: last && presentAvailabilityRequest(last) };
  }),

  handle(readListingContact, async ({ params: { propertyId } }, { user }) => {
    const listing = await findOffered(database, propertyId);
    if (!listing || (await areApart(database, user!.id, listing.userId))) {
      throw new ApiError('not_found');
    }
    const methods = await contactMethods(database, listing);
    if (methods.length > 0 && listing.userId !== user!.id) {
      await addLead(database, user!.id, propertyId);
    }
    return { userId: listing.userId, methods };
  }),
];
