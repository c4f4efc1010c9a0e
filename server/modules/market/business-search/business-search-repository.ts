import { sql } from 'kysely';

import type { BusinessCategory } from '#contract/business/business.ts';
import type { Market } from '#contract/place/market.ts';
import { CATEGORY_NAMES } from '#server/modules/business/business/business-categories.ts';
import { LIVE_BY_OFFER } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { literally } from '#server/platform/database/expressions.ts';

export interface BusinessFilter {
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
export async function findBusinesses(
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
