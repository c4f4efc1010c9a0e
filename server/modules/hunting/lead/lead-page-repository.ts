import { type RawBuilder, sql } from 'kysely';

import type { LeadBox } from '#contract/hunting/lead-box.ts';
import type { DeclineReason, LeadDirection, LeadStatus } from '#contract/hunting/lead.ts';
import type { Deal } from '#contract/listing/listing-values.ts';
import { HUNT_COLUMNS, type HuntRow } from '../hunt/present-hunt.ts';
import { responsible } from '#server/db/responsible.ts';
import type { Queries } from '#server/platform/database/connect.ts';

import { apart, type Sender } from './lead-repository.ts';

/** The other side of a lead that was accepted. */
export interface LeadPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  /** The business that they act for; null: none. */
  businessId: number | null;
  businessName: string | null;
}

/** A lead as one of its sides sees it. */
export interface LeadRow {
  id: number;
  propertyId: number;
  huntId: number;
  direction: LeadDirection;
  status: LeadStatus;
  reason: DeclineReason | null;
  message: string;
  /** The deal that the hunt asks for; null: they never matched. */
  deal: Deal | null;
  createdAt: Date;
  /** Null: not shared, or blocked or gone since. */
  person: LeadPerson | null;
}

/** Of whom leads are listed: of a user for themselves, or of a business. */
interface Party {
  side: Sender;
  huntId: number | undefined;
}

/** SQL: the leads (`le`) in a box. Received ones that were withdrawn aren't shown. */
function leadsIn(box: LeadBox, { side, huntId }: Party): RawBuilder<unknown> {
  const { userId, businessId } = side;
  const own = (alias: 'h' | 'l', user: 'user_id' | 'owner_user_id') =>
    businessId === null
      ? sql`${sql.ref(`${alias}.business_id`)} is null
          and ${sql.ref(`${alias}.${user}`)} = ${userId}`
      : sql`${sql.ref(`${alias}.business_id`)} = ${businessId}`;
  const isReceived = box === 'received';
  const shown = sql`${isReceived ? sql`le.status <> 'withdrawn'` : sql`true`}
    ${huntId === undefined ? sql`` : sql`and le.hunt_id = ${huntId}`}`;
  return sql`(
    select le.* from hunts h join leads le on le.hunt_id = h.id
    where ${own('h', 'user_id')} and ${shown}
      and le.direction = ${isReceived ? 'offer' : 'interest'}
    union all
    select le.* from listings l join leads le on le.listing_id = l.id
    where ${own('l', 'owner_user_id')} and ${shown}
      and le.direction = ${isReceived ? 'interest' : 'offer'}
  )`;
}

/** Returns a page of a box, newest first. */
export async function findLeadPage(
  { kysely }: Queries,
  box: LeadBox,
  party: Party,
  { offset, limit }: { offset: number; limit: number },
): Promise<LeadRow[]> {
  // Offers that were received and interest that was sent have an owner on their other side.
  const isOwner = sql`(le.direction = ${box === 'received' ? 'offer' : 'interest'})`;
  const { rows } = await sql<LeadRow>`
    select le.id, le.listing_id as "propertyId", le.hunt_id as "huntId", le.direction, le.status,
      le.reason, le.message, m.deal, le.created_at as "createdAt",
      case when person.id is not null then json_build_object(
        'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
        'email', person.email, 'businessId', business.id, 'businessName', business.name
      ) end as person
    from (
      select * from ${leadsIn(box, party)} le order by id desc limit ${limit} offset ${offset}
    ) le
    join hunts h on h.id = le.hunt_id
    join listings l on l.id = le.listing_id
    left join matches m on m.hunt_id = le.hunt_id and m.listing_id = le.listing_id
    left join users person on le.contact_shared_at is not null and person.status = 'active'
      and person.id = case when ${isOwner} then ${responsible} else h.user_id end
      and not ${apart(party.side.userId, sql`person.id`)}
    left join businesses business
      on business.id = case when ${isOwner} then l.business_id else h.business_id end
    order by le.id desc
  `.execute(kysely);
  return rows;
}

/** Returns the number of leads in a box, and of the received ones that weren't seen. */
export async function countLeads(
  { kysely }: Queries,
  box: LeadBox,
  party: Party,
): Promise<{ totalCount: number; newCount: number }> {
  const { rows } = await sql<{ totalCount: number; newCount: number }>`
    select (select count(*)::int from ${leadsIn(box, party)} le) as "totalCount",
      (
        select count(*)::int from ${leadsIn('received', party)} le where status = 'sent'
      ) as "newCount"
  `.execute(kysely);
  return rows[0]!;
}

/** Returns hunts that aren't deleted, by id. */
export async function findLeadHunts(
  { kysely }: Queries,
  ids: readonly number[],
): Promise<Map<number, HuntRow>> {
  const { rows } = await sql<HuntRow>`
    select ${HUNT_COLUMNS} from hunts h
    where h.id = any(${ids}::bigint[]) and h.status <> 'deleted'
  `.execute(kysely);
  return new Map(rows.map((row) => [row.id, row]));
}
