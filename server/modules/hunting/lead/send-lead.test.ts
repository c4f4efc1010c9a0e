import { expect, test } from 'vitest';

import { LEADS_MOST_A_DAY } from '#contract/hunting/lead.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { huntFor } from '#tests/factories/leads.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { type Person } from '#tests/factories/people.ts';
import { openLeadWorld } from '#tests/setup/lead-world.ts';

const world = await openLeadWorld();
const { homes, owner, server } = world;
const { app, database } = server;

/** Returns a page of the hunts that the listing of the pair matches. */
async function huntsFor(by = owner) {
  const path = `/matches/${world.pair.propertyId}?pageSize=60`;
  const { body } = await world.call('GET', path, by);
  const hunts = body['hunts'] as { hunt: { huntId: number } }[];
  const pagination = body['pagination'] as { totalCount: number };
  return { found: hunts.find(({ hunt }) => hunt.huntId === world.pair.huntId), pagination };
}

test('the owner of a listing sees what is looked for, but not who looks', async () => {
  await server.sql`update hunts set note = 'Call 081 234 5678 or ploy@mail.com'
    where id = ${world.pair.huntId}`;
  const { found } = await huntsFor();
  expect(found).toMatchObject({ deal: 'sale', score: 100, isOffered: false, offersLeft: 3 });
  const wanted = {
    price: 6_000_000,
    propertyType: ['condo'],
    location: '5\u00a0km around Watthana',
  };
  expect(found!.hunt).toMatchObject({ ...wanted, note: 'Call ••• or •••' });
  const { userId, areas, latitude } = found!.hunt as Record<string, unknown>;
  expect([userId, areas, latitude]).toEqual([undefined, undefined, undefined]);
  await world.offer();
  expect((await huntsFor()).found).toMatchObject({ isOffered: true, offersLeft: 2 });
});

test('the list of own listings counts the hunts', async () => {
  const counted = async () => {
    const { body } = await pathCaller(app)('GET', '/api/properties/own', owner);
    const { rows } = body['properties'] as { rows: { id: number; huntCount: number }[] };
    return rows.find(({ id }) => id === world.pair.propertyId)!.huntCount;
  };
  const { totalCount } = (await huntsFor()).pagination;
  expect(await counted()).toBe(totalCount);
  await world.block(world.hunter, owner);
  expect(await counted()).toBe(totalCount - 1);
});

test('the owner of a listing chooses among their own listings that match and weren’t offered', async () => {
  const choices = async (by: Person) => {
    const { body } = await world.call('GET', `/${world.pair.huntId}/offerable`, by);
    return (body['listings'] as { id: number }[]).map(({ id }) => id);
  };
  expect(await choices(owner)).toEqual([world.pair.propertyId]);
  await world.matchAll();
  expect((await choices(owner)).toSorted()).toEqual(homes.toSorted());
  await world.offer();
  expect(await choices(owner)).not.toContain(world.pair.propertyId);
  expect(await choices(world.hunter)).toEqual([]);
  await world.block(world.hunter, owner);
  expect(await choices(owner)).toEqual([]);
});

test('a hunt that is paused, or whose hunter blocked the owner, isn’t shown', async () => {
  const shown = async () => (await huntsFor()).found !== undefined;
  expect(await shown()).toBe(true);
  await world.block(world.hunter, owner);
  expect(await shown()).toBe(false);
  await server.sql`delete from blocks`;
  await server.sql`update hunts set status = 'paused' where id = ${world.pair.huntId}`;
  expect(await shown()).toBe(false);
});

test('the hunter is notified of offers once, with the number of listings', async () => {
  await world.matchAll();
  const message = 'See my LINE: mali99';
  const sent = await world.offer({ propertyIds: homes.slice(0, 2), message });
  expect(sent.body).toMatchObject({ leads: [{ status: 'sent' }, {}], offersLeft: 1 });
  expect((await world.offer({ propertyIds: homes.slice(0, 2) })).body).toEqual(sent.body);
  expect(await world.noticesOf(world.hunter, 'hunt_listings')).toEqual([
    { huntId: world.pair.huntId, count: 2, isBusiness: false },
  ]);
  const hunt = await world.call('GET', `/${world.pair.huntId}`, world.hunter);
  expect(hunt.body).toMatchObject({ offerCount: 2, newOfferCount: 2 });
  const { leads, newCount, pagination } = await world.leadsOf(world.hunter);
  expect(leads[0]).toMatchObject({
    direction: 'offer',
    message: 'See my •••',
    listing: { id: homes[1] },
    hunt: { huntId: world.pair.huntId },
    contact: null,
  });
  expect([newCount, pagination]).toEqual([2, { totalCount: 2, hasMore: false }]);
  expect(await world.firstOf(owner, '?box=sent')).toMatchObject({ message });
  const more = await world.offer({ propertyIds: homes.slice(2) });
  expect(more.body).toMatchObject(refusal('conflict', 'too_many_offers'));
  expect((await world.offer({ propertyIds: [homes[2]] })).status).toBe(200);
});

