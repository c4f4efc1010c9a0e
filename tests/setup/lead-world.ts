import { sql } from 'kysely';
import { beforeEach } from 'vitest';

import { pathCaller } from '../factories/call-path.ts';
import { huntFor } from '../factories/leads.ts';
import { offerHome } from '../factories/listings.ts';
import { noticesOf } from '../factories/notices.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestMarket } from './test-server.ts';

interface LeadPage {
  leads: Record<string, unknown>[];
  newCount: number;
  pagination: object;
}

/**
 * Opens a world for the tests of a file and closes it after them: an owner with four live listings,
 * and a hunter whose hunt matches the first. Before each test, the leads and notices of earlier
 * tests are deleted, and the hunter is a new one.
 */
export async function openLeadWorld() {
  const server = await openTestMarket();
  const { app, database } = server;
  const { kysely } = database;
  const owner = await makePerson(database, { firstName: 'Somchai' });
  const homes: number[] = [];
  for (let count = 0; count < 4; count += 1) homes.push(await offerHome(database, owner));
  const now = { hunter: owner, pair: { huntId: 0, propertyId: 0 } };

  beforeEach(async () => {
    for (const table of ['leads', 'notifications', 'blocks', 'contact_methods']) {
      await sql`delete from ${sql.table(table)}`.execute(kysely);
    }
    await sql`update listings set status = 'approved', published = true`.execute(kysely);
    now.hunter = await makePerson(database, { firstName: 'Ploy' });
    now.pair = await huntFor(database, homes[0]!, now.hunter);
  });

  const callPath = pathCaller(app);
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    ...more: [by?: Person, body?: object, acting?: number]
  ) => callPath(method, `/api/hunts${url}`, ...more);
  const leadsOf = async (by: Person, query = '') =>
    (await call('GET', `/leads/users/${by.id}${query}`, by)).body as unknown as LeadPage;

  return Object.assign(now, {
    server,
    owner,
    homes,
    call,
    leadsOf,
    firstOf: async (by: Person, query?: string) => (await leadsOf(by, query)).leads[0]!,
    /** Makes the hunt match the other listings, too. */
    matchAll: () =>
      sql`
        insert into matches (hunt_id, listing_id, deal, score)
        select ${now.pair.huntId}, id, 'sale', 100 from unnest(${homes}::bigint[]) id
        on conflict do nothing
      `.execute(kysely),
    offer(body: object = {}, by = owner, acting?: number) {
      const { huntId, propertyId } = now.pair;
      const sent = { propertyIds: [propertyId], message: '', ...body };
      return call('POST', `/${huntId}/leads`, by, sent, acting);
    },
    interest(body = {}, by = now.hunter) {
      const { huntId, propertyId } = now.pair;
      return call('POST', `/${huntId}/properties/${propertyId}/interest`, by, body);
    },
    answer: (id: unknown, by: Person, body: object) =>
      call('PATCH', `/leads/${String(id)}`, by, body),
    noticesOf: async (person: Person, kind: string) =>
      (await noticesOf(database, person))
        .filter((notice) => notice.kind === kind)
        .map(({ params }) => params),
    block: (person: Person, other: Person) =>
      sql`insert into blocks (user_id, other_id) values (${person.id}, ${other.id})`.execute(
        kysely,
      ),
  });
}
