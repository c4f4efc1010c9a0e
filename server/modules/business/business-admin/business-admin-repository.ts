import { sql } from 'kysely';

import type {
  AdminBusiness,
  BusinessStatus,
  listBusinesses,
} from '#contract/business/business-admin-endpoints.ts';
import { CATEGORY_NAMES, categoryNamed } from '../business/business-categories.ts';
import { IS_LIVE } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  nameOf,
  searchedId,
  startOf,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

// As it is indexed.
const name = sql<string>`(lower(b.name) collate "C")`;

/** SQL of the matching businesses, as `b`. */
export const matchingBusinesses: Matching<typeof listBusinesses> = (filter) => {
  const { search, status, category, country, createdFrom, createdTo } = filter;
  const start = startOf(search);
  const id = searchedId(search);
  const created = withinDays(sql`b.created_at`, createdFrom, createdTo);
  return {
    from: sql`businesses b`,
    where: allOf([
      status ? sql`b.status = ${status}` : sql`b.status <> 'deleted'`,
      category && sql`b.category = ${CATEGORY_NAMES[category]}`,
      country && sql`b.country = ${country}`,
      created,
      search &&
        sql`(${name} like ${start} or (lower(b.email) collate "C") like ${start}
          or (lower(b.slug) collate "C") like ${start} or b.id = ${id ?? 0})`,
    ]),
    id: sql<number>`b.id`,
    columns: {
      createdAt: { value: sql`b.created_at`, kind: 'time' },
      name: { value: name, kind: 'text' },
    },
    indexed: { createdAt: created },
  };
};

type AdminBusinessRow = Stored<AdminBusiness> & { description: string };

/** Returns businesses by their ids. Unknown ones are left out. */
export async function findAdminBusinesses(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<AdminBusinessRow[]> {
  const { rows } = await sql<AdminBusinessRow>`
    select b.id, b.name, b.category, b.status, b.country as "isoCodeCountry", b.city,
      b.admin_user_id as "adminId", ${nameOf('admin')} as "adminName", b.email, b.phone,
      b.website_url as "websiteUrl", b.slug, b.is_white_label as "isWhiteLabel", b.description,
      (select count(*) from memberships m where m.business_id = b.id and m.ended_at is null)
        as members,
      (select count(*) from listings l where l.business_id = b.id and ${sql.raw(IS_LIVE)})
        as "liveListings",
      b.created_at as "createdAt"
    from businesses b
    left join users admin on admin.id = b.admin_user_id
    where b.id = any(${ids}::bigint[])
  `.execute(kysely);
  return rows.map((row) => ({ ...row, category: categoryNamed(row.category) }));
}

/** Returns the numbers beside the detail of a business. */
export async function countBusinessContents({ kysely }: Queries, id: number) {
  const { rows } = await sql<{ listings: number; hunts: number; leads: number }>`
    select
      (select count(*) from listings where business_id = ${id} and status <> 'deleted') as listings,
      (select count(*) from hunts where business_id = ${id} and status <> 'deleted') as hunts,
      (select count(*) from leads where business_id = ${id}) as leads
  `.execute(kysely);
  return rows[0]!;
}

/** Returns the status of a business, locked until the transaction ends; null: unknown or closed. */
export async function lockBusinessStatus(
  { kysely }: InTransaction,
  id: number,
): Promise<Exclude<BusinessStatus, 'deleted'> | null> {
  const found = await kysely
    .selectFrom('businesses')
    .select('status')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .$narrowType<{ status: Exclude<BusinessStatus, 'deleted'> }>()
    .executeTakeFirst();
  return found?.status ?? null;
}

export async function updateBusinessStatus(
  { kysely }: InTransaction,
  id: number,
  status: Exclude<BusinessStatus, 'deleted'>,
): Promise<void> {
  await kysely.updateTable('businesses').set({ status }).where('id', '=', id).execute();
}
