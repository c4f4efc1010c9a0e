import { sql } from 'kysely';

import type { BusinessRole } from '#contract/kit/permissions.ts';
import { HEADERS } from '#contract/kit/version.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { makePerson, type Person } from './people.ts';
import { runners } from './run-sql.ts';

/**
 * Creates a business with the person as its admin and ends their other memberships.
 * @returns its id
 */
export async function makeBusiness(
  database: Database,
  { id: adminId }: { id: number },
  { name = 'Somewhere Homes' } = {},
): Promise<number> {
  const id = await runners(database).value<number>`
    insert into businesses (admin_user_id, name, country) values (${adminId}, ${name}, 'TH')
    returning id
  `;
  await joinBusiness(database, id, { id: adminId }, 1);
  return id;
}

/**
 * Creates a business with an admin, and a member for each of the roles.
 * @returns its id, its admin and the other members, in the order of the roles
 */
export async function makeTeam<Roles extends BusinessRole[]>(
  database: Database,
  ...roles: Roles
): Promise<[number, Person, ...{ [Place in keyof Roles]: Person }]> {
  const admin = await makePerson(database);
  const businessId = await makeBusiness(database, admin);
  const members: Person[] = [];
  for (const role of roles) {
    const member = await makePerson(database);
    await joinBusiness(database, businessId, member, role);
    members.push(member);
  }
  return [businessId, admin, ...(members as { [Place in keyof Roles]: Person })];
}

/** Returns the business that the caller heads. For a visitor: an id that doesn't exist. */
export async function headedBusiness(database: Database, caller: { id: number }): Promise<number> {
  if (caller.id === 0) return 1;
  const [id] = await runners(database).column<number>`select business_id as id from memberships
    where user_id = ${caller.id} and role_id = 1 and ended_at is null`;
  return id ?? makeBusiness(database, caller);
}

/** Returns the header of a call that acts for a business. */
export const actingFor = (business: number) => ({ [HEADERS.business]: String(business) });

/** Adds a person to a business and ends their other memberships. */
export async function joinBusiness(
  { kysely }: Database,
  businessId: number,
  { id }: { id: number },
  roleId: BusinessRole,
): Promise<void> {
  await sql`update memberships set ended_at = now() where user_id = ${id}
    and ended_at is null`.execute(kysely);
  await sql`insert into memberships (business_id, user_id, role_id)
    values (${businessId}, ${id}, ${roleId})`.execute(kysely);
}
