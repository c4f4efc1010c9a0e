import { expect, onTestFinished, test } from 'vitest';

import { askAvailability } from '#contract/listing/availability-endpoints.ts';
import {
  assignListing,
  assignListings,
  listAssignments,
} from '#contract/listing/listing-team-endpoints.ts';
import {
  confirmListing,
  listOwnListings,
  publishListing,
} from '#contract/listing/listing-write-endpoints.ts';
import { actingFor, joinBusiness, makeTeam } from '#tests/factories/businesses.ts';
import { endpointCaller } from '#tests/factories/call-sample.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

/** Listing ids by the first word of their title. */
const ids: Record<string, number> = {};

const title = (propertyTitle: string) => ({
  texts: [{ language: 'en' as const, propertyTitle, propertyDescription: 'Light.' }],
});

const server = await openTestMarket();
const { app, database } = server;
const [businessId, mali, agent, assistant] = await makeTeam(database, 4, 3);
const call = endpointCaller(app, mali);
for (const name of ['Pending', 'Live', 'Withheld', 'Rejected', 'Deleted']) {
  ids[name] = await sendListing(database, mali, title(`${name} 100% home`));
}
await approved(database, ids.Live!);
await call(publishListing, { body: { propertyId: ids.Withheld, published: false } });
await server.sql`update listings set status = 'rejected' where id = ${ids.Rejected}`;
await server.sql`update listings set status = 'deleted', deleted_at = now()
  where id = ${ids.Deleted}`;
ids.Team = await sendListing(database, agent, { ...title('Team'), businessId, ref: 'TM-1' });
await sendListing(database, await makePerson(database), title('Another owner’s'));
await server.sql`insert into listing_stats (listing_id, day, views, loves)
  values (${ids.Live}, '2026-01-01', 7, 2), (${ids.Live}, '2026-01-02', 5, 1)`;

async function list(query: Record<string, string> = {}, by = mali, headers = {}) {
  const { properties, pagination, counts } = await call(listOwnListings, { query, headers }, by);
  const found = properties.rows.map(({ propertyTitle }) => propertyTitle.split(' ')[0]);
  return { found, rows: properties.rows, pagination, counts };
}

test('lists each listing in its tab, last changed first, without deleted ones', async () => {
  const all = await list();
  expect(all.found.toSorted()).toEqual(['Live', 'Pending', 'Rejected', 'Withheld']);
  expect(all.counts).toEqual({ all: 4, live: 1, pending: 1, off: 1, rejected: 1 });
  const moments = all.rows.map(({ updatedAt }) => updatedAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const tabs = { live: 'Live', pending: 'Pending', off: 'Withheld', rejected: 'Rejected' };
  for (const [tab, name] of Object.entries(tabs)) {
    expect(await list({ tab })).toMatchObject({ found: [name], pagination: { totalCount: 1 } });
  }
});

test('returns the cover, place, views and favourites of each listing', async () => {
  const [line] = (await list({ tab: 'live' })).rows;
  const place = { location: 'Khlong Toei, Bangkok', streetNameHouseNumber: '99/12 Sukhumvit 24' };
  expect(line).toMatchObject({ id: ids.Live, ...place, views: 12, loves: 3 });
  expect(line!.images).toHaveLength(1);
  expect(line).not.toHaveProperty('texts');
});

test('counts the open questions about a listing, until its owner confirms it', async () => {
  const questions = async () => (await list({ tab: 'live' })).rows[0]!.openQuestions;
  expect(await questions()).toBe(0);
  for (const asker of [agent, assistant]) {
    await call(askAvailability, { body: { propertyId: ids.Live } }, asker);
  }
  expect(await questions()).toBe(2);
  await call(confirmListing, { body: { propertyId: ids.Live } });
  expect(await questions()).toBe(0);
});

test.each([
  ['withheld', ['Withheld']],
  ['100%', ['Live', 'Pending', 'Rejected', 'Withheld']],
  ['100_', []],
  ['คลองเตย', ['Live', 'Pending', 'Rejected', 'Withheld']],
  ['another owner', []],
  ['  ', ['Live', 'Pending', 'Rejected', 'Withheld']],
])('searching for %o returns %o', async (search, names) => {
  const { found, counts } = await list({ search });
  expect(found.toSorted()).toEqual(names);
  expect(counts.all).toBe(names.length);
});

test('finds a listing by its id, and returns each listing once over all pages', async () => {
  expect((await list({ search: String(ids.Pending) })).found).toContain('Pending');
  const pages = [];
  for (const page of ['1', '2', '3']) pages.push(await list({ page, pageSize: '2' }));
  const all = pages.flatMap(({ found }) => found).toSorted();
  expect(all).toEqual(['Live', 'Pending', 'Rejected', 'Withheld']);
  expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, false, false]);
});

test('lists a business’s listings for its members who may edit them', async () => {
  const headers = actingFor(businessId);
  for (const member of [mali, agent]) {
    expect((await list({}, member, headers)).found).toEqual(['Team']);
  }
  expect((await list({ search: 'tm-1' }, agent, headers)).found).toEqual(['Team']);
  expect((await list({}, agent)).found).toEqual([]);
  const denied = { id: 'edit_listing_denied' };
  expect(await call(listOwnListings, { headers }, assistant)).toMatchObject(denied);
});

