import { sql } from 'kysely';

import { insertPlaces } from '#server/modules/market/place/insert-places.ts';

import { callPath } from '../factories/call-path.ts';
import { huntFor, offerHome, type Pair } from '../factories/leads.ts';
import { noticesOf } from '../factories/notices.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, type TestServer } from './test-server.ts';

interface LeadPage {
  leads: Record<string, unknown>[];
  newCount: number;
  pagination: object;
}

/** An owner with four live listings, and a hunter whose hunt matches the first. */
export interface LeadWorld {
  server: TestServer;
  owner: Person;
  homes: number[];
  hunter: Person;
  pair: Pair;
  /** Deletes the leads and notices of earlier tests, and makes a new hunter. */
  renew(): Promise<void>;
  /** Makes the hunt match the other listings, too. */
  matchAll(): Promise<void>;
  call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    by?: Person,
    body?: object,
    acting?: number,
  ): ReturnType<typeof callPath>;
  offer(body?: object, by?: Person, acting?: number): ReturnType<typeof callPath>;
  interest(body?: object, by?: Person): ReturnType<typeof callPath>;
  answer(id: unknown, by: Person, body: object): ReturnType<typeof callPath>;
  leadsOf(by: Person, query?: string): Promise<LeadPage>;
  firstOf(by: Person, query?: string): Promise<Record<string, unknown>>;
  noticesOf(person: Person, kind: string): Promise<Record<string, unknown>[]>;
  block(person: Person, other: Person): Promise<unknown>;
}

/** Opens a server with a lead world. */
export async function openLeadWorld(): Promise<LeadWorld> {
  const server = await openTestServer();
  const { database } = server;
  await database.transaction(insertPlaces);
  const owner = await makePerson(database, { firstName: 'Somchai' });
  const homes: number[] = [];
  for (let count = 0; count < 4; count += 1) homes.push(await offerHome(database, owner));
  const world: LeadWorld = {
    server,
    owner,
    homes,
    hunter: owner,
    pair: { huntId: 0, propertyId: 0 },

    async renew() {
      for (const table of ['leads', 'notifications', 'blocks', 'contact_methods']) {
        await sql`delete from ${sql.table(table)}`.execute(database.kysely);
      }
      await sql`update listings set status = 'approved', published = true`.execute(database.kysely);
      world.hunter = await makePerson(database, { firstName: 'Ploy' });
      world.pair = await huntFor(database, homes[0]!, world.hunter);
    },
    async matchAll() {
      await sql`
        insert into matches (hunt_id, listing_id, deal, score)
        select ${world.pair.huntId}, id, 'sale', 100 from unnest(${homes}::bigint[]) id
        on conflict do nothing
      `.execute(database.kysely);
    },
    call: (method, url, by, body, acting) =>
      callPath(server.app, method, `/api/hunts${url}`, by, body, acting),
    offer: (body = {}, by = owner, acting) =>
      world.call(
        'POST',
        `/${world.pair.huntId}/leads`,
        by,
        { propertyIds: [world.pair.propertyId], message: '', ...body },
        acting,
      ),
    interest(body = {}, by = world.hunter) {
      const { huntId, propertyId } = world.pair;
      return world.call('POST', `/${huntId}/properties/${propertyId}/interest`, by, body);
    },
    answer: (id, by, body) => world.call('PATCH', `/leads/${String(id)}`, by, body),
    leadsOf: async (by, query = '') =>
      (await world.call('GET', `/leads/users/${by.id}${query}`, by)).body as unknown as LeadPage,
    firstOf: async (by, query) => (await world.leadsOf(by, query)).leads[0]!,
    noticesOf: async (person, kind) =>
      (await noticesOf(database, person))
        .filter((notice) => notice.kind === kind)
        .map(({ params }) => params),
    block: (person, other) =>
      sql`insert into blocks (user_id, other_id) values (${person.id}, ${other.id})`.execute(
        database.kysely,
      ),
  };
  return world;
}
