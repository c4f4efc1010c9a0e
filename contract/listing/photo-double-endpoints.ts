import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { LISTING_STATUSES } from './listing-values.ts';
import { Photo } from '../media/photo.ts';
import { Id, openEnum, Timestamp } from '../kit/values.ts';

/** A photo with its access token, because its listing may be off the market. */
const OpenedPhoto = v.object({ ...Photo.entries, access: v.string() });

export const readPhotoDoubles = endpoint({
  id: 'admin.photoDoubles',
  route: 'GET /api/admin/property/{id}/doubles',
  summary:
    'Finds photos of a listing that also appear in other owners’ listings, even if resized, brightened or watermarked. Members of one business count as one owner.',
  access: 'admin',
  reply: v.object({
    doubles: v.array(
      v.object({
        photo: OpenedPhoto,
        double: OpenedPhoto,
        /** Number of differing bits of 128 in the perceptual hashes: 0 is the same picture. */
        bitsApart: v.number(),
        /** The listing that contains the duplicate. */
        property: v.object({
          id: Id,
          userId: Id,
          ownerName: v.string(),
          propertyTitle: v.string(),
          status: openEnum(LISTING_STATUSES, 'pending_approval'),
          published: v.boolean(),
          createdAt: Timestamp,
        }),
      }),
    ),
  }),
  errors: ['not_found'],
});
