import '#server/wiring.ts';
import fc from 'fast-check';
import { sql } from 'kysely';

import { ApiError } from '#contract/kit/errors.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import type { BusinessRole } from '#contract/kit/permissions.ts';
import { acceptInvitationAs } from '../../invitation/answer-invitation.ts';
import { insertInvitation, linkInvitation } from '../../invitation/invitation-repository.ts';
import {
  changeRole,
  closeTeam,
  leaveTeam,
  reactivate,
  removeMemberFrom,
  transferTo,
} from '../change-team.ts';
import { removeAccount } from '#server/modules/identity/profile/delete-account.ts';
import { lockProven } from '#server/modules/identity/user/user-repository.ts';
import { assignListingTo } from '#server/modules/listing/own-listing/assign-listing.ts';
import { findFormerMembers, findMembers, lockBusiness } from '../membership-repository.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import { someEmail, someToken } from '#tests/factories/chance.ts';
import type { Drawn } from '#tests/factories/random-steps.ts';

/**
 * Two businesses: one with an admin, three others and a removed member, and one with
 * an admin only. Two are strangers.
 */
const PEOPLE = 8;
const LISTINGS = 3;

interface Scene {
  businessId: number;
  /** Who does it. */
  actor: number;
  /** Whom it is done to. */
  subject: number;
  /** Who takes over the work of a member who goes; null: the admin. */
  third: number | null;
  role: BusinessRole;
  listingId: number;
}

