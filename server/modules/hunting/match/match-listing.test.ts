import { expect, test } from 'vitest';

import { makeHunt } from '#tests/factories/hunts.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

import { matchListings } from './match-listing.ts';

const server = await openTestMarket();
const { database } = server;

test('the hunter’s devices learn that a match begins, ends and comes back; one notice is sent', async () => {
  const [hunter, owner] = [await makePerson(database), await makePerson(database)];
  await makeHunt(database, hunter);
  await server.runJobs();
  const told = async () => {
    await server.runJobs();
    const rows = await server.sql<{ changes: number; notices: number }>`
      select count(*) filter (where event = 'hunts_changed')::int as changes,
        count(*) filter (where event = 'notice_added')::int as notices
      from user_events where user_id = ${hunter.id}
    `;
    return rows[0]!;
  };
  const before = await told();
  const propertyId = await approved(database, await sendListing(database, owner));
  expect(await told()).toEqual({ changes: before.changes + 1, notices: before.notices + 1 });
  const publish = async (isPublished: boolean) => {
    await server.sql`update listings set published = ${isPublished} where id = ${propertyId}`;
    await matchListings(database, [propertyId]);
  };
  await publish(false);
  expect(await told()).toEqual({ changes: before.changes + 2, notices: before.notices + 1 });
  await publish(true);
  expect(await told()).toEqual({ changes: before.changes + 3, notices: before.notices + 1 });
});
