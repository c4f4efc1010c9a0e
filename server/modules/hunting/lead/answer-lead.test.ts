import { expect, test } from 'vitest';

import { pathCaller } from '#tests/factories/call-path.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { huntFor } from '#tests/factories/leads.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openLeadWorld } from '#tests/setup/lead-world.ts';

const world = await openLeadWorld();
const { homes, owner, server } = world;
const { app, database } = server;

const offered = async (body: object = {}): Promise<number> =>
  ((await world.offer(body)).body['leads'] as { id: number }[])[0]!.id;
const interested = async (): Promise<number> => (await world.interest()).body['id'] as number;
const share = (person: Person, method: string, value: string) =>
  server.sql`insert into contact_methods (user_id, method, value)
    values (${person.id}, ${method}, ${value})`;

test('an accepted offer shares both contacts and unmasks the message', async () => {
  await share(owner, 'line', 'somchai-homes');
  await share(owner, 'phone', '081 234 5678');
  const message = 'Call 081 234 5678';
  const id = await offered({ message });
  const { body } = await world.answer(id, world.hunter, { status: 'accepted' });
  expect(body).toMatchObject({ status: 'accepted' });
  const methods = [
    { method: 'line', href: 'https://line.me/ti/p/~somchai-homes' },
    { method: 'phone', href: 'tel:+66812345678' },
  ];
  const contact = { userId: owner.id, name: 'Somchai Testing', methods };
  expect(await world.firstOf(world.hunter)).toMatchObject({ message, contact });
  const { id: userId, email } = world.hunter;
  const mail = { method: 'email', value: email, href: `mailto:${email}` };
  expect(await world.firstOf(owner, '?box=sent')).toMatchObject({
    contact: { userId, name: 'Ploy Testing', methods: [mail] },
  });
  const { huntId, propertyId } = world.pair;
  expect(await world.noticesOf(owner, 'lead_answered')).toEqual([
    { huntId, isHunter: false, isBusiness: false, isAccepted: true, reason: null, propertyId },
  ]);
  await world.block(world.hunter, owner);
  expect(await world.firstOf(owner, '?box=sent')).toMatchObject({ contact: null });
});

test('an interest is completed by the owner', async () => {
  const id = await interested();
  const refused = await world.answer(id, world.hunter, { status: 'accepted' });
  expect(refused.body).toMatchObject({ id: 'forbidden' });
  await world.answer(id, owner, { status: 'accepted' });
  const sent = await world.firstOf(world.hunter, '?box=sent');
  expect(sent).toMatchObject({ contact: { userId: owner.id } });
  expect(await world.firstOf(owner)).toMatchObject({ contact: { userId: world.hunter.id } });
  expect(await world.noticesOf(world.hunter, 'lead_answered')).toHaveLength(1);
});

test('a declined lead shares nothing and names the reason', async () => {
  const id = await offered();
  const declined = { status: 'declined', reason: 'size' };
  expect((await world.answer(id, world.hunter, declined)).body).toMatchObject(declined);
  const sent = await world.firstOf(owner, '?box=sent');
  expect(sent).toMatchObject({ reason: 'size', contact: null });
  const notices = await world.noticesOf(owner, 'lead_answered');
  expect(notices).toMatchObject([{ isAccepted: false, reason: 'size' }]);
});

test('a seen lead is no longer new, and a withdrawn one isn’t shown to the hunter', async () => {
  const id = await offered({ message: 'Call 081 234 5678' });
  await world.answer(id, world.hunter, { status: 'seen' });
  expect(await world.leadsOf(world.hunter)).toMatchObject({
    leads: [{ status: 'seen', message: 'Call •••' }],
    newCount: 0,
  });
  const refused = await world.answer(id, world.hunter, { status: 'withdrawn' });
  expect(refused.body).toMatchObject({ id: 'forbidden' });
  await world.answer(id, owner, { status: 'withdrawn' });
  expect(await world.leadsOf(world.hunter)).toMatchObject({ leads: [] });
  expect(await world.firstOf(owner, '?box=sent')).toMatchObject({ status: 'withdrawn' });
  expect(await world.noticesOf(owner, 'lead_answered')).toEqual([]);
});

const STEPS = ['seen', 'accepted', 'declined', 'withdrawn'] as const;

test.each(['accepted', 'declined', 'withdrawn'] as const)(
  'nothing changes a lead that is %s, and late repeats are harmless',
  async (end) => {
    const id = await offered();
    const step = (status: (typeof STEPS)[number]) =>
      world.answer(id, status === 'withdrawn' ? owner : world.hunter, { status });
    expect((await step(end)).status).toBe(200);
    const before = await world.firstOf(owner, '?box=sent');
    for (const status of STEPS) {
      const isLate = status === end || status === 'seen';
      expect([status, (await step(status)).status]).toEqual([status, isLate ? 200 : 409]);
      expect(await world.firstOf(owner, '?box=sent')).toEqual(before);
    }
  },
);

test('a lead whose listing is gone or whose hunt is over is shown, but can’t be accepted', async () => {
  const id = await offered();
  const accept = async () => (await world.answer(id, world.hunter, { status: 'accepted' })).status;
  const { huntId, propertyId } = world.pair;
  const publish = (published: boolean) =>
    server.sql`update listings set published = ${published} where id = ${propertyId}`;
  const set = (status: string) =>
    server.sql`update hunts set status = ${status} where id = ${huntId}`;
  await publish(false);
  expect(await accept()).toBe(409);
  expect(await world.firstOf(world.hunter)).toMatchObject({ id, listing: null });
  await publish(true);
  await set('expired');
  expect(await accept()).toBe(409);
  expect(await world.firstOf(world.hunter)).toMatchObject({ hunt: { status: 'expired' } });
  await set('paused');
  expect(await accept()).toBe(200);
});

test('leads are listed per hunt and tell the devices of both sides', async () => {
  const other = await makeHunt(database, world.hunter);
  await offered();
  const of = (huntId: number) => world.leadsOf(world.hunter, `?huntId=${huntId}`);
  expect(await of(other)).toMatchObject({ leads: [], newCount: 0 });
  expect(await of(world.pair.huntId)).toMatchObject({ newCount: 1 });
  for (const { id } of [owner, world.hunter]) {
    const rows = await server.sql`select from user_events where user_id = ${id}
      and event = 'hunts_changed'`;
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('an agent who answered a lead can be reviewed', async () => {
  await server.sql`update users set profile_type = 'agent' where id = ${owner.id}`;
  const canReview = async (by: Person) =>
    (await pathCaller(app)('GET', `/api/users/${owner.id}/review`, by)).body['canWrite'];
  const asked = await interested();
  expect(await canReview(world.hunter)).toBe(false);
  await world.answer(asked, owner, { status: 'declined' });
  expect(await canReview(world.hunter)).toBe(true);
  const another = await makePerson(database);
  world.pair = await huntFor(database, homes[1]!, another);
  const id = await offered();
  expect(await canReview(another)).toBe(false);
  await world.answer(id, another, { status: 'accepted' });
  expect(await canReview(another)).toBe(true);
});
