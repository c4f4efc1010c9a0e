import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { decideListing } from '#server/modules/listing/moderation/moderate-listing.ts';
import { writeSearchRows } from '#server/modules/listing/search-index/write-search-rows.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { sendListing, offerHome } from '#tests/factories/listings.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { database } = server;
const admin = await makePerson(database, { isAdmin: true });

async function block({ id }: Person, isBlocked: boolean): Promise<void> {
  const url = `/api/admin/change-user-status/${id}/${isBlocked}`;
  const answer = await server.request(admin.token, 'PATCH', url, { reason: 'fraud' });
  expect(answer.statusCode).toBe(200);
}

/** Where a listing is visible: on its page, in the search, and among the matches of a hunt. */
async function seen(id: number, hunter: Person) {
  await server.runJobs();
  const page = await server.app.inject(`/api/properties/${id}`);
  const [found] = await server.sql<{ inSearch: boolean; matches: number }>`
    select exists (select from listing_search where listing_id = ${id}) as "inSearch",
      (select count(*)::int from matches m join hunts h on h.id = m.hunt_id
       where h.user_id = ${hunter.id} and m.listing_id = ${id} and m.gone_at is null) as matches
  `;
  return { page: page.statusCode, ...found! };
}

test('takes the listings of a blocked user off the market everywhere, and brings them back', async () => {
  const [owner, hunter, saver] = await makePeople(database, {}, {}, {});
  await makeHunt(database, hunter);
  const live = await offerHome(database, owner);
  const withheld = await offerHome(database, owner);
  await database.transaction(async (transaction) => {
    await sql`update listings set published = false, is_withheld = true where id = ${withheld}`.execute(
      transaction.kysely,
    );
    await writeSearchRows(transaction, [withheld]);
  });
  const pending = await sendListing(database, owner);
  await server.sql`insert into favourites (user_id, listing_id) values (${saver.id}, ${live})`;
  const onMarket = { page: 200, inSearch: true, matches: 1 };
  expect(await seen(live, hunter)).toEqual(onMarket);

  await block(owner, true);
  // Also what a moderator approves meanwhile.
  await database.transaction((transaction) =>
    decideListing(transaction, admin.id, { propertyId: pending, status: 'approved', message: '' }),
  );
  for (const id of [live, withheld, pending]) {
    expect(await seen(id, hunter)).toEqual({ page: 404, inSearch: false, matches: 0 });
  }
  const notices = () => server.sql`
    select kind from notifications where user_id = ${saver.id} and deleted_at is null`;
  expect(await notices()).toEqual([{ kind: 'listing_gone' }]);

  await block(owner, false);
  expect(await seen(live, hunter)).toEqual(onMarket);
  expect(await seen(pending, hunter)).toEqual(onMarket);
  expect(await seen(withheld, hunter)).toMatchObject({ page: 404, inSearch: false });
  expect(await notices()).toEqual([{ kind: 'listing_back' }]);
});

test('ends the matches of a blocked user’s hunts, and lets those go on that haven’t expired', async () => {
  const [owner, hunter] = await makePeople(database, {}, {});
  const id = await offerHome(database, owner);
  const [running, ending, paused] = [
    await makeHunt(database, hunter),
    await makeHunt(database, hunter),
    await makeHunt(database, hunter, { status: 'paused' }),
  ];
  expect(await seen(id, hunter)).toMatchObject({ matches: 2 });
  await block(hunter, true);
  expect(await seen(id, hunter)).toMatchObject({ matches: 0 });
  await offerHome(database, owner);
  await server.runJobs();
  const areas = await server.sql`select from hunt_areas a join hunts h on h.id = a.hunt_id
    where h.user_id = ${hunter.id}`;
  expect(areas).toEqual([]);

  await server.sql`update hunts set expires_at = now() where id = ${ending}`;
  await block(hunter, false);
  expect(await seen(id, hunter)).toMatchObject({ matches: 1 });
  const statuses = await server.sql`select id, status from hunts where user_id = ${hunter.id}
    order by id`;
  expect(statuses).toEqual([
    { id: running, status: 'active' },
    { id: ending, status: 'expired' },
    { id: paused, status: 'paused' },
  ]);
});
