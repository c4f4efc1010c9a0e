import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callPath } from '#tests/factories/call-path.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { huntFor } from '#tests/factories/leads.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { type LeadWorld, openLeadWorld } from '#tests/setup/lead-world.ts';

let world: LeadWorld;

beforeAll(async () => {
  world = await openLeadWorld();
});
beforeEach(() => world.renew());
afterAll(() => world.server.close());

const offered = async (body: object = {}): Promise<number> =>
  ((await world.offer(body)).body['leads'] as { id: number }[])[0]!.id;
const interested = async (): Promise<number> => (await world.interest()).body['id'] as number;
const share = (person: Person, method: string, value: string) =>
  sql`
    insert into contact_methods (user_id, method, value) values (${person.id}, ${method}, ${value})
  `.execute(world.server.database.kysely);

describe('answers', () => {
  test('an accepted offer shares both contacts and unmasks the message', async () => {
    await share(world.owner, 'line', 'somchai-homes');
    await share(world.owner, 'phone', '081 234 5678');
    const id = await offered({ message: 'Call 081 234 5678' });
    expect((await world.answer(id, world.hunter, { status: 'accepted' })).body).toMatchObject({
      status: 'accepted',
    });
    expect(await world.firstOf(world.hunter)).toMatchObject({
      message: 'Call 081 234 5678',
      contact: {
        userId: world.owner.id,
        name: 'Somchai Testing',
        methods: [
          { method: 'line', value: 'somchai-homes' },
          { method: 'phone', value: '081 234 5678' },
        ],
      },
    });
    expect(await world.firstOf(world.owner, '?box=sent')).toMatchObject({
      contact: {
        userId: world.hunter.id,
        name: 'Ploy Testing',
        methods: [{ method: 'email', value: world.hunter.email }],
      },
    });
    expect(await world.noticesOf(world.owner, 'lead_answered')).toEqual([
      {
        huntId: world.pair.huntId,
        isHunter: false,
        isBusiness: false,
        isAccepted: true,
        reason: null,
      },
    ]);
    await world.block(world.hunter, world.owner);
    expect(await world.firstOf(world.owner, '?box=sent')).toMatchObject({ contact: null });
  });

  test('an interest is completed by the owner', async () => {
    const id = await interested();
    expect((await world.answer(id, world.hunter, { status: 'accepted' })).body).toMatchObject({
      id: 'forbidden',
    });
    await world.answer(id, world.owner, { status: 'accepted' });
    expect(await world.firstOf(world.hunter, '?box=sent')).toMatchObject({
      contact: { userId: world.owner.id },
    });
    expect(await world.firstOf(world.owner)).toMatchObject({
      contact: { userId: world.hunter.id },
    });
    expect(await world.noticesOf(world.hunter, 'lead_answered')).toHaveLength(1);
  });

  test('a declined lead shares nothing and names the reason', async () => {
    const id = await offered();
    expect(
      (await world.answer(id, world.hunter, { status: 'declined', reason: 'size' })).body,
    ).toMatchObject({
      status: 'declined',
      reason: 'size',
    });
    expect(await world.firstOf(world.owner, '?box=sent')).toMatchObject({
      reason: 'size',
      contact: null,
    });
    expect(await world.noticesOf(world.owner, 'lead_answered')).toMatchObject([
      { isAccepted: false, reason: 'size' },
    ]);
  });

  test('a seen lead is no longer new, and a withdrawn one isn’t shown to the hunter', async () => {
    const id = await offered();
    await world.answer(id, world.hunter, { status: 'seen' });
    expect(await world.leadsOf(world.hunter)).toMatchObject({
      leads: [{ status: 'seen' }],
      newCount: 0,
    });
    expect((await world.answer(id, world.hunter, { status: 'withdrawn' })).body).toMatchObject({
      id: 'forbidden',
    });
    await world.answer(id, world.owner, { status: 'withdrawn' });
    expect(await world.leadsOf(world.hunter)).toMatchObject({ leads: [] });
    expect(await world.firstOf(world.owner, '?box=sent')).toMatchObject({ status: 'withdrawn' });
    expect(await world.noticesOf(world.owner, 'lead_answered')).toEqual([]);
  });

  const STEPS = ['seen', 'accepted', 'declined', 'withdrawn'] as const;

  test.each(['accepted', 'declined', 'withdrawn'] as const)(
    'nothing changes a lead that is %s, and late repeats are harmless',
    async (end) => {
      const id = await offered();
      const step = (status: (typeof STEPS)[number]) =>
        world.answer(id, status === 'withdrawn' ? world.owner : world.hunter, { status });
      expect((await step(end)).status).toBe(200);
      const before = await world.firstOf(world.owner, '?box=sent');
      for (const status of STEPS) {
        const isLate = status === end || status === 'seen';
        expect([status, (await step(status)).status]).toEqual([status, isLate ? 200 : 409]);
        expect(await world.firstOf(world.owner, '?box=sent')).toEqual(before);
      }
    },
  );

  test('a lead whose listing is gone or whose hunt is over is shown, but can’t be accepted', async () => {
    const id = await offered();
    await sql`
      update listings set status = 'pending_approval', published = false
      where id = ${world.pair.propertyId}
    `.execute(world.server.database.kysely);
    expect((await world.answer(id, world.hunter, { status: 'accepted' })).status).toBe(409);
    expect(await world.firstOf(world.hunter)).toMatchObject({ id, listing: null });
    await sql`
      update listings set status = 'approved', published = true where id = ${world.pair.propertyId}
    `.execute(world.server.database.kysely);
    await sql`update hunts set status = 'expired' where id = ${world.pair.huntId}`.execute(
      world.server.database.kysely,
    );
    expect((await world.answer(id, world.hunter, { status: 'accepted' })).status).toBe(409);
    expect(await world.firstOf(world.hunter)).toMatchObject({ hunt: { status: 'expired' } });
    await sql`update hunts set status = 'paused' where id = ${world.pair.huntId}`.execute(
      world.server.database.kysely,
    );
    expect((await world.answer(id, world.hunter, { status: 'accepted' })).status).toBe(200);
  });

  test('strangers and unknown leads are refused', async () => {
    const stranger = await makePerson(world.server.database);
    const id = await offered();
    for (const status of STEPS) {
      expect((await world.answer(id, stranger, { status })).body).toMatchObject({
        id: 'forbidden',
      });
    }
    expect((await world.answer(999_999_999, world.hunter, { status: 'seen' })).status).toBe(404);
    expect(
      (await world.call('GET', `/leads/users/${world.hunter.id}`, world.owner)).body,
    ).toMatchObject({
      id: 'forbidden',
    });
  });
});

