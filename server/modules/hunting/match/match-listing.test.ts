import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertPlaces } from '#server/modules/market/place/insert-places.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { matchListings } from './match-listing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.database.transaction((transaction) => insertPlaces(transaction));
});
afterAll(() => server.close());

test('the hunter’s devices learn that a match begins, ends and comes back; one notice is sent', async () => {
  const { database } = server;
  const [hunter, owner] = [await makePerson(database), await makePerson(database)];
  await makeHunt(database, hunter);
  await server.runJobs();
  const told = async () => {
    await server.runJobs();
    const { rows } = await sql<{ changes: number; notices: number }>`
      select count(*) filter (where event = 'hunts_changed')::int as changes,
        count(*) filter (where event = 'notice_added')::int as notices
      from user_events where user_id = ${hunter.id}
    `.execute(database.kysely);
    return rows[0]!;
  };
  const before = await told();
  const propertyId = await approved(database, await sendListing(database, owner));
  expect(await told()).toEqual({ changes: before.changes + 1, notices: before.notices + 1 });
  const publish = async (isPublished: boolean) => {
    await sql`update listings set published = ${isPublished} where id = ${propertyId}`.execute(
      database.kysely,
    );
    await matchListings(database, [propertyId]);
  };
  await publish(false);
  expect(await told()).toEqual({ changes: before.changes + 2, notices: before.notices + 1 });
  await publish(true);
  expect(await told()).toEqual({ changes: before.changes + 3, notices: before.notices + 1 });
});
