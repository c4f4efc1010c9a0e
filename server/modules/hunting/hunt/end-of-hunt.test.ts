import { expect, test } from 'vitest';

import { HUNT_DAYS } from '#contract/hunting/hunt.ts';
import { makeTeam } from '#tests/factories/businesses.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { extensionLink } from '#tests/factories/hunt-samples.ts';
import { makeHunt } from '#tests/factories/hunts.ts';
import { offerHome } from '#tests/factories/listings.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { openTestMarket, TEST_ORIGIN } from '#tests/setup/test-server.ts';

import { expireHunts } from './expire-hunts.ts';
import { extendHuntAs } from './write-hunt.ts';

const server = await openTestMarket();
const { database } = server;

type Link = Awaited<ReturnType<typeof extensionLink>>;

/** Calls without a login. */
const call = (method: 'GET' | 'POST', { id, code }: Link) =>
  pathCaller(server.app)(method, `/api/hunts/${id}/mailed/${code}`);
const read = (link: Link) => call('GET', link);
const extend = (link: Link) => call('POST', link);

const endIn = (id: number, interval: string) =>
  server.sql`update hunts set expires_at = now() + ${interval}::interval where id = ${id}`;

/** Creates a hunt and the link of an email about its end. */
async function fresh(interval = '3 days') {
  const person = await makePerson(database);
  const id = await makeHunt(database, person);
  await endIn(id, interval);
  return { person, id, link: await extensionLink(database, person, id) };
}

const stateOf = async (id: number) => {
  const [state] = await server.sql`select status, version,
    round(extract(epoch from expires_at - now()) / 86400)::int as days from hunts where id = ${id}`;
  return state;
};

test.each([
  ['that ends soon', '4 days', 'Extend'],
  ['that has ended', '-1 minute', 'Resume'],
])('the link of an email extends a hunt %s, without a login', async (_, interval, button) => {
  const { person, id } = await fresh(interval);
  await expireHunts(database);
  await server.sql`
    update graphile_worker._private_jobs set run_at = now()
    where key like ${`notices:${person.id}:%`}
  `;
  await server.sql`update deliveries set due_at = now() where user_id = ${person.id}`;
  const mails = (await server.runJobs()).filter(({ to }) => to.address === person.email);
  expect(mails).toHaveLength(1);
  const { text } = mails[0]!;
  expect(text).toContain(button);
  const [url, code] = /\S+\/still-hunting\/\d+\?code=(\S+)/.exec(text)!;
  expect(url.startsWith(`${TEST_ORIGIN}/still-hunting/${id}?`)).toBe(true);
  const link = { id: String(id), code: code! };
  expect(await extend(link)).toMatchObject({ status: 200, body: { huntId: id, canExtend: false } });
  expect(await stateOf(id)).toMatchObject({ status: 'active', days: HUNT_DAYS });
});

test('reading the link changes nothing, and shows neither prices nor the note', async () => {
  const { id, link } = await fresh();
  const { status, body } = await read(link);
  expect(status).toBe(200);
  const expected =
    'canExtend expiresAt huntId isBusiness isForRent isForSale location propertyType status';
  expect(Object.keys(body).toSorted().join(' ')).toBe(expected);
  expect(body).toMatchObject({ canExtend: true, status: 'active', propertyType: ['condo'] });
  expect(await stateOf(id)).toMatchObject({ version: 1, days: 3 });
});

test('a link extends once, also if it is used twice at the same moment', async () => {
  const { id, link } = await fresh();
  const answers = await Promise.all([extend(link), extend(link)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stateOf(id)).toEqual({ status: 'active', version: 2, days: HUNT_DAYS });
  await server.sql`update hunts set status = 'fulfilled' where id = ${id}`;
  expect((await read(link)).body).toMatchObject({ canExtend: false, status: 'fulfilled' });
  expect((await extend(link)).body).toMatchObject({ canExtend: false, status: 'fulfilled' });
});

test('a forged or foreign code is refused, without saying why', async () => {
  const { id, link } = await fresh();
  const other = await fresh();
  const [user, end, signature] = link.code.split('.');
  const codes = [
    other.link.code,
    `${other.person.id}.${end}.${signature}`,
    `${user}.${Number(end) + 1}.${signature}`,
    `${user}.${end}.${'A'.repeat(43)}`,
    `${user}.${end}.${signature!.slice(1)}`,
    `${user}.${end}.`,
    `${user}.${end}`,
    `${user}.9e99.${signature}`,
    `${link.code}A`,
    'x',
  ];
  for (const code of codes) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await call(method, { id: String(id), code });
      expect([answer.status, answer.body['id']], code).toEqual([404, 'link_unknown']);
    }
  }
  const moved = await extend({ id: other.link.id, code: link.code });
  expect(moved.body['id']).toBe('link_unknown');
  expect(await stateOf(id)).toMatchObject({ version: 1, days: 3 });
});

