import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { LEADS_MOST_A_DAY } from '#contract/lead.ts';
import { insertPlaces } from '#server/modules/market/place/insert-places.ts';

import { joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { callPath } from '../factories/call-path.ts';
import { makeHunt } from '../factories/hunts.ts';
import { huntFor, offerHome, type Pair } from '../factories/leads.ts';
import { noticesOf } from '../factories/notices.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openTestServer, type TestServer } from '../setup/test-server.ts';

let server: TestServer;
let owner: Person;
let homes: number[];
let hunter: Person;
let pair: Pair;

beforeAll(async () => {
  server = await openTestServer();
  await server.database.transaction(insertPlaces);
  owner = await makePerson(server.database, { firstName: 'Somchai' });
  homes = [];
  for (let count = 0; count < 4; count += 1) homes.push(await offerHome(server.database, owner));
});
beforeEach(async () => {
  const { database } = server;
  await sql`delete from leads`.execute(database.kysely);
  await sql`delete from notifications`.execute(database.kysely);
  await sql`delete from blocks`.execute(database.kysely);
  await sql`delete from contact_methods`.execute(database.kysely);
  await sql`update listings set status = 'approved', published = true`.execute(database.kysely);
  hunter = await makePerson(database, { firstName: 'Ploy' });
  pair = await huntFor(database, homes[0]!, hunter);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH';
const call = (method: Method, url: string, by?: Person, body?: object, acting?: number) =>
  callPath(server.app, method, `/api/hunts${url}`, by, body, acting);
const offer = (body: object = {}, by = owner, acting?: number) =>
  call(
    'POST',
    `/${pair.huntId}/leads`,
    by,
    { propertyIds: [pair.propertyId], message: '', ...body },
    acting,
  );
const interest = (body: object = {}, by = hunter) =>
  call('POST', `/${pair.huntId}/properties/${pair.propertyId}/interest`, by, body);
const answer = (id: unknown, by: Person, body: object) =>
  call('PATCH', `/leads/${String(id)}`, by, body);
const leadsOf = async (by: Person, query = '') =>
  (await call('GET', `/leads/users/${by.id}${query}`, by)).body as {
    leads: Record<string, unknown>[];
    newCount: number;
    pagination: object;
  };
const firstOf = async (by: Person, query = '') => (await leadsOf(by, query)).leads[0]!;
const offered = async (body: object = {}): Promise<number> =>
  ((await offer(body)).body['leads'] as { id: number }[])[0]!.id;
const interested = async (): Promise<number> => (await interest()).body['id'] as number;
const kindsOf = async (person: Person) =>
  (await noticesOf(server.database, person)).map(({ kind }) => kind);
const share = (person: Person, method: string, value: string) =>
  sql`
    insert into contact_methods (user_id, method, value) values (${person.id}, ${method}, ${value})
  `.execute(server.database.kysely);
const block = (person: Person, other: Person) =>
  sql`insert into blocks (user_id, other_id) values (${person.id}, ${other.id})`.execute(
    server.database.kysely,
  );

describe('hunts of a listing', () => {
  test('its owner sees what is looked for, but not who looks', async () => {
    await sql`
      update hunts set note = 'Call 081 234 5678 or ploy@mail.com' where id = ${pair.huntId}
    `.execute(server.database.kysely);
    const { body } = await call('GET', `/matches/${pair.propertyId}`, owner);
    const hunts = body['hunts'] as { hunt: { huntId: number } }[];
    const found = hunts.find(({ hunt }) => hunt.huntId === pair.huntId)!;
    expect(found).toMatchObject({
      deal: 'sale',
      score: 100,
      isOffered: false,
      offersLeft: 3,
      hunt: {
        price: 6_000_000,
        propertyType: ['condo'],
        location: '5\u00a0km around Watthana',
        note: 'Call ••• or •••',
      },
    });
    const { userId, areas, latitude } = found.hunt as Record<string, unknown>;
    expect([userId, areas, latitude]).toEqual([undefined, undefined, undefined]);
    await offer();
    const after = (await call('GET', `/matches/${pair.propertyId}`, owner)).body;
    expect(after['hunts']).toContainEqual(
      expect.objectContaining({
        hunt: expect.objectContaining({ huntId: pair.huntId }),
        isOffered: true,
        offersLeft: 2,
      }),
    );
  });

  test('strangers and unknown listings are refused', async () => {
    const refused = await call('GET', `/matches/${pair.propertyId}`, hunter);
    expect(refused.body).toMatchObject({ id: 'edit_listing_denied' });
    expect((await call('GET', '/matches/999999999', owner)).status).toBe(404);
  });

  test('a hunt that is paused, or whose hunter blocked the owner, isn’t shown', async () => {
    const shown = async () => {
      const { body } = await call('GET', `/matches/${pair.propertyId}?pageSize=60`, owner);
      return (body['hunts'] as { hunt: { huntId: number } }[]).some(
        ({ hunt }) => hunt.huntId === pair.huntId,
      );
    };
    expect(await shown()).toBe(true);
    await block(hunter, owner);
    expect(await shown()).toBe(false);
    await sql`delete from blocks`.execute(server.database.kysely);
    await sql`update hunts set status = 'paused' where id = ${pair.huntId}`.execute(
      server.database.kysely,
    );
    expect(await shown()).toBe(false);
  });
});

describe('offers', () => {
  test('the hunter is notified once with the number of listings', async () => {
    for (const id of homes.slice(1)) {
      await sql`
        insert into matches (hunt_id, listing_id, deal, score)
        values (${pair.huntId}, ${id}, 'sale', 100) on conflict do nothing
      `.execute(server.database.kysely);
    }
    const sent = await offer({ propertyIds: homes.slice(0, 2), message: 'See my LINE: mali99' });
    expect(sent.body).toMatchObject({ leads: [{ status: 'sent' }, {}], offersLeft: 1 });
    expect((await offer({ propertyIds: homes.slice(0, 2) })).body).toEqual(sent.body);
    const notices = await noticesOf(server.database, hunter);
    expect(notices.filter(({ kind }) => kind === 'hunt_listings')).toEqual([
      { kind: 'hunt_listings', params: { huntId: pair.huntId, count: 2, isBusiness: false } },
    ]);
    const { leads, newCount, pagination } = await leadsOf(hunter);
    expect(leads[0]).toMatchObject({
      direction: 'offer',
      message: 'See my •••',
      listing: { id: homes[1] },
      hunt: { huntId: pair.huntId },
      contact: null,
    });
    expect([newCount, pagination]).toEqual([2, { totalCount: 2, hasMore: false }]);
    expect(await firstOf(owner, '?box=sent')).toMatchObject({ message: 'See my LINE: mali99' });
    expect((await offer({ propertyIds: homes.slice(2) })).body).toMatchObject({
      id: 'conflict',
      fields: [{ rule: 'too_many' }],
    });
    expect((await offer({ propertyIds: [homes[2]] })).status).toBe(200);
  });

  test('at most three are sent, also at the same time', async () => {
    for (const id of homes.slice(1)) {
      await sql`
        insert into matches (hunt_id, listing_id, deal, score)
        values (${pair.huntId}, ${id}, 'sale', 100) on conflict do nothing
      `.execute(server.database.kysely);
    }
    const sent = await Promise.all(homes.map((id) => offer({ propertyIds: [id] })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    const { rows } = await sql`select from leads`.execute(server.database.kysely);
    expect(rows).toHaveLength(3);
  });

  test('only pairs that match now can be offered, and only by those who may edit', async () => {
    const noMatch = { id: 'conflict', fields: [{ path: 'propertyIds', rule: 'no_match' }] };
    const stranger = await makePerson(server.database);
    expect((await offer({}, stranger)).body).toMatchObject({ id: 'edit_listing_denied' });
    expect((await offer({ propertyIds: [999_999_999] })).status).toBe(404);
    await block(owner, hunter);
    expect((await offer()).body).toMatchObject(noMatch);
    await sql`delete from blocks`.execute(server.database.kysely);
    await sql`update matches set gone_at = now() where hunt_id = ${pair.huntId}`.execute(
      server.database.kysely,
    );
    expect((await offer()).body).toMatchObject(noMatch);
    expect(await kindsOf(hunter)).not.toContain('hunt_listings');
  });

  test('a business offers its own listings and sees the leads of the team', async () => {
    const { database } = server;
    const [admin, agent, assistant] = [
      await makePerson(database),
      await makePerson(database),
      await makePerson(database),
    ];
    const businessId = await makeBusiness(database, admin);
    await joinBusiness(database, businessId, agent, 4);
    await joinBusiness(database, businessId, assistant, 3);
    const propertyId = await offerHome(database, { id: admin.id, businessId });
    const { huntId } = await huntFor(database, propertyId, hunter);
    pair = { propertyId, huntId };
    expect((await offer({}, agent)).body).toMatchObject({ id: 'edit_listing_denied' });
    expect((await offer({}, assistant, businessId)).body).toMatchObject({
      id: 'edit_listing_denied',
    });
    expect((await offer({}, agent, businessId)).status).toBe(200);
    const list = (by: Person) =>
      call('GET', `/leads/business/${businessId}?box=sent`, by, undefined, businessId);
    expect((await list(admin)).body).toMatchObject({ leads: [{ direction: 'offer' }] });
    expect((await list(assistant)).body).toMatchObject({ id: 'edit_listing_denied' });
    expect(await leadsOf(agent, '?box=sent')).toMatchObject({ leads: [] });
    const id = (await firstOf(hunter))['id'];
    await answer(id, hunter, { status: 'accepted' });
    expect(await firstOf(hunter)).toMatchObject({
      contact: { userId: admin.id, businessName: 'Somewhere Homes' },
    });
  });

  test('a user sends only so many leads a day', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into hunts (user_id, country, currency, is_for_sale)
      select ${hunter.id}, 'TH', 'THB', true from generate_series(1, ${LEADS_MOST_A_DAY}::int)
      returning id
    `.execute(server.database.kysely);
    await sql`
      insert into leads (hunt_id, listing_id, direction, from_user_id)
      select id, ${homes[3]}, 'offer', ${owner.id}
      from unnest(${rows.map(({ id }) => id)}::bigint[]) id
    `.execute(server.database.kysely);
    expect((await offer()).body).toMatchObject({ fields: [{ rule: 'too_many_today' }] });
    await sql`update leads set created_at = now() - interval '25 hours'`.execute(
      server.database.kysely,
    );
    expect((await offer()).status).toBe(200);
  });
});

describe('interest', () => {
  test('the person responsible for the listing is notified once', async () => {
    const first = await interest({ message: 'My phone: 081-234-5678' });
    expect(first.body).toMatchObject({ propertyId: pair.propertyId, status: 'sent', reason: null });
    expect((await interest()).body).toEqual(first.body);
    const notices = await noticesOf(server.database, owner);
    expect(notices.filter(({ kind }) => kind === 'leads')).toHaveLength(1);
    expect(await firstOf(owner)).toMatchObject({
      direction: 'interest',
      message: 'My phone: •••',
      contact: null,
    });
  });

  test('it needs a hunt of the caller that matches', async () => {
    const stranger = await makePerson(server.database);
    expect((await interest({}, stranger)).body).toMatchObject({ id: 'forbidden' });
    const url = `/${pair.huntId}/properties/999999999/interest`;
    expect((await call('POST', url, hunter, {})).status).toBe(404);
    await block(owner, hunter);
    expect((await interest()).body).toMatchObject({
      id: 'conflict',
      fields: [{ rule: 'no_match' }],
    });
  });
});

describe('answers', () => {
  test('an accepted offer shares both contacts and unmasks the message', async () => {
    await share(owner, 'line', 'somchai-homes');
    await share(owner, 'phone', '081 234 5678');
    const id = await offered({ message: 'Call 081 234 5678' });
    expect((await answer(id, hunter, { status: 'accepted' })).body).toMatchObject({
      status: 'accepted',
    });
    expect(await firstOf(hunter)).toMatchObject({
      message: 'Call 081 234 5678',
      contact: {
        userId: owner.id,
        name: 'Somchai Testing',
        methods: [
          { method: 'line', value: 'somchai-homes' },
          { method: 'phone', value: '081 234 5678' },
        ],
      },
    });
    expect(await firstOf(owner, '?box=sent')).toMatchObject({
      contact: {
        userId: hunter.id,
        name: 'Ploy Testing',
        methods: [{ method: 'email', value: hunter.email }],
      },
    });
    const notices = await noticesOf(server.database, owner);
    expect(notices.at(-1)).toEqual({
      kind: 'lead_answered',
      params: {
        huntId: pair.huntId,
        isHunter: false,
        isBusiness: false,
        isAccepted: true,
        reason: null,
      },
    });
    await block(hunter, owner);
    expect(await firstOf(owner, '?box=sent')).toMatchObject({ contact: null });
  });

  test('an interest is completed by the owner', async () => {
    const id = await interested();
    expect((await answer(id, hunter, { status: 'accepted' })).body).toMatchObject({
      id: 'forbidden',
    });
    await answer(id, owner, { status: 'accepted' });
    expect(await firstOf(hunter, '?box=sent')).toMatchObject({ contact: { userId: owner.id } });
    expect(await firstOf(owner)).toMatchObject({ contact: { userId: hunter.id } });
    expect(await kindsOf(hunter)).toContain('lead_answered');
  });

  test('a declined lead shares nothing and names the reason', async () => {
    const id = await offered();
    expect((await answer(id, hunter, { status: 'declined', reason: 'size' })).body).toMatchObject({
      status: 'declined',
      reason: 'size',
    });
    expect(await firstOf(owner, '?box=sent')).toMatchObject({ reason: 'size', contact: null });
    const { params } = (await noticesOf(server.database, owner)).at(-1)!;
    expect(params).toMatchObject({ isAccepted: false, reason: 'size' });
  });

  test('a seen lead is no longer new, and a withdrawn one isn’t shown to the hunter', async () => {
    const id = await offered();
    await answer(id, hunter, { status: 'seen' });
    expect(await leadsOf(hunter)).toMatchObject({ leads: [{ status: 'seen' }], newCount: 0 });
    expect((await answer(id, hunter, { status: 'withdrawn' })).body).toMatchObject({
      id: 'forbidden',
    });
    await answer(id, owner, { status: 'withdrawn' });
    expect(await leadsOf(hunter)).toMatchObject({ leads: [] });
    expect(await firstOf(owner, '?box=sent')).toMatchObject({ status: 'withdrawn' });
    expect(await kindsOf(owner)).not.toContain('lead_answered');
  });

  const STEPS = ['seen', 'accepted', 'declined', 'withdrawn'] as const;

  test.each(['accepted', 'declined', 'withdrawn'] as const)(
    'nothing changes a lead that is %s, and late repeats are harmless',
    async (end) => {
      const id = await offered();
      const step = (status: (typeof STEPS)[number]) =>
        answer(id, status === 'withdrawn' ? owner : hunter, { status });
      expect((await step(end)).status).toBe(200);
      const before = await firstOf(owner, '?box=sent');
      for (const status of STEPS) {
        const isLate = status === end || status === 'seen';
        expect([status, (await step(status)).status]).toEqual([status, isLate ? 200 : 409]);
        expect(await firstOf(owner, '?box=sent')).toEqual(before);
      }
    },
  );

  test('a lead whose listing is gone or whose hunt is over is shown, but can’t be accepted', async () => {
    const id = await offered();
    await sql`
      update listings set status = 'pending_approval', published = false
      where id = ${pair.propertyId}
    `.execute(server.database.kysely);
    expect((await answer(id, hunter, { status: 'accepted' })).status).toBe(409);
    expect(await firstOf(hunter)).toMatchObject({ id, listing: null });
    await sql`
      update listings set status = 'approved', published = true where id = ${pair.propertyId}
    `.execute(server.database.kysely);
    await sql`update hunts set status = 'expired' where id = ${pair.huntId}`.execute(
      server.database.kysely,
    );
    expect((await answer(id, hunter, { status: 'accepted' })).status).toBe(409);
    expect(await firstOf(hunter)).toMatchObject({ hunt: { status: 'expired' } });
    await sql`update hunts set status = 'paused' where id = ${pair.huntId}`.execute(
      server.database.kysely,
    );
    expect((await answer(id, hunter, { status: 'accepted' })).status).toBe(200);
  });

  test('strangers and unknown leads are refused', async () => {
    const stranger = await makePerson(server.database);
    const id = await offered();
    for (const status of STEPS) {
      expect((await answer(id, stranger, { status })).body).toMatchObject({ id: 'forbidden' });
    }
    expect((await answer(999_999_999, hunter, { status: 'seen' })).status).toBe(404);
    expect((await call('GET', `/leads/users/${hunter.id}`, owner)).body).toMatchObject({
      id: 'forbidden',
    });
  });
});

test('leads are listed per hunt and tell the devices of both sides', async () => {
  const other = await makeHunt(server.database, hunter);
  await offered();
  expect(await leadsOf(hunter, `?huntId=${other}`)).toMatchObject({ leads: [], newCount: 0 });
  expect(await leadsOf(hunter, `?huntId=${pair.huntId}`)).toMatchObject({ newCount: 1 });
  for (const { id } of [owner, hunter]) {
    const { rows } = await sql`
      select from user_events where user_id = ${id} and event = 'hunts_changed'
    `.execute(server.database.kysely);
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('an agent who answered a lead can be reviewed', async () => {
  const { database, app } = server;
  await sql`update users set profile_type = 'agent' where id = ${owner.id}`.execute(
    database.kysely,
  );
  const canReview = async (by: Person) =>
    (await callPath(app, 'GET', `/api/users/${owner.id}/review`, by)).body['canWrite'];
  const asked = await interested();
  expect(await canReview(hunter)).toBe(false);
  await answer(asked, owner, { status: 'declined' });
  expect(await canReview(hunter)).toBe(true);
  const another = await makePerson(database);
  pair = await huntFor(database, homes[1]!, another);
  const id = await offered();
  expect(await canReview(another)).toBe(false);
  await answer(id, another, { status: 'accepted' });
  expect(await canReview(another)).toBe(true);
});
