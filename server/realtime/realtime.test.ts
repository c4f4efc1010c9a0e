import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { CLIENT_EVENTS, type ClientEventName, SOCKET_LIMITS } from '#contract/realtime.ts';
import { createLog } from '#server/log.ts';
import { notify } from '#server/modules/notice/notify.ts';
import { authenticate } from '#server/modules/session/authenticate.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { makePerson, openSession, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { openRealtime } from './open-realtime.ts';
import { openClient, type SocketClient } from './testing/socket-client.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let server: TestServer;
let url: string;
let mali: Person;
let dao: Person;
let opened: SocketClient[] = [];

beforeAll(async () => {
  server = await openTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  mali = await makePerson(server.database);
  dao = await makePerson(server.database);
});
afterEach(() => {
  for (const client of opened) client.close();
  opened = [];
});
afterAll(() => server.close());

async function connect(
  person: Pick<Person, 'token'>,
  options: { at?: string; reconnects?: boolean } = {},
) {
  const client = await openClient(options.at ?? url, { token: person.token }, options);
  opened.push(client);
  expect(client.connected).toBe('in');
  return client;
}

let occasions = 0;
const noticeFor = (person: Person) =>
  server.database.transaction((transaction) =>
    notify(transaction, {
      userId: person.id,
      kind: 'welcome',
      params: {},
      dedupeKey: `occasion-${(occasions += 1)}`,
    }),
  );

const seqsOf = ({ heard }: SocketClient) =>
  heard.flatMap(([name, payload]) =>
    name === 'user_event' ? [(payload as { seq: number }).seq] : [],
  );

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 15_000, interval: 10 }).toBe(true);
}

test('a socket is let in by its token alone', async () => {
  const blocked = await makePerson(server.database, { status: 'blocked' });
  const pending = await makePerson(server.database, { status: 'pending' });
  const revoked = await openSession(server.database, mali);
  await sql`
    update sessions set revoked_at = now() where token_hash = sha256(${revoked}::bytea)
  `.execute(server.database.kysely);
  const outcome = async (auth: Record<string, unknown>) => {
    const client = await openClient(url, auth);
    client.close();
    return client.connected;
  };
  expect(await outcome({ token: mali.token })).toBe('in');
  expect(await outcome({ token: pending.token })).toBe('in');
  expect(await outcome({ token: blocked.token })).toBe('user_blocked');
  expect(await outcome({ token: mali.token, contract: 0 })).toBe('client_outdated');
  for (const token of [revoked, 'A'.repeat(43), 'short', undefined, null, 7, { token: 'x' }]) {
    expect(await outcome({ token, userId: mali.id })).toBe('invalid_token');
  }
});

test('a notice is on every screen of its reader at once, and on nobody else’s', async () => {
  const phone = await connect(mali);
  const desk = await connect({ token: await openSession(server.database, mali) });
  const stranger = await connect(dao);
  await noticeFor(mali);
  for (const client of [phone, desk]) {
    await until(() => client.heard.length === 2);
    expect(client.heard).toMatchObject([
      ['user_event', { seq: 1, event: 'notice_added', unseenCount: 1, unreadCount: 0 }],
      ['update_unseen_count', { unseenCount: 1 }],
    ]);
  }
  const count = await desk.data('get_unseen_notification_count', { userId: mali.id });
  expect(count).toEqual({ unseenCount: 1 });
  expect(await desk.data('get_unread_message_count_new', { userId: mali.id })).toEqual({
    count: 0,
  });
  await noticeFor(dao);
  await until(() => stranger.heard.length === 2);
  expect(seqsOf(phone)).toEqual([1]);
});

test('polls are answered without the database, and right after every change', async () => {
  const client = await connect(mali);
  const poll = async () =>
    (await client.data('get_unseen_notification_count', { userId: mali.id })).unseenCount;
  expect(await poll()).toBe(0);
  // Behind the events' back: a poll that asked the database would see it.
  await sql`update users set unseen_count = 7 where id = ${mali.id}`.execute(
    server.database.kysely,
  );
  expect(await poll()).toBe(0);
  await noticeFor(mali);
  await until(() => client.heard.length === 2);
  expect(await poll()).toBe(8);
});

const EVENTS = Object.keys(CLIENT_EVENTS) as ClientEventName[];

test.each(EVENTS)('%s: in nobody’s name but one’s own', async (event) => {
  const owner = await connect(mali);
  const stranger = await connect(dao);
  const forged = { userId: mali.id, token: mali.token };
  expect(await stranger.ask(event, forged)).toMatchObject({ error: { id: 'forbidden' } });
  // Neither of them lost the socket, and the owner heard nothing of it.
  expect(owner.heard).toEqual([]);
  expect(owner.socket.connected && stranger.socket.connected).toBe(true);
  await owner.data('get_unseen_notification_count', { userId: mali.id });
  await stranger.data('get_unseen_notification_count', { userId: dao.id });
});

