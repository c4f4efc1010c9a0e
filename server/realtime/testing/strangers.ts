import { sql } from 'kysely';

import { buryUser } from '#server/modules/identity/user/user-repository.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { joinBusiness, makeBusiness } from '#tests/factories/businesses.ts';
import type { BusinessRole } from '#contract/kit/permissions.ts';
import type { Database } from '#server/platform/database/connect.ts';

/** A business and its admin. */
export interface Home {
  id: number;
  admin: Person;
}

export async function makeHome(database: Database): Promise<Home> {
  const admin = await makePerson(database);
  return { id: await makeBusiness(database, admin), admin };
}

export async function joinTeam(
  database: Database,
  business: number,
  role: BusinessRole,
): Promise<Person> {
  const person = await makePerson(database);
  await joinBusiness(database, business, person, role);
  return person;
}

/** Blocks or deletes a user. @returns the user */
export async function changed(
  database: Database,
  person: Person,
  how: 'blocked' | 'deleted',
): Promise<Person> {
  await database.transaction(async (open) => {
    if (how === 'deleted') return buryUser(open, person.id);
    await sql`update users set status = 'blocked' where id = ${person.id}`.execute(open.kysely);
  });
  return person;
}

async function ended(database: Database, how: ReturnType<typeof sql>) {
  const person = await makePerson(database);
  await sql`update sessions set ${how} where user_id = ${person.id}`.execute(database.kysely);
  return { token: person.token };
}

/** A client other than the events' owner, in the owner's business if that is relevant. */
export interface Stranger {
  /** Returns the data that it connects with. */
  auth: (database: Database, home: Home) => Promise<{ token: unknown; contract?: unknown }>;
  /** Result of the handshake: `in`, or the error's id. */
  connects: string;
}

const INVALID = 'invalid_token';

export const STRANGERS: Record<string, Stranger> = {
  'no token': { auth: async () => ({ token: undefined }), connects: 'invalid_token' },
  'a made-up token': { auth: async () => ({ token: 'A'.repeat(43) }), connects: 'invalid_token' },
  'a token that isn’t text': { auth: async () => ({ token: { $ne: '' } }), connects: INVALID },
  'logged out': {
    auth: (database) => ended(database, sql`revoked_at = now()`),
    connects: 'invalid_token',
  },
  'an expired token': {
    auth: (database) => ended(database, sql`expires_at = now() - interval '1 second'`),
    connects: 'invalid_token',
  },
  'an outdated app': {
    auth: async (database) => ({ token: (await makePerson(database)).token, contract: 0 }),
    connects: 'client_outdated',
  },
  'an invalid contract version': {
    auth: async (database) => ({ token: (await makePerson(database)).token, contract: 'x' }),
    connects: 'invalid_token',
  },
  blocked: {
    auth: async (database) => changed(database, await makePerson(database), 'blocked'),
    connects: 'user_blocked',
  },
  deleted: {
    auth: async (database) => changed(database, await makePerson(database), 'deleted'),
    connects: 'invalid_token',
  },
  pending: { auth: (database) => makePerson(database, { status: 'pending' }), connects: 'in' },
  'another user': { auth: (database) => makePerson(database), connects: 'in' },
  'an assistant of the owner’s business': {
    auth: (database, { id }) => joinTeam(database, id, 3),
    connects: 'in',
  },
  'the admin of the owner’s business': { auth: async (_, { admin }) => admin, connects: 'in' },
  'the admin of another business': {
    auth: async (database) => (await makeHome(database)).admin,
    connects: 'in',
  },
  'a site admin': { auth: (database) => makePerson(database, { isAdmin: true }), connects: 'in' },
};
