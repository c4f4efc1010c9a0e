import type { OwnListingFacts } from '#server/modules/listing/own-listing/own-listing-row.ts';

import type { OffererRow } from './moderation-repository.ts';

/** Returns the fields that moderators see in addition to those that the team sees. */
export function presentForModerators(row: OwnListingFacts, offerer: OffererRow) {
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