test('leads are listed per hunt and tell the devices of both sides', async () => {
  const other = await makeHunt(world.server.database, world.hunter);
  await offered();
  expect(await world.leadsOf(world.hunter, `?huntId=${other}`)).toMatchObject({
    leads: [],
    newCount: 0,
  });
  expect(await world.leadsOf(world.hunter, `?huntId=${world.pair.huntId}`)).toMatchObject({
    newCount: 1,
  });
  for (const { id } of [world.owner, world.hunter]) {
    const { rows } = await sql`
      select from user_events where user_id = ${id} and event = 'hunts_changed'
    `.execute(world.server.database.kysely);
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('an agent who answered a lead can be reviewed', async () => {
  const { database, app } = world.server;
  await sql`update users set profile_type = 'agent' where id = ${world.owner.id}`.execute(
    database.kysely,
  );
  const canReview = async (by: Person) =>
    (await callPath(app, 'GET', `/api/users/${world.owner.id}/review`, by)).body['canWrite'];
  const asked = await interested();
  expect(await canReview(world.hunter)).toBe(false);
  await world.answer(asked, world.owner, { status: 'declined' });
  expect(await canReview(world.hunter)).toBe(true);
  const another = await makePerson(database);
  world.pair = await huntFor(database, world.homes[1]!, another);
  const id = await offered();
  expect(await canReview(another)).toBe(false);
  await world.answer(id, another, { status: 'accepted' });
  expect(await canReview(another)).toBe(true);
});
