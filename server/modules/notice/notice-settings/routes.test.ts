import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { type ChosenTopic, NoticeSettings } from '#contract/notice/notice-settings.ts';
import { pathCaller } from '#tests/factories/call-path.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, TEST_ORIGIN } from '#tests/setup/test-server.ts';

import { unsubscribeLink } from './unsubscribe-token.ts';

let mali: Person;
let dao: Person;

const server = await openTestServer();
beforeEach(async () => {
  mali = await makePerson(server.database);
  dao = await makePerson(server.database);
});

const URL_OF_SETTINGS = '/api/users/notification_settings';

async function read(person: Person): Promise<NoticeSettings> {
  const answer = await server.request(person.token, 'GET', URL_OF_SETTINGS);
  expect(answer.statusCode).toBe(200);
  return v.parse(NoticeSettings, answer.json());
}

const call = pathCaller(server.app);
const patch = (person: Person, payload: object) =>
  server.request(person.token, 'PATCH', URL_OF_SETTINGS, payload);

test('returns defaults for unset values, changes only the given ones, and stores a time zone by its canonical name', async () => {
  expect(await read(mali)).toMatchObject({
    topics: { saved: { app: true, email: 'daily' }, leads: { app: true, email: 'instant' } },
    quietHours: null,
    timeZone: 'Asia/Bangkok',
    version: 0,
  });
  const hours = { quietHours: { from: '22:30', to: '06:00' }, timeZone: 'Europe/Berlin' };
  const topics = { saved: { email: 'off' }, leads: { app: false }, hunts: { push: false } };
  const changed = await patch(mali, { topics, ...hours, baseVersion: 0 });
  const chosen = {
    saved: { app: true, email: 'off' },
    leads: { app: false, email: 'instant' },
    hunts: { app: true, email: 'instant', push: false },
  };
  expect(changed.json()).toMatchObject({ topics: chosen, ...hours, version: 1 });
  expect(await read(mali)).toEqual(changed.json());
  const none = await patch(mali, { quietHours: null, baseVersion: 1 });
  expect(none.json()).toMatchObject({ ...hours, quietHours: null, version: 2 });
  const named = await patch(dao, { timeZone: 'aSIA/bANGKOK', baseVersion: 0 });
  expect(named.json()).toMatchObject({ timeZone: 'Asia/Bangkok', version: 0 });
});

test('returns version_conflict with the present settings for an outdated version, unless nothing would change', async () => {
  const choose = (email: string, baseVersion = 0) =>
    patch(mali, { topics: { saved: { email } }, baseVersion });
  await choose('off');
  const late = await choose('weekly');
  expect(late.statusCode).toBe(412);
  const current = { topics: { saved: { email: 'off' } }, version: 1 };
  expect(late.json()).toMatchObject({ id: 'version_conflict', current });
  expect((await choose('off')).json()).toMatchObject({ version: 1 });
  const both = await Promise.all([choose('daily', 1), choose('weekly', 1)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
});

test.each([
  [{ topics: { account: { email: 'off' } } }],
  [{ quietHours: { from: '22:00', to: '22:00' } }],
  [{ timeZone: 'Mars/Olympus' }],
  [{ timeZone: '+07:00' }],
  [{ baseVersion: undefined }],
])('rejects %j and changes nothing', async (payload) => {
  const answer = await patch(mali, { baseVersion: 0, ...payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ id: 'invalid_input' });
  expect((await read(mali)).version).toBe(0);
});

async function linkOf(person: Person, topic: ChosenTopic = 'saved') {
  const link = await unsubscribeLink(server.database, TEST_ORIGIN, person.id, topic);
  return link.slice(TEST_ORIGIN.length);
}

test('the unsubscribe link shows its topic and stops only that one', async () => {
  const link = await linkOf(mali);
  const shown = await call('GET', `/api${link}`);
  expect(shown.body).toEqual({ topic: 'saved', isOn: true });
  expect((await read(mali)).topics.saved.email).toBe('daily');
  for (let time = 0; time < 2; time += 1) {
    const stopped = await call('POST', `/api${link}`, undefined, {});
    expect(stopped.body).toEqual({ topic: 'saved', isOn: false });
  }
  const { topics, version } = await read(mali);
  const saved = { app: true, email: 'off', push: true };
  expect(topics).toEqual({ ...(await read(dao)).topics, saved });
  expect(version).toBe(1);
});

const FORM = 'application/x-www-form-urlencoded';
const CLICK = 'List-Unsubscribe=One-Click';
const PART =
  '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
const click = (url: string, payload = CLICK, type = FORM) =>
  server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

test.each([
  [FORM, CLICK],
  ['multipart/form-data; boundary=x', PART],
])('one-click unsubscribe (%s) works without a page', async (type, payload) => {
  const answer = await click(await linkOf(mali, 'hunts'), payload, type);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.location).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await read(mali)).topics.hunts.email).toBe('off');
});

test('rejects a forged, foreign or truncated link in every request form', async () => {
  const own = await linkOf(mali);
  const token = own.split('/').at(-1)!;
  const [, signature] = token.split('.');
  const gone = await makePerson(server.database);
  const goneLink = await linkOf(gone);
  await server.sql`update users set status = 'blocked' where id = ${gone.id}`;
  for (const link of [
    `/users/unsubscribe/${dao.id}/${token}`,
    `/users/unsubscribe/${mali.id}/hunts.${signature}`,
    `/users/unsubscribe/${mali.id}/account.${signature}`,
    `/users/unsubscribe/${mali.id}/saved.`,
    `/users/unsubscribe/${mali.id}/saved`,
    `/users/unsubscribe/${mali.id}/saved.${signature!.slice(1)}`,
    `/users/unsubscribe/${mali.id}/saved.${'A'.repeat(43)}`,
    `/users/unsubscribe/${mali.id}/${encodeURIComponent(`__proto__.${signature}`)}`,
    goneLink,
  ]) {
    const replies = [
      (await call('GET', `/api${link}`)).body,
      (await call('POST', `/api${link}`, undefined, {})).body,
      (await click(link)).json<object>(),
    ];
    for (const reply of replies) expect(reply, link).toMatchObject({ id: 'link_unknown' });
  }
  expect((await read(mali)).version).toBe(0);
  expect((await read(dao)).version).toBe(0);
});

test('one-click unsubscribe accepts only small form bodies', async () => {
  const link = await linkOf(mali);
  expect((await click(link, '<a/>', 'application/xml')).statusCode).toBe(415);
  expect((await click(link, 'a'.repeat(5_000))).statusCode).toBe(413);
  expect((await read(mali)).version).toBe(0);
});