test('a link works until 30 days after the end of its hunt', async () => {
  const { person, id, link } = await fresh('-29 days');
  expect((await read(link)).status).toBe(200);
  await endIn(id, '-31 days');
  const outdated = await extensionLink(database, person, id);
  expect((await read(outdated)).body['id']).toBe('link_expired');
  expect((await extend(outdated)).body['id']).toBe('link_expired');
  expect(await stateOf(id)).toMatchObject({ days: -31 });
});

test('a deleted hunt and a blocked account have no link', async () => {
  const [deleted, blocked] = [await fresh(), await fresh()];
  await server.sql`update hunts set status = 'deleted', deleted_at = now() where id = ${deleted.id}`;
  await server.sql`update users set status = 'blocked' where id = ${blocked.person.id}`;
  for (const { link } of [deleted, blocked]) {
    expect((await read(link)).body['id']).toBe('link_unknown');
    expect((await extend(link)).body['id']).toBe('link_unknown');
  }
});

test('extends the hunt of a business for a member who may edit it, until they leave', async () => {
  const [business, , agent] = await makeTeam(database, 4);
  const id = await makeHunt(database, agent, { businessId: business });
  await endIn(id, '2 days');
  const link = await extensionLink(database, agent, id);
  expect((await read(link)).body).toMatchObject({ isBusiness: true, canExtend: true });
  expect((await extend(link)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ days: HUNT_DAYS });
  await server.sql`update memberships set ended_at = now() where user_id = ${agent.id}`;
  expect((await read(link)).body['id']).toBe('link_unknown');
});

/** Returns the reader's notices about the end of hunts, newest first, in a language. */
async function endNoticesOf({ token }: Person, language: 'en' | 'th') {
  const answer = await server.request(token, 'GET', '/api/notifications?page=1', undefined, {
    'accept-language': language,
  });
  const { notifications } = answer.json<{ notifications: { kind: string; title: string }[] }>();
  return notifications.filter(({ kind }) => kind.startsWith('hunt_')).map(({ title }) => title);
}

test('warns of the end of a hunt once, and again only after it was extended', async () => {
  const [mali, dao] = await makePeople(database, {}, { language: 'th' });
  const id = await makeHunt(database, mali);
  await endIn(await makeHunt(database, dao), '4 days');
  await endIn(id, '6 days');
  await expireHunts(database);
  expect(await endNoticesOf(mali, 'en')).toEqual([]);
  expect(await endNoticesOf(dao, 'th')).toEqual(['ยังหาอยู่ไหม']);
  await endIn(id, '4 days');
  await expireHunts(database);
  await expireHunts(database);
  expect(await endNoticesOf(mali, 'en')).toEqual(['Still hunting?']);
  await database.transaction((transaction) => extendHuntAs(transaction, mali.id, id));
  await endIn(id, '3 days');
  await expireHunts(database);
  expect(await endNoticesOf(mali, 'en')).toEqual(['Still hunting?', 'Still hunting?']);
});

test('ends a hunt with its areas and pairs, unless it is paused, and says so once, in the reader’s language', async () => {
  const [mali, dao] = await makePeople(database, {}, { language: 'th' });
  const ids = [await makeHunt(database, mali), await makeHunt(database, dao)];
  const listing = await offerHome(database, await makePerson(database));
  await server.runJobs();
  const pairs = () =>
    server.value`select count(*) from matches where listing_id = ${listing} and gone_at is null
      and hunt_id = any(${ids}::bigint[])`;
  expect(await pairs()).toBe(2);
  const third = await makePerson(database);
  const paused = await makeHunt(database, third, { status: 'paused' });
  for (const id of [...ids, paused]) await endIn(id, '-1 second');
  await Promise.all([expireHunts(database), expireHunts(database)]);
  await expireHunts(database);
  expect(await endNoticesOf(mali, 'en')).toEqual(['Your hunt has ended']);
  expect(await endNoticesOf(dao, 'th')).toEqual(['รายการฝากหาของคุณหมดอายุแล้ว']);
  expect(await endNoticesOf(third, 'en')).toEqual([]);
  expect(await pairs()).toBe(0);
  const states = await server.column`
    select concat_ws(' ', h.status, h.version, (select count(*) from hunt_areas where hunt_id = h.id))
    from hunts h where h.id = any(${ids}::bigint[])
  `;
  expect(states).toEqual(['expired 2 0', 'expired 2 0']);
});
