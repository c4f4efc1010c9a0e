import { ApiError } from '#contract/kit/errors.ts';
import { readPhotoDoubles } from '#contract/listing/photo-double-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findDoubles } from './find-doubles.ts';

export const photoDoubleRoutes = ({
  database,
  photoAccess,
}: {
  database: Database;
  photoAccess: PhotoAccess;
}): HandledEndpoint[] => [
  handle(readPhotoDoubles, async ({ params: { id } }) => {
    const found = await findDoubles(database, id, photoAccess);
    if (!found) throw new ApiError('not_found');
    return found;
  }),
];