test.each(EVENTS)(
  '%s: what isn’t by the contract is refused, and the socket is kept',
  async (event) => {
    const client = await connect(mali);
    const large = { userId: mali.id, token: 'x'.repeat(SOCKET_LIMITS.messageBytes) };
    expect(await client.ask(event, large)).toMatchObject({ error: { id: 'too_large' } });
    for (const said of [{}, { userId: String(mali.id) }, { userId: -1 }, [], 'x', 5, null]) {
      expect(await client.ask(event, said)).toMatchObject({ error: { id: 'invalid_input' } });
    }
    expect(client.socket.connected).toBe(true);
  },
);

test('an event of no contract is refused, with a callback and without', async () => {
  const client = await connect(mali);
  const answer = await client.ask('join_room' as ClientEventName, { room: `user:${dao.id}` });
  expect(answer).toMatchObject({ error: { id: 'not_found' } });
  client.socket.emit('__proto__', { userId: mali.id });
  await until(() => client.heard.length === 1);
  expect(client.heard).toMatchObject([['refused', { error: { id: 'not_found' } }]]);
});

test('a flood is refused, and ended when it goes on; nobody else feels it', async () => {
  const client = await connect(mali);
  const other = await connect(dao);
  const ids = new Set<string>();
  const said = { userId: mali.id };
  for (let sent = 0; sent < 400 && client.socket.connected; sent += 1) {
    client.socket.emit(
      'get_unseen_notification_count',
      said,
      (answer: { error?: { id: string } }) => ids.add(answer.error?.id ?? 'done'),
    );
  }
  await until(() => !client.socket.connected);
  expect(ids).toContain('too_many_requests');
  expect(client.heard.at(-1)).toMatchObject(['session_ended', { id: 'too_many_requests' }]);
  await other.data('get_unseen_notification_count', { userId: dao.id });
});

test('what is too large for the transport ends the socket', async () => {
  const client = await connect(mali);
  client.socket.emit('connect_user', { userId: mali.id, more: 'x'.repeat(200_000) });
  await until(() => !client.socket.connected);
  expect((await connect(mali)).heard).toEqual([]);
});

test('signing out ends the sockets of the session, and no others', async () => {
  const here = await connect(mali);
  const sameSession = await connect(mali);
  const elsewhere = await connect({ token: await openSession(server.database, mali) });
  const wrong = await here.ask('logout', { userId: mali.id, token: dao.token });
  expect(wrong).toMatchObject({ error: { id: 'forbidden' } });
  here.socket.emit('logout', { userId: mali.id, token: mali.token });
  await until(() => !here.socket.connected && !sameSession.socket.connected);
  expect(sameSession.heard).toMatchObject([['session_ended', { id: 'invalid_token' }]]);
  expect(elsewhere.socket.connected).toBe(true);
  expect((await openClient(url, { token: mali.token })).connected).toBe('invalid_token');
});

test('a session that is ended by a call, and an account that is blocked, lose their sockets', async () => {
  const client = await connect(mali);
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { 'x-auth-token': mali.token },
  });
  await until(() => !client.socket.connected);
  const blocked = await connect(dao);
  await sql`update users set status = 'blocked' where id = ${dao.id}`.execute(
    server.database.kysely,
  );
  await until(() => !blocked.socket.connected);
  expect(blocked.heard).toMatchObject([['session_ended', { id: 'user_blocked' }]]);
});

test('who is somebody else from now on comes back as them', async () => {
  const client = await connect(mali, { reconnects: true });
  const first = client.socket.id;
  await sql`update users set is_admin = true where id = ${mali.id}`.execute(server.database.kysely);
  await until(() => client.socket.connected && client.socket.id !== first);
  expect(client.heard).toEqual([]);
});

test('leaving ends this socket alone', async () => {
  const here = await connect(mali);
  const other = await connect(mali);
  expect(await here.data('disconnect_user', { userId: mali.id })).toEqual({});
  await until(() => !here.socket.connected);
  expect(other.socket.connected).toBe(true);
});

