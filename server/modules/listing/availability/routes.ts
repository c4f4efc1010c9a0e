import {
  askAvailability,
  readAvailability,
  readListingContact,
} from '#contract/listing/availability-endpoints.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { readAvailabilityRequest } from '#contract/listing/request-admin-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { areApart } from '#server/modules/identity/block/are-apart.ts';
import { readAudience } from '#server/modules/identity/contact/read-contact.ts';
import { handleOnce } from '#server/platform/idempotency/handle-once.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { presentTimes } from '#server/platform/database/times.ts';

import { askAvailabilityOf } from './ask-availability.ts';
import { addLead, findLastRequest, findOffered, findRequest } from './availability-repository.ts';
import { contactMethods } from './contact-methods.ts';

export const availabilityRoutes = ({
  database,
  limitsPlaces = true,
}: {
  database: Database;
  limitsPlaces?: boolean | undefined;
}): HandledEndpoint[] => [
  handleOnce(askAvailability, database, async ({ body }, { user }, transaction) =>
    presentTimes(await askAvailabilityOf(transaction, user!.id, body)),
  ),

  handle(readAvailability, async ({ params: { id: propertyId } }, { user }) => {
    const last = await findLastRequest(database, user!.id, propertyId);
    return { request: last && presentTimes(last) };
  }),

  handle(readAvailabilityRequest, async ({ params: { id } }) => {
    const row = await findRequest(database, id);
    if (row?.status !== 'pending') throw new ApiError('not_found');
    const { requesterId, requesterName, ownerId, ownerName, propertyId, businessId } = row;
    const offered = { id: propertyId, userId: ownerId, businessId };
    return {
      id,
      message: row.message,
      createdAt: row.createdAt.toISOString(),
      requester: { id: requesterId, name: requesterName },
      owner: {
        id: ownerId,
        name: ownerName,
        email: row.ownerEmail,
        methods: await contactMethods(database, offered),
      },
      property: {
        id: propertyId,
        propertyTitle: row.title ?? '',
        availabilityVerifiedAt: row.availabilityVerifiedAt?.toISOString() ?? null,
      },
      openCount: row.openCount ?? 0,
    };
  }),

  handle(readListingContact, async ({ params: { propertyId } }, { user, client }) => {
    const listing = await findOffered(database, propertyId);
    if (!listing || (user && (await areApart(database, user.id, listing.userId)))) {
      throw new ApiError('not_found');
    }
    const { userId } = listing;
    const isMember = user?.status === 'active';
    const visitor = isMember || !limitsPlaces ? null : client.address;
    const audience = await readAudience(database, userId, { visitor });
    const withOwn = audience === 'anyone' || (audience === 'users' && isMember);
    const methods = await contactMethods(database, listing, { withOwn, withBusiness: isMember });
    if (methods.length > 0 && isMember && userId !== user.id && !user.isView) {
      await addLead(database, user.id, propertyId);
    }
    return { userId, methods, needsAccount: audience === 'users' && !isMember };
  }),
];
