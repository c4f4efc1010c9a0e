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
import { unusualPrices } from '#server/modules/listing/market-value/unusual-prices.ts';

import { decideListing, demandReason } from './decide-listing.ts';
import { featureListingAs } from './feature-listing.ts';
import {
  confirmInStead,
  deleteAsModerator,
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

    handle(moderateListing, async ({ params: { id }, body }, { user, language }) => {
      const { row, offerer, events } = await findForModerators(database, id);
      if (body.baseVersion === row.version) {
        const now = { ...presentForModerators(row, offerer), events };
        checkReadOnly(READ_ONLY_MODERATION_KEYS, body.property, now, 'property.');
      }
      const edit = { propertyId: id, ...body };
      return presentChange(
        await database
          .transaction((open) => editForOwner(open, user!.id, edit, language))
          .catch(currentCopy),
      );
    }),

    handle(sendListingStatus, async ({ body }, { user }) => {
      demandReason(body);
      const status = body.status === 'pending' ? 'pending_approval' : body.status;
      return presentChange(
        await database
          .transaction((open) => decideListing(open, user!.id, { ...body, status }))
          .catch(currentCopy),
      );
    }),

    handle(setListingStatus, async ({ body }, { user }) =>
      presentChange(
        await database
          .transaction((open) => decideListing(open, user!.id, { ...body, message: '' }))
          .catch(currentCopy),
      ),
    ),

    handle(publishForOwner, async ({ body }, { user }) =>
      presentChange(await database.transaction((open) => publishAsModerator(open, user!.id, body))),
    ),

    handle(deleteForOwner, async ({ body: { propertyId } }, { user }) =>
      presentChange(
        await database.transaction((open) =>
          deleteAsModerator(open, user!.id, { propertyId, message: '' }),
        ),
      ),
    ),

    handle(featureListing, async ({ params: { id }, body }, { user }) => {
      const until = await database.transaction((open) =>
        featureListingAs(open, user!.id, id, body),
      );
      return { id, isFeatured: until !== null, featuredUntil: until?.toISOString() ?? null };
    }),

    handle(previewDecision, ({ params: { id }, body }) => previewMail(database, id, body)),

    handle(verifyAvailability, async ({ body: { propertyId } }, { user }) =>
      presentChange(
        await database.transaction((open) => confirmInStead(open, user!.id, propertyId)),
      ),
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