/** What may happen to a team, each in a transaction. */
export const STEPS = {
  changeRole: async (transaction: Transaction, { businessId, actor, subject, role }: Scene) => {
    await changeRole(transaction, { businessId, userId: actor }, { userId: subject, roleId: role });
  },
  remove: (transaction: Transaction, { businessId, actor, subject, third }: Scene) =>
    removeMemberFrom(transaction, { businessId, userId: actor }, { userId: subject, to: third }),
  leave: (transaction: Transaction, { businessId, actor, third }: Scene) =>
    leaveTeam(transaction, { businessId, userId: actor }, third),
  transfer: async (transaction: Transaction, { businessId, actor, subject }: Scene) => {
    await transferTo(transaction, { businessId, userId: actor }, subject);
  },
  reactivate: async (transaction: Transaction, { businessId, actor, subject }: Scene) => {
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from memberships
      where business_id = ${businessId} and user_id = ${subject} and ended_at is not null
    `.execute(transaction.kysely);
    await reactivate(
      transaction,
      { businessId, userId: actor },
      { id: rows[0]?.id ?? 0, userId: subject },
    );
  },
  assign: (transaction: Transaction, { actor, subject, listingId }: Scene) =>
    assignListingTo(
      transaction,
      { userId: actor, isModerator: false },
      { propertyId: listingId, owner: subject },
    ),
  deleteAccount: async (transaction: Transaction, { subject }: Scene) => {
    if (!(await lockProven(transaction, { userId: subject }))) throw new ApiError('not_found');
    await removeAccount(transaction, subject);
  },
  close: (transaction: Transaction, { businessId, actor }: Scene) =>
    closeTeam(transaction, { businessId, userId: actor }),
};

/** Steps after which less can happen. */
const LAST = ['deleteAccount', 'close'] as const satisfies (keyof typeof STEPS)[];

export const verbs = [...Object.keys(STEPS), 'join'] as (keyof typeof STEPS | 'join')[];
type Verb = (typeof verbs)[number];

/**
 * Who it is: anyone by number, or someone of the team at that time, by place: the admin is the
 * first. Most strangers may do nothing, so members are chosen more often.
 */
const someone = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ofTeam: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ anyone: fc.nat(PEOPLE - 1) }) },
);
const admin = fc.constant({ ofTeam: 0 });
type Someone = { ofTeam: number } | { anyone: number };

const step = fc.record({
  verb: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Verb>('join', 'join', 'assign') },
    {
      weight: 9,
      arbitrary: fc.constantFrom<Verb>(
        ...verbs.filter((verb) => !LAST.some((last) => last === verb)),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom<Verb>(...LAST) },
  ),
  business: fc.constantFrom(0, 1),
  actor: fc.oneof(admin, someone),
  subject: someone,
  third: fc.option(someone, { freq: 1 }),
  role: fc.constantFrom<BusinessRole>(1, 2, 3, 4),
  listing: fc.nat(LISTINGS - 1),
});
export type Step = Drawn<typeof step>;

/** Lives of two teams. Two steps of a moment happen at the same time. */
export const teamLives = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), {
  minLength: 4,
  maxLength: 14,
});

/** How often each command was carried out and refused. */
export type TeamTally = Partial<Record<Verb, { done: number; refused: number }>>;

/**
 * Plays a life of two teams.
 * @param planted faulty steps
 * @returns what was wrong after a moment
 */
export async function playTeam(
  database: Database,
  life: readonly (readonly Step[])[],
  { planted = {}, tally = {} }: { planted?: Partial<typeof STEPS>; tally?: TeamTally } = {},
): Promise<string[]> {
  const world = await makeWorld(database);
  const steps = { ...STEPS, ...planted };
  const play = async ({ verb, ...named }: Step) => {
    const businessId = world.businesses[named.business]!;
    const team = (await findMembers(database, businessId)).map(({ userId }) => userId);
    const former = (await findFormerMembers(database, businessId)).map(({ userId }) => userId);
    // A closed business has no team, so anyone tries.
    const all = team.length > 0 ? team : world.people;
    const idOf = (one: Someone, among = all) =>
      'ofTeam' in one ? among[one.ofTeam % among.length]! : world.people[one.anyone]!;
    const isReturn = verb === 'reactivate' && former.length > 0;
    const scene: Scene = {
      businessId,
      actor: idOf(named.actor),
      subject: idOf(named.subject, isReturn ? former : all),
      third: named.third === null ? null : idOf(named.third),
      role: named.role,
      listingId: world.listings[named.business]![named.listing]!,
    };
    const count = (tally[verb] ??= { done: 0, refused: 0 });
    try {
      if (verb === 'join') await join(database, scene);
      else await database.transaction((transaction) => steps[verb](transaction, scene));
      count.done += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      count.refused += 1;
    }
  };
  for (const moment of life) {
    await Promise.all(moment.map(play));
    const wrongs = await findWrongs(database, world.businesses);
    if (wrongs.length > 0) return wrongs;
  }
  return [];
}

/** Invites a person and accepts the invitation. */
async function join(database: Database, { businessId, subject, role }: Scene): Promise<void> {
  const { rows } = await sql<{ email: string | null; admin: number }>`
    select u.email, b.admin_user_id as admin from users u, businesses b
    where u.id = ${subject} and b.id = ${businessId}
  `.execute(database.kysely);
  const { email, admin } = rows[0]!;
  const token = someToken();
  const { id } = await database.transaction(async (transaction) => {
    if (!(await lockBusiness(transaction, businessId))) throw new ApiError('not_found');
    return insertInvitation(transaction, {
      businessId,
      invitedBy: admin,
      email: email ?? someEmail(),
      roleId: role === 1 ? 4 : role,
    });
  });
  await linkInvitation(database, id, token);
  await acceptInvitationAs(database, { userId: admin, token }, subject);
}

async function makeWorld({ kysely }: Database) {
  const emails = Array.from({ length: PEOPLE }, someEmail);
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, status, first_name, last_name, verified_at)
    select email, 'active', 'Mali', 'Testing', now() from unnest(${emails}::text[]) email
    returning id
  `.execute(kysely);
  const people = users.map(({ id }) => id);
  const { rows } = await sql<{ id: number; admin: number }>`
    with made as (
      insert into businesses (admin_user_id, name, country)
      select admin, 'Somewhere Homes', 'TH' from unnest(${people.slice(0, 2)}::bigint[]) admin
      returning id, admin_user_id as admin
    ), joined as (
      insert into memberships (business_id, user_id, role_id, ended_at, ended_by)
      select id, admin, 1, null::timestamptz, null::bigint from made
      union all
      select made.id, member, least(place + 1, 4),
        case when place = 4 then now() end, case when place = 4 then made.admin end
      from made, unnest(${people.slice(2, 6)}::bigint[]) with ordinality as others (member, place)
      where made.admin = ${people[0]}
    )
    select id, admin from made order by id
  `.execute(kysely);
  const { rows: listings } = await sql<{ id: number; businessId: number }>`
    insert into listings (owner_user_id, author_id, business_id, type, is_for_sale, sale_price, currency, country)
    select b.admin, b.admin, b.id, 'condo', true, 1000000, 'THB', 'TH'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id bigint, admin bigint),
      generate_series(1, ${LISTINGS}::int)
    returning id, business_id as "businessId"
  `.execute(kysely);
  const businesses = rows.map(({ id }) => id);
  return {
    people,
    businesses,
    listings: businesses.map((business) =>
      listings.filter(({ businessId }) => businessId === business).map(({ id }) => id),
    ),
  };
}

/** Returns what must never be true of a team. */
async function findWrongs({ kysely }: Database, businesses: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'business ' || b.id || ' has ' || count(m.id) || ' admins' as wrong
    from businesses b left join memberships m
      on m.business_id = b.id and m.role_id = 1 and m.ended_at is null and m.user_id = b.admin_user_id
    where b.id = any(${businesses}::bigint[]) and b.status <> 'deleted'
    group by b.id having count(m.id) <> 1
    union all
    select 'closed business ' || b.id || ' has member ' || m.user_id
    from businesses b join memberships m on m.business_id = b.id and m.ended_at is null
    where b.id = any(${businesses}::bigint[]) and b.status = 'deleted'
    union all
    select 'closed business ' || b.id || ' has listing ' || l.id
    from businesses b join listings l on l.business_id = b.id and l.status <> 'deleted'
    where b.id = any(${businesses}::bigint[]) and b.status = 'deleted'
    union all
    select 'user ' || m.user_id || ' is a member without an account'
    from memberships m join users u on u.id = m.user_id
    where m.business_id = any(${businesses}::bigint[]) and m.ended_at is null and u.status <> 'active'
    union all
    select 'listing ' || l.id || ' is assigned to ' || l.assigned_user_id || ', who may not edit it'
    from listings l
    where l.business_id = any(${businesses}::bigint[]) and l.assigned_user_id is not null
      and l.status <> 'deleted'
      and not exists (
        select from memberships m where m.business_id = l.business_id and m.user_id = l.assigned_user_id
          and m.ended_at is null and m.role_id <> 3
      )
  `.execute(kysely);
  return rows.map(({ wrong }) => wrong);
}
