import { sql } from 'kysely';

import { searchBusinesses } from '#contract/business/business-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import {
  CATEGORY_NAMES,
  categoryNamed,
} from '#server/modules/business/business/business-categories.ts';
import { picturePath } from '#server/modules/media/photo/picture-path.ts';
import type { Database, Queries } from '#server/platform/database/connect.ts';
import type { BusinessCategory } from '#contract/business/business.ts';
import type { Market } from '#contract/place/market.ts';
import { LIVE_BY_OFFER } from '#server/db/live.ts';
import { literally } from '#server/platform/database/expressions.ts';

interface BusinessFilter {
  /** Part of the name; empty: any. */
  q: string;
  country?: Market | undefined;
  category?: BusinessCategory | undefined;
}

interface FoundRow {
  businessId: number;
  businessName: string;
  slug: string | null;
  category: string;
  isoCodeCountry: string;
  city: string;
  imageKey: string | null;
  listings: number;
  /** Number of all businesses that match. */
  totalCount: number;
}

/** Returns active businesses, those with the most live listings first. */
async function findBusinesses(
  { kysely }: Queries,
  { q, country, category }: BusinessFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select b.id as "businessId", b.name as "businessName", b.slug, b.category,
      b.country as "isoCodeCountry", b.city, image.storage_key as "imageKey",
      coalesce(offered.listings, 0)::int as listings, count(*) over ()::int as "totalCount"
    from businesses b
    left join photos image on image.id = b.image_photo_id and image.state = 'ready'
    left join (
      select business_id, sum(listings) as listings from (${LIVE_BY_OFFER}) l group by 1
    ) offered on offered.business_id = b.id
    where b.status = 'active'
      and ${q === '' ? sql`true` : sql`b.name ilike ${`%${literally(q)}%`}`}
      and ${country ? sql`b.country = ${country}` : sql`true`}
      and ${category ? sql`b.category = ${CATEGORY_NAMES[category]}` : sql`true`}
    order by listings desc, b.id
    limit ${limit} offset ${offset}
  `.execute(kysely);
  return rows;
}

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
