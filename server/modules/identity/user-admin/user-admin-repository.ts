import { sql } from 'kysely';

import type { AdminUser, listUsers } from '#contract/identity/user-admin-endpoints.ts';
import { SEARCHED_TEXTS, textsStartWith } from '../user/find-searched-users.ts';
import { IS_LIVE } from '#server/db/live.ts';
import type { Queries } from '#server/platform/database/connect.ts';
import { asBoolean } from '#server/platform/database/expressions.ts';
import type { Matching } from '#server/platform/admin-table/handle-table.ts';
import {
  allOf,
  isOneOf,
  searchedId,
  withinDays,
} from '#server/platform/database/table-conditions.ts';
import type { Stored } from '#server/platform/database/times.ts';
import type { InTransaction } from '#server/platform/database/transaction.ts';

// As it is indexed.
const phoneFromEnd = sql<
  string | null
>`(reverse(regexp_replace(u.phone, '[^0-9]', '', 'g')) collate "C")`;

/** SQL: whether a verification, `p`, makes its user a verified one. */
const IS_APPROVED = sql`p.status = 'approved' and p.business_id is null`;

/** SQL: the verified users, each once, so that few of them are looked up. */
const VERIFIED = sql`
  select p.user_id from profile_verifications p where ${IS_APPROVED} group by p.user_id offset 0
`;

/** Fewer digits are the end of too many phone numbers. */
const PHONE_DIGITS_LEAST = 4;

/** SQL of the matching accounts: `u`, with their last use as `a`. */
export const matchingUsers: Matching<typeof listUsers> = (filter) => {
  const { status, role, profileType, language, isVerified, createdFrom, createdTo } = filter;
  const search = searchCondition(filter.search);
  const created = withinDays(sql`u.created_at`, createdFrom, createdTo);
  const conditions = [
    status ? sql`u.status = ${status}` : sql`u.status <> 'deleted'`,
    role && sql`u.is_admin = ${role === 'admin'}`,
    profileType && sql`u.profile_type = ${profileType}`,
    language && sql`u.language = ${language}`,
    isVerified && sql`${sql.raw(isVerified === 'true' ? '' : 'not ')}u.id in (${VERIFIED})`,
    created,
    search,
  ];
  return {
    from: sql`users u left join user_activity a on a.user_id = u.id`,
    where: allOf(conditions),
    id: sql<number>`u.id`,
    columns: {
      createdAt: { value: sql`u.created_at`, kind: 'time' },
      lastSeenAt: { value: sql`a.last_seen_at`, kind: 'time', isNullable: true, isJoined: true },
      name: { value: SEARCHED_TEXTS.name, kind: 'text', isNullable: true },
      username: { value: SEARCHED_TEXTS.username, kind: 'text', isNullable: true },
      email: { value: SEARCHED_TEXTS.email, kind: 'text', isNullable: true },
    },
    indexed: { createdAt: created },
  };
};

/** SQL: whether an account has the searched name, username, email, phone number or id. */
function searchCondition(search: string) {
  if (search === '') return null;
  const conditions = textsStartWith(search);
  const id = searchedId(search);
  if (id) conditions.push(sql<boolean>`u.id = ${id}`);
  if (/^\+?[\d ()./-]+$/.test(search)) {
    // Within the country a number starts with 0, elsewhere with the country's code.
    const digits = search.replaceAll(/\D/g, '').replace(/^0/, '');
    if (digits.length >= PHONE_DIGITS_LEAST) {
      conditions.push(
        sql<boolean>`${phoneFromEnd} like ${`${[...digits].toReversed().join('')}%`}`,
      );
    }
  }
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns accounts by their ids. Unknown ones are left out. */
export async function findUsers(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<Stored<AdminUser>[]> {
  return kysely
    .selectFrom('users as u')
    .leftJoin('user_activity as a', 'a.user_id', 'u.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.ended_at', 'is', null),
    )
    .leftJoin('businesses as b', 'b.id', 'm.business_id')
    .select((eb) => [
      'u.id',
      'u.username',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'),
      'u.email',
      'u.phone',
      'u.status',
      'u.is_admin as isAdmin',
      'u.profile_type as profileType',
      'u.language',
      'm.business_id as businessId',
      'b.name as businessName',
      'm.role_id as roleId',
      sql<boolean>`exists (
        select from profile_verifications p where p.user_id = u.id and ${IS_APPROVED}
      )`.as('isVerified'),
      asBoolean(eb('u.totp_secret', 'is not', null)).as('hasTwoFactor'),
      sql<number>`(
        select count(*) from listings l
        where l.owner_user_id = u.id and l.business_id is null and ${sql.raw(IS_LIVE)}
      )`.as('liveListings'),
      'u.created_at as createdAt',
      'a.last_seen_at as lastSeenAt',
    ])
    .where(isOneOf(sql`u.id`, ids))
    .execute();
}

/** Returns the numbers beside an account's detail. */
export async function countContents({ kysely }: Queries, userId: number) {
  const { rows } = await sql<{
    listings: number;
    hunts: number;
    reportsAbout: number;
    reportsSent: number;
  }>`
    select
      (select count(*) from listings where owner_user_id = ${userId} and status <> 'deleted') as listings,
      (select count(*) from hunts where user_id = ${userId} and status <> 'deleted') as hunts,
      (select count(*) from reports where subject_kind = 'user' and subject_id = ${userId})
        as "reportsAbout",
      (select count(*) from reports where reporter_id = ${userId}) as "reportsSent"
  `.execute(kysely);
  return rows[0]!;
}

/** Returns two accounts, locked until the transaction ends, whichever transaction asks first. */
export function lockUsers({ kysely }: InTransaction, ids: readonly number[]) {
  return kysely
    .selectFrom('users')
    .select(['id', 'status', 'is_admin as isAdmin'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateIsAdmin(
  { kysely }: InTransaction,
  userId: number,
  isAdmin: boolean,
): Promise<void> {
  await kysely
    .updateTable('users')
    .set((eb) => ({ is_admin: isAdmin, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
