import { type RawBuilder, sql } from 'kysely';

import type { OWN_LISTING_TABS } from '#contract/listing-values.ts';
import type { Database } from '#server/platform/database/connect.ts';

import {
  ownColumns,
  ownJoins,
  type OwnListingFacts,
  ownPhotos,
  type OwnPhotoRow,
} from './own-listing-row.ts';

type OwnTab = (typeof OWN_LISTING_TABS)[number];

/** Whose listings: a person's own, or a business's. */
export type Offerer = { userId: number; businessId: number | null };

/** A listing in the list of its offerer. */
export interface OwnLineRow extends OwnListingFacts {
  titleEn: string | null;
  titleTh: string | null;
  provinceEn: string | null;
  provinceTh: string | null;
  districtEn: string | null;
  districtTh: string | null;
  /** Who of the business has it in hand; null: nobody who is still there. */
  assigneeName: string | null;
  photos: OwnPhotoRow[];
}

/** The tab that a listing (`l`) stands in, besides `all`. */
const tabOf = sql`case when l.published then 'live' when l.status = 'rejected' then 'rejected'
  when l.is_withheld or l.status = 'approved' then 'off' else 'pending' end`;

/** What a listing's line is joined from, besides `ownJoins`. */
export const lineJoins = sql`
  left join places province on province.id = l.province_id
  left join places district on district.id = l.district_id
  left join listing_texts en on en.listing_id = l.id and en.language = 'en'
  left join listing_texts th on th.listing_id = l.id and th.language = 'th'`;

export const lineColumns = sql`
  en.title as "titleEn", th.title as "titleTh", province.name_en as "provinceEn",
  province.name_th as "provinceTh", district.name_en as "districtEn",
  district.name_th as "districtTh", ${ownPhotos} as photos,
  (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
    from memberships m join users u on u.id = m.user_id
    where m.business_id = l.business_id and m.user_id = l.assigned_user_id and m.ended_at is null)
    as "assigneeName"`;

/** Whether a listing with `lineJoins` has these words in its title, number or place. */
export function matches(search: string): RawBuilder<boolean> {
  const words = search.trim();
  if (words === '') return sql`true`;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^#?([1-9]\d{0,14})$/.exec(words)?.[1] ?? null;
  return sql`(concat_ws(E'\n', en.title, th.title, l.ref, district.name_en, district.name_th,
    province.name_en, province.name_th) ilike ${pattern} or l.id = ${id}::bigint)`;
}

/** A page of somebody's listings, last changed first, with how many there are in each tab. */
export async function findOwnPage(
  { kysely }: Pick<Database, 'kysely'>,
  { userId, businessId }: Offerer,
  { tab, search, offset, limit }: { tab: OwnTab; search: string; offset: number; limit: number },
): Promise<{
  rows: (OwnLineRow & { views: number; loves: number })[];
  counts: Record<OwnTab, number>;
}> {
  const mine = sql`${
    businessId === null
      ? sql`l.owner_user_id = ${userId} and l.business_id is null`
      : sql`l.business_id = ${businessId}`
  } and l.status <> 'deleted' and ${matches(search)}`;
  const [page, counted] = await Promise.all([
    sql<OwnLineRow & { views: number; loves: number }>`
      select ${ownColumns}, ${lineColumns}, stats.views, stats.loves
      from listings l ${ownJoins} ${lineJoins}
      left join lateral (
        select coalesce(sum(s.views), 0)::int as views, coalesce(sum(s.loves), 0)::int as loves
        from listing_stats s where s.listing_id = l.id
      ) stats on true
      where ${mine} and (${tab} = 'all' or ${tabOf} = ${tab})
      order by l.updated_at desc, l.id desc limit ${limit} offset ${offset}
    `.execute(kysely),
    sql<{ tab: OwnTab; count: number }>`
      select ${tabOf} as tab, count(*)::int as count from listings l ${lineJoins}
      where ${mine} group by 1
    `.execute(kysely),
  ]);
  const counts = { all: 0, live: 0, pending: 0, off: 0, rejected: 0 };
  for (const { tab: one, count } of counted.rows) {
    counts[one] = count;
    counts.all += count;
  }
  return { rows: page.rows, counts };
}
