import type { Reply } from '#contract/kit/endpoint.ts';
import type { readPhotoDoubles } from '#contract/listing/photo-double-endpoints.ts';
import type { Photo } from '#contract/media/photo.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';

import { bandsLike, hasFeatures, isDouble } from './hash-bands.ts';
import {
  findCandidates,
  findNearbyWithPhotos,
  readHashedPhotos,
} from './photo-double-repository.ts';

/**
 * Returns the photos of a listing that also appear in listings of other owners. `null` if there is
 * no such listing.
 */
export async function findDoubles(
  database: Database,
  listingId: number,
  access: PhotoAccess,
): Promise<Reply<typeof readPhotoDoubles> | null> {
  const photos = await readHashedPhotos(database, listingId);
  if (!photos) return null;
  const opened = (photo: Photo) => ({ ...photo, access: access.grant(photo.key) });
  const doubles = [];
  for (const own of photos.filter(hasFeatures)) {
    const candidates = await findCandidates(database, listingId, own, bandsLike(own));
    const found = candidates.filter(isDouble);
    for (const { photo, differences, waves, fine: _fine, listedAt, title, ...rest } of found) {
      doubles.push({
        photo: opened(own.photo),
        double: opened(photo),
        bitsApart: differences + (waves ?? differences),
        property: { ...rest, propertyTitle: title ?? '', createdAt: listedAt.toISOString() },
      });
    }
  }
  return {
    doubles: doubles.map(
      ({ property: { listingId: id, ownerUserId, ...property }, ...double }) => ({
        ...double,
        property: { ...property, id, userId: ownerUserId },
      }),
    ),
  };
}

/**
 * Returns the ids of other live listings of the same home: they share a photo, the place, and what
 * tells the homes of one building apart.
 */
export async function findSameHomes(queries: Queries, listingId: number): Promise<number[]> {
  const rows = await findNearbyWithPhotos(queries, listingId);
  const same = rows.filter((row) => row.isSamePhoto || isDouble(row));
  return [...new Set(same.map((row) => row.listingId))];
}
