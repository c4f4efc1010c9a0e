import {
  deleteForOwner,
  featureListing,
  moderateListing,
  previewDecision,
  publishForOwner,
  READ_ONLY_MODERATION_KEYS,
  readForModerators,
  sendListingStatus,
  setListingStatus,
  verifyAvailability,
} from '#contract/listing/moderation-endpoints.ts';
import { checkReadOnly } from '#server/http/check-read-only.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import type { OwnListingFacts } from '#server/modules/listing/own-listing/own-listing-row.ts';
import {
  presentChange,
  presentOwnListing,
} from '#server/modules/listing/own-listing/present-own-listing.ts';
import {
  type OwnListingServices,
  withCurrentCopy,
} from '#server/modules/listing/own-listing/routes.ts';
import { handleCommand } from '#server/platform/idempotency/handle-once.ts';
import { unusualPrices } from '#server/modules/listing/market-value/unusual-prices.ts';

import { featureListingAs } from './feature-listing.ts';
import {
  confirmInStead,
  decideListing,
  deleteAsModerator,
  requireReason,
  editForOwner,
  publishAsModerator,
} from './moderate-listing.ts';
import { findForModerators, type OffererRow } from './moderation-repository.ts';
import { previewMail } from './preview-mail.ts';

export const moderationRoutes = ({
  database,
  photoAccess,
}: OwnListingServices): HandledEndpoint[] => {
  const currentCopy = withCurrentCopy(photoAccess);
  return [
    handle(readForModerators, async ({ params: { id } }) => {
      const { row, offerer, record, events } = await findForModerators(database, id);
      return {
        ...presentOwnListing(row, photoAccess),
        ...presentForModerators(row, offerer),
        unusualPrices: await unusualPrices(database, id, formOf(row)),
        record,
        events,
      };
    }),

    handleCommand(
      moderateListing,
      database,
      async ({ params: { id }, body }, { user, language }, transaction) => {
        const { row, offerer, events } = await findForModerators(transaction, id);
        if (body.baseVersion === row.version) {
          const now = { ...presentForModerators(row, offerer), events };
          checkReadOnly(READ_ONLY_MODERATION_KEYS, body.property, now, 'property.');
        }
        const edit = { propertyId: id, ...body };
        return presentChange(
          await editForOwner(transaction, user!.id, edit, language).catch(currentCopy),
        );
      },
    ),

    handleCommand(sendListingStatus, database, async ({ body }, { user }, transaction) => {
      requireReason(body);
      const status = body.status === 'pending' ? ('pending_approval' as const) : body.status;
      const decision = { ...body, status };
      return presentChange(await decideListing(transaction, user!.id, decision).catch(currentCopy));
    }),

    handleCommand(setListingStatus, database, async ({ body }, { user }, transaction) => {
      const decision = { ...body, message: '' };
      return presentChange(await decideListing(transaction, user!.id, decision).catch(currentCopy));
    }),

    handleCommand(publishForOwner, database, async ({ body }, { user }, transaction) =>
      presentChange(await publishAsModerator(transaction, user!.id, body)),
    ),

    handleCommand(deleteForOwner, database, async ({ body }, { user }, transaction) =>
      presentChange(await deleteAsModerator(transaction, user!.id, { ...body, message: '' })),
    ),

    handleCommand(featureListing, database, async ({ params, body }, { user }, transaction) => {
      const { id } = params;
      const until = await featureListingAs(transaction, user!.id, id, body);
      return { id, isFeatured: until !== null, featuredUntil: until?.toISOString() ?? null };
    }),

    handle(previewDecision, ({ params: { id }, body }) => previewMail(database, id, body)),

    handleCommand(verifyAvailability, database, async ({ body }, { user }, transaction) =>
      presentChange(await confirmInStead(transaction, user!.id, body.propertyId)),
    ),
  ];
};

/** Returns the fields that moderators see in addition to those that the team sees. */
function presentForModerators(row: OwnListingFacts, offerer: OffererRow) {
  const { offererName, offererEmail, businessName } = offerer;
  return {
    offeredBy: {
      id: row.ownerUserId,
      name: offererName,
      email: offererEmail,
      businessId: row.businessId,
      businessName,
    },
    isChanged: row.status === 'approved' && row.version > row.reviewedVersion,
  };
}
