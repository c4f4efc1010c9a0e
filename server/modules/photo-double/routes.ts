import { ApiError } from '#contract/errors.ts';
import { readPhotoDoubles } from '#contract/photo-double-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findDoubles } from './find-doubles.ts';

export const photoDoubleRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(readPhotoDoubles, async ({ params: { id } }) => {
    const found = await findDoubles(database, id);
    if (!found) throw new ApiError('not_found');
    return found;
  }),
];
