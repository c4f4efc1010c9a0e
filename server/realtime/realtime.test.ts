import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { CLIENT_EVENTS, type ClientEventName, SOCKET_LIMITS } from '#contract/kit/realtime.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { makePerson, openSession, type Person } from '#tests/factories/people.ts';

import { openLiveWorld, seqsOf, until } from './testing/live-world.ts';
import { openNode } from './testing/open-node.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let mali: Person;
let dao: Person;

const world = await openLiveWorld();
const { server } = world;
const { database } = server;
beforeEach(async () => {
  mali = await makePerson(database);
  dao = await makePerson(database);
});

test('sends a notice to all sockets of its reader and to no others', async () => {
  const phone = await world.connect(mali);
  const desk = await world.connect({ token: await openSession(database, mali) });
  const stranger = await world.connect(dao);
  await world.addNotice(mali);
  for (const client of [phone, desk]) {
    await until(() => client.received.length === 2);
    expect(client.received).toMatchObject([
      ['user_event', { seq: 1, event: 'notice_added', unseenCount: 1, unreadCount: 0 }],
      ['update_unseen_count', { unseenCount: 1 }],
    ]);
  }
  const count = await desk.data('get_unseen_notification_count', { userId: mali.id });
  expect(count).toEqual({ unseenCount: 1 });
  const unread = await desk.data('get_unread_message_count_new', { userId: mali.id });
  expect(unread).toEqual({ count: 0 });
  await world.addNotice(dao);
  await until(() => stranger.received.length === 2);
  expect(seqsOf(phone)).toEqual([1]);
});

test('answers polls from memory, up to date after every event', async () => {
  const client = await world.connect(mali);
  const poll = async () =>
    (await client.data('get_unseen_notification_count', { userId: mali.id })).unseenCount;
  expect(await poll()).toBe(0);
  // Bypasses the events: a poll that queried the database would see it.
  await server.sql`update users set unseen_count = 7 where id = ${mali.id}`;
  expect(await poll()).toBe(0);
  await world.addNotice(mali);
  await until(() => client.received.length === 2);
  expect(await poll()).toBe(8);
});

const EVENTS = Object.keys(CLIENT_EVENTS) as ClientEventName[];

test.each(EVENTS)('%s: rejects input outside the contract and keeps the socket', async (event) => {
  const client = await world.connect(mali);
  const large = { userId: mali.id, token: 'ศ'.repeat(SOCKET_LIMITS.messageBytes / 3) };
  expect(await client.ask(event, large)).toMatchObject({ error: { id: 'too_large' } });
  const { id } = mali;
  const ids = [String(id), id + 0.5, [id]].map((userId) => ({ userId }));
  for (const payload of [{}, ...ids, 'x', null]) {
    expect(await client.ask(event, payload)).toMatchObject({ error: { id: 'invalid_input' } });
  }
  expect(client.socket.connected).toBe(true);
});

test('rejects an unknown event, with or without a callback', async () => {
  const client = await world.connect(mali);
  const answer = await client.ask('join_room' as ClientEventName, { room: `user:${dao.id}` });
  expect(answer).toMatchObject({ error: { id: 'not_found' } });
  client.socket.emit('__proto__', { userId: mali.id });
  await until(() => client.received.length === 1);
  expect(client.received).toMatchObject([['refused', { error: { id: 'not_found' } }]]);
});

test('rejects a flood, then closes the socket, without affecting others', async () => {
  const client = await world.connect(mali);
  const other = await world.connect(dao);
  const ids = new Set<string>();
  const payload = { userId: mali.id };
  for (let sent = 0; sent < 400 && client.socket.connected; sent += 1) {
    client.socket.emit(
      'get_unseen_notification_count',
      payload,
      (answer: { error?: { id: string } }) => ids.add(answer.error?.id ?? 'done'),
    );
  }
  await until(() => !client.socket.connected);
  expect(ids).toContain('too_many_requests');
  expect(client.received.at(-1)).toMatchObject(['session_ended', { id: 'too_many_requests' }]);
  await other.data('get_unseen_notification_count', { userId: dao.id });
});

test('closes the socket on a message too large for the transport', async () => {
  const client = await world.connect(mali);
  client.socket.emit('connect_user', { userId: mali.id, more: 'x'.repeat(200_000) });
  await until(() => !client.socket.connected);
  expect((await world.connect(mali)).received).toEqual([]);
});

test('events accept an older app’s fields, drop unknown keys and reject other arguments', async () => {
  for (const contract of [undefined, 1, 2, 99]) {
    const client = await world.open({ token: mali.token, ...(contract && { contract }) });
    expect(client.connected).toBe('in');
    const payload = { userId: mali.id, isNew: true, __proto__: { userId: 1 } };
    expect(await client.data('get_unseen_notification_count', payload)).toEqual({ unseenCount: 0 });
  }
  const client = await world.connect(mali);
  const waiting = client.socket.timeout(10_000);
  for (const payload of [[{ userId: mali.id }, { userId: mali.id }], [new Uint8Array(10)]]) {
    const answer: unknown = await waiting.emitWithAck('connect_user', ...payload);
    expect(answer).toMatchObject({ error: { id: 'invalid_input' } });
  }
  expect(client.socket.connected).toBe(true);
});

