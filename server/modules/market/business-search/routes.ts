import { searchBusinesses } from '#contract/business/business-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import { categoryNamed } from '#server/modules/business/business/business-categories.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { findBusinesses } from './business-search-repository.ts';

export const businessSearchRoutes = ({ database }: { database: Database }): HandledEndpoint[] => [
  handle(searchBusinesses, async ({ query: { page, limit, ...filter } }) => {
    const offset = (page - 1) * limit;
    const rows = await findBusinesses(database, filter, { offset, limit });
    const totalCount = rows[0]?.totalCount ?? 0;
    return {
      businesses: rows.map(({ imageKey, category, ...row }) => ({
        ...row,
        image: picturePath(imageKey),
        businessCategory: categoryNamed(category),
      })),
      pagination: { totalCount, hasMore: offset + rows.length < totalCount },
    };
  }),
];