/** Another node of the program on the same database. */
async function openNode() {
  const database = await openDatabase({ url: server.database.url, poolSize: 3, log: quiet });
  const http = createServer();
  const realtime = await openRealtime({
    http,
    database,
    log: createLog('silent'),
    authenticate: (token) => authenticate({ database, isDemo: true }, token),
    shared: null,
    isAlone: false,
    sharesUpgrades: false,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async close() {
      await realtime.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await database.close();
    },
  };
}

test('what is done on one node is on the screens of all, and a sign-out ends them there too', async () => {
  const node = await openNode();
  try {
    const there = await connect(mali, { at: node.url });
    const stranger = await connect(dao, { at: node.url });
    await noticeFor(mali);
    await until(() => seqsOf(there).length === 1);
    expect(stranger.heard).toEqual([]);
    const here = await connect(mali);
    await here.data('logout', { userId: mali.id, token: mali.token }).catch(() => undefined);
    await until(() => !there.socket.connected && !here.socket.connected);
    expect(stranger.socket.connected).toBe(true);
  } finally {
    await node.close();
  }
});

test('sockets of a node that stops go looking for another one', async () => {
  const node = await openNode();
  const client = await connect(mali, { at: node.url, reconnects: true });
  await node.close();
  await until(() => !client.socket.connected);
  expect(client.socket.active).toBe(true);
});

test('catching up: what came after the last known event, or the word to load anew', async () => {
  for (let round = 0; round < 4; round += 1) await noticeFor(mali);
  const client = await connect(mali);
  const after = async (seq?: number) =>
    (await client.data('connect_user', { userId: mali.id, after: seq })).events;
  expect(await after()).toEqual([]);
  expect((await after(1))?.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect(await after(4)).toEqual([]);
  // From a database that was set back, and from before what is kept.
  expect(await after(9)).toBeNull();
  await sql`delete from user_events where user_id = ${mali.id} and seq < 3`.execute(
    server.database.kysely,
  );
  expect(await after(0)).toBeNull();
  expect(await after(2)).toHaveLength(2);
});

/** An app's part of catching up, as `src/lib/socket` does it. */
function follow(client: SocketClient, person: Person) {
  const applied: number[] = [];
  let last = 0;
  const apply = (seq: number) => {
    if (seq <= last) return true;
    if (seq !== last + 1) return false;
    last = seq;
    applied.push(seq);
    return true;
  };
  const catchUp = async () => {
    const answer = await client
      .ask('connect_user', { userId: person.id, after: last })
      .catch(() => null);
    if (answer && 'data' in answer) for (const { seq } of answer.data.events ?? []) apply(seq);
  };
  client.socket.on('user_event', ({ seq }: { seq: number }) => {
    if (!apply(seq)) void catchUp();
  });
  client.socket.on('events_missed', () => void catchUp());
  client.socket.on('connect', () => void catchUp());
  return { applied, catchUp };
}

const DROPS = Number(process.env['SOCKET_DROPS'] ?? 200);

test(`${DROPS} sockets dropped at random moments under load: nothing missed, nothing doubled`, async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(server.database)));
  const clients = await Promise.all(people.map((person) => connect(person, { reconnects: true })));
  const followed = clients.map((client, at) => follow(client, people[at]!));
  let dropped = 0;
  let written = 0;
  const write = async () => {
    while (dropped < DROPS) {
      await noticeFor(people[Math.floor(Math.random() * people.length)]!);
      written += 1;
    }
  };
  const drop = async () => {
    while (dropped < DROPS) {
      await sleep(Math.random() * 12);
      const { socket } = clients[Math.floor(Math.random() * clients.length)]!;
      if (!socket.connected) continue;
      socket.io.engine.close();
      dropped += 1;
    }
  };
  const writers = Array.from({ length: 4 }, write);
  await Promise.all([...writers, drop()]);
  await until(() => clients.every(({ socket }) => socket.connected));
  await Promise.all(followed.map(({ catchUp }) => catchUp()));
  const { rows } = await sql<{ userId: number; seq: number }>`
    select id as "userId", event_seq as seq from users where id = any(${people.map(({ id }) => id)}::bigint[])
    order by id
  `.execute(server.database.kysely);
  const expected = people.map(({ id }) => rows.find(({ userId }) => userId === id)!.seq);
  await until(() => followed.every(({ applied }, at) => applied.length >= expected[at]!));
  expect(expected.reduce((sum, seq) => sum + seq, 0)).toBe(written);
  const twice = followed.map(({ applied }) => applied.length - new Set(applied).size);
  const doubled = twice.reduce((sum, many) => sum + many, 0);
  const missed = expected.reduce(
    (sum, seq, at) => sum + seq - new Set(followed[at]!.applied).size,
    0,
  );
  console.log(`${dropped} drops, ${written} notices: ${missed} missed, ${doubled} doubled`);
  for (const [at, { applied }] of followed.entries()) {
    expect(applied).toEqual(Array.from({ length: expected[at]! }, (_, index) => index + 1));
  }
}, 120_000);

test('the database’s connections are cut: apps are told, and catch up with what nobody heard', async () => {
  const client = await connect(mali, { reconnects: true });
  const { applied } = follow(client, mali);
  await noticeFor(mali);
  await until(() => applied.length === 1);
  // Within one statement: no node can listen again before the notice is there.
  await sql`
    with cut as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'
    ), told as (
      update users set event_seq = event_seq + 1 where id = ${mali.id} returning event_seq
    ), wait as (select count(*) from cut)
    insert into user_events (user_id, seq, event) select ${mali.id}, event_seq, 'notice_added' from told, wait
  `.execute(server.database.kysely);
  await until(() => applied.length === 2);
  expect(client.heard.some(([name]) => name === 'events_missed')).toBe(true);
  await noticeFor(mali);
  await until(() => applied.length === 3);
});