test('invalid bytes close only their own socket', async () => {
  const connected = await world.connect(mali);
  const deep = `42${'['.repeat(5_000)}`;
  for (const bytes of ['', '9', '42', '4"', '42["', '451-["x"]', deep, '\u0000']) {
    const client = await world.connect(mali);
    const engine = client.socket.io.engine as unknown as {
      transport: { ws: { send(text: string): void } };
    };
    engine.transport.ws.send(bytes);
    await client.ask('get_unseen_notification_count', { userId: mali.id }).catch(() => null);
    client.close();
  }
  const count = await connected.data('get_unseen_notification_count', { userId: mali.id });
  expect(count).toEqual({ unseenCount: 0 });
});

test('a logout closes only the sockets of its session', async () => {
  const here = await world.connect(mali);
  const sameSession = await world.connect(mali);
  const elsewhere = await world.connect({ token: await openSession(database, mali) });
  const wrong = await here.ask('logout', { userId: mali.id, token: dao.token });
  expect(wrong).toMatchObject({ error: { id: 'forbidden' } });
  here.socket.emit('logout', { userId: mali.id, token: mali.token });
  await until(() => !here.socket.connected && !sameSession.socket.connected);
  expect(sameSession.received).toMatchObject([['session_ended', { id: 'invalid_token' }]]);
  expect(elsewhere.socket.connected).toBe(true);
  expect((await world.open({ token: mali.token })).connected).toBe('invalid_token');
});

test('an API logout closes its sockets', async () => {
  const client = await world.connect(mali);
  await server.request(mali.token, 'POST', '/api/auth/logout');
  await until(() => !client.socket.connected);
  expect(client.received).toMatchObject([['session_ended', { id: 'invalid_token' }]]);
});

test('a missed session end is detected after a gap, also on silent sockets', async () => {
  const { kysely } = database;
  const client = await world.connect(mali);
  const blocked = await world.connect(dao);
  const stays = await world.connect({ token: await openSession(database, mali) });
  await kysely.transaction().execute(async (open) => {
    // Suppresses the notification trigger.
    await sql`set local session_replication_role = replica`.execute(open);
    await sql`update sessions set revoked_at = now()
      where id = (select min(id) from sessions where user_id = ${mali.id})`.execute(open);
    await sql`update users set status = 'blocked' where id = ${dao.id}`.execute(open);
  });
  await server.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN %'`;
  await until(() => !client.socket.connected && !blocked.socket.connected);
  expect(stays.socket.connected).toBe(true);
  const ends = [client, blocked].flatMap(({ received }) =>
    received.filter(([name]) => name === 'session_ended'),
  );
  expect(ends).toMatchObject([
    ['session_ended', { id: 'invalid_token' }],
    ['session_ended', { id: 'user_blocked' }],
  ]);
});

test('a user whose rights change reconnects with the new rights', async () => {
  const client = await world.connect(mali, { reconnects: true });
  const first = client.socket.id;
  await server.sql`update users set is_admin = true where id = ${mali.id}`;
  await until(() => client.socket.connected && client.socket.id !== first);
  expect(client.received).toEqual([]);
});

test('disconnect_user closes only this socket', async () => {
  const here = await world.connect(mali);
  const other = await world.connect(mali);
  expect(await here.data('disconnect_user', { userId: mali.id })).toEqual({});
  await until(() => !here.socket.connected);
  expect(other.socket.connected).toBe(true);
});

/** Opens another node on the same database. */
async function openOther() {
  const own = await openDatabase({ url: database.url, poolSize: 3, log: quiet });
  const { url, close } = await openNode({ database: own });
  return { url, close: () => close().then(() => own.close()) };
}

test('events and logouts on one node reach sockets on all nodes', async () => {
  const node = await openOther();
  try {
    const there = await world.connect(mali, { at: node.url });
    const stranger = await world.connect(dao, { at: node.url });
    await world.addNotice(mali);
    await until(() => seqsOf(there).length === 1);
    expect(stranger.received).toEqual([]);
    const here = await world.connect(mali);
    await here.data('logout', { userId: mali.id, token: mali.token }).catch(() => undefined);
    await until(() => !there.socket.connected && !here.socket.connected);
    expect(stranger.socket.connected).toBe(true);
  } finally {
    await node.close();
  }
});

test('sockets of a stopping node try to reconnect', async () => {
  const node = await openOther();
  const client = await world.connect(mali, { at: node.url, reconnects: true });
  await node.close();
  await until(() => !client.socket.connected);
  expect(client.socket.active).toBe(true);
});