test('at most three offers are sent, also at the same time', async () => {
  await world.matchAll();
  const sent = await Promise.all(homes.map((id) => world.offer({ propertyIds: [id] })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await server.sql`select from leads`).toHaveLength(3);
});

test('only pairs that match now can be offered', async () => {
  const noMatch = refusal('conflict', 'no_match', 'propertyIds');
  expect((await world.offer({ propertyIds: [999_999_999] })).status).toBe(404);
  await world.block(owner, world.hunter);
  expect((await world.offer()).body).toMatchObject(noMatch);
  await server.sql`delete from blocks`;
  await server.sql`update matches set gone_at = now() where hunt_id = ${world.pair.huntId}`;
  expect((await world.offer()).body).toMatchObject(noMatch);
  expect(await world.noticesOf(world.hunter, 'hunt_listings')).toEqual([]);
});

test('a business offers its own listings and sees the leads of the team', async () => {
  const [businessId, admin, agent, assistant] = await makeTeam(database, 4, 3);
  const propertyId = await offerHome(database, admin, { businessId });
  const { huntId } = await huntFor(database, propertyId, world.hunter);
  world.pair = { propertyId, huntId };
  const denied = { id: 'edit_listing_denied' };
  expect((await world.offer({}, agent)).body).toMatchObject(denied);
  expect((await world.offer({}, assistant, businessId)).body).toMatchObject(denied);
  expect((await world.offer({}, agent, businessId)).status).toBe(200);
  const list = (by: Person) =>
    world.call('GET', `/leads/business/${businessId}?box=sent`, by, undefined, businessId);
  expect((await list(admin)).body).toMatchObject({ leads: [{ direction: 'offer' }] });
  expect((await list(assistant)).body).toMatchObject(denied);
  expect(await world.leadsOf(agent, '?box=sent')).toMatchObject({ leads: [] });
  const id = (await world.firstOf(world.hunter))['id'];
  await world.answer(id, world.hunter, { status: 'accepted' });
  expect(await world.firstOf(world.hunter)).toMatchObject({
    contact: { userId: admin.id, businessName: 'Somewhere Homes' },
  });
});

test('a user sends only so many leads a day', async () => {
  const ids = await server.column<number>`
    insert into hunts (user_id, country, currency, is_for_sale)
    select ${world.hunter.id}, 'TH', 'THB', true from generate_series(1, ${LEADS_MOST_A_DAY}::int)
    returning id
  `;
  await server.sql`insert into leads (hunt_id, listing_id, direction, from_user_id)
    select id, ${homes[3]}, 'offer', ${owner.id} from unnest(${ids}::bigint[]) id`;
  expect((await world.offer()).body).toMatchObject({ fields: [{ rule: 'too_many_today' }] });
  await server.sql`update leads set created_at = now() - interval '25 hours'`;
  expect((await world.offer()).status).toBe(200);
});

test('the person responsible for the listing is notified of interest once', async () => {
  const first = await world.interest({ message: 'My phone: 081-234-5678' });
  const { propertyId } = world.pair;
  expect(first.body).toMatchObject({ propertyId, status: 'sent', reason: null });
  expect((await world.interest()).body).toEqual(first.body);
  const matches = await world.call('GET', `/${world.pair.huntId}/hunt-matches`, world.hunter);
  const direction = 'interest';
  expect(matches.body).toMatchObject({ matches: [{ lead: { direction, status: 'sent' } }] });
  const notices = await world.noticesOf(owner, 'leads');
  expect(notices).toEqual([{ count: 1, isBusiness: false, propertyId }]);
  const masked = { direction, message: 'My phone: •••', contact: null };
  expect(await world.firstOf(owner)).toMatchObject(masked);
});

test('interest needs a hunt that matches', async () => {
  const url = `/${world.pair.huntId}/properties/999999999/interest`;
  expect((await world.call('POST', url, world.hunter, {})).status).toBe(404);
  await world.block(owner, world.hunter);
  expect((await world.interest()).body).toMatchObject(refusal('conflict', 'no_match'));
});