test('assigns a listing to a member who may edit it, and notifies the assignee', async () => {
  onTestFinished(() => joinBusiness(database, businessId, agent, 4));
  const headers = actingFor(businessId);
  const assign = (owner: number | null, by = mali) =>
    call(assignListing, { body: { propertyId: ids.Team, owner } }, by);
  const hands = () =>
    call(listAssignments, { headers, body: { propertyIds: [ids.Team!, ids.Live!] } }, agent);
  const { assignments, members } = await hands();
  // Mali's own listing doesn't belong to the business.
  const owner = { id: agent.id, name: 'Mali Testing', roleId: 4 };
  expect(assignments).toMatchObject([{ propertyId: ids.Team, owner }]);
  expect(members.map(({ id }) => id).toSorted()).toEqual([mali.id, agent.id].toSorted());
  expect(await assign(mali.id)).toMatchObject({ id: ids.Team, assignment: mali.id });
  expect((await hands()).assignments[0]!.owner!.id).toBe(mali.id);
  const stranger = await makePerson(database);
  for (const assigneeId of [assistant.id, stranger.id, 999_999]) {
    const refused = { id: 'invalid_input', fields: [{ path: 'owner' }] };
    expect(await assign(assigneeId)).toMatchObject(refused);
  }
  expect(await assign(agent.id, agent)).toMatchObject({ id: 'assign_denied' });
  expect(await assign(agent.id)).toMatchObject({ assignment: agent.id });
  const kinds = (await noticesOf(database, agent)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'listing_assigned')).toHaveLength(1);
  // Notices about the listing go to its assignee.
  await approved(database, ids.Team!);
  const notified = () =>
    server.column<number>`select user_id from notifications where kind = 'listing_approved'
      and params ->> 'propertyId' = ${String(ids.Team)} order by id`;
  expect(await notified()).toEqual([agent.id]);
  // When it is unassigned, the business's admin gets its notices.
  const shownHand = async () => (await list({}, mali, headers)).rows[0]!.assigneeName;
  expect(await shownHand()).toBe('Mali Testing');
  expect(await assign(null, agent)).toMatchObject({ id: 'assign_denied' });
  expect(await assign(null)).toMatchObject({ id: ids.Team, assignment: null });
  expect(await shownHand()).toBeNull();
  expect((await hands()).assignments[0]!.owner).toBeNull();
  await call(publishListing, { body: { propertyId: ids.Team, published: false } });
  await call(publishListing, { body: { propertyId: ids.Team, published: true } });
  await approved(database, ids.Team!);
  expect(await notified()).toEqual([agent.id, mali.id]);
  expect(await assign(agent.id)).toMatchObject({ assignment: agent.id });
  // Members who have left lose their assignments.
  await server.sql`update memberships set ended_at = now() where user_id = ${agent.id}`;
  const body = { propertyIds: [ids.Team!] };
  expect((await call(listAssignments, { headers, body })).assignments).toEqual([
    { propertyId: ids.Team, owner: null },
  ]);
  await call(publishListing, { body: { propertyId: ids.Team, published: false } });
  await approved(database, ids.Team!);
  expect(await notified()).toEqual([agent.id, mali.id, mali.id]);
});

/** A team with several listings. */
const [several, head, seller] = await makeTeam(database, 4);
const ofTeam = actingFor(several);
const first = await sendListing(database, head, { ...title('First'), businessId: several });
const second = await sendListing(database, head, { ...title('Second'), businessId: several });

const assignAll = (propertyIds: unknown[], owner: number | null, by = head) =>
  call(assignListings, { headers: ofTeam, body: { propertyIds, owner } }, by);

test('assigns several listings in one call, except others’ and deleted ones, and says why', async () => {
  const gone = await sendListing(database, head, title('Gone'));
  await server.sql`update listings set status = 'deleted', deleted_at = now(),
    business_id = (select business_id from listings where id = ${first}) where id = ${gone}`;
  const foreign = [ids.Team!, ids.Live!, Number.MAX_SAFE_INTEGER];
  const wanted = [second, gone, ...foreign, first, second];
  expect(await assignAll(wanted, seller.id)).toEqual({
    assigned: [first, second],
    refused: [gone, ...foreign]
      .toSorted((one, other) => one - other)
      .map((id) => ({ propertyId: id, reason: id === gone ? 'conflict' : 'not_found' })),
  });
  expect((await list({}, mali, actingFor(businessId))).rows[0]!.assignment).not.toBe(seller.id);
  const notified = (await noticesOf(database, seller)).map(({ kind }) => kind);
  expect(notified).toEqual(['listing_assigned', 'listing_assigned']);
});

test('assigning several is only for members who may assign, to members who may edit', async () => {
  expect(await assignAll([first], seller.id, seller)).toMatchObject({ id: 'assign_denied' });
  expect(await assignAll([first], agent.id)).toMatchObject({ id: 'invalid_input' });
});

test('lists with `mine` those that the caller is responsible for', async () => {
  await assignAll([first], seller.id);
  await assignAll([second], null);
  const mine = (by: Person) => list({ mine: '1' }, by, ofTeam);
  expect(await mine(seller)).toMatchObject({ found: ['First'], counts: { all: 1, pending: 1 } });
  // The business admin is responsible for unassigned listings.
  expect(await mine(head)).toMatchObject({ found: ['Second'], pagination: { totalCount: 1 } });
});
