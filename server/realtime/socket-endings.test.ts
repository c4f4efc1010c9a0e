import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

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
afterEach(() => world.hangUp());

test('a logout closes only the sockets of its session', async () => {
  const here = await world.connect(mali);
  const sameSession = await world.connect(mali);
  const elsewhere = await world.connect({ token: await openSession(database, mali) });
  const wrong = await here.ask('logout', { userId: mali.id, token: dao.token });
  expect(wrong).toMatchObject({ error: { id: 'forbidden' } });
  here.socket.emit('logout', { userId: mali.id, token: mali.token });
  await until(() => !here.socket.connected && !sameSession.socket.connected);
  expect(sameSession.heard).toMatchObject([['session_ended', { id: 'invalid_token' }]]);
  expect(elsewhere.socket.connected).toBe(true);
  expect((await world.open({ token: mali.token })).connected).toBe('invalid_token');
});

test('an API logout closes its sockets', async () => {
  const client = await world.connect(mali);
  await server.request(mali.token, 'POST', '/api/auth/logout');
  await until(() => !client.socket.connected);
  expect(client.heard).toMatchObject([['session_ended', { id: 'invalid_token' }]]);
});

test('a missed session end is detected after a gap, also on silent sockets', async () => {
  const { kysely } = database;
  const client = await world.connect(mali);
  const blocked = await world.connect(dao);
  const stays = await world.connect({ token: await openSession(database, mali) });
  await kysely.transaction().execute(async (open) => {
    // Suppresses the notification trigger.
    await sql`set local session_replication_role = replica`.execute(open);
    await sql`
      update sessions set revoked_at = now()
      where id = (select min(id) from sessions where user_id = ${mali.id})
    `.execute(open);
    await sql`update users set status = 'blocked' where id = ${dao.id}`.execute(open);
  });
  await server.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN %'
  `;
  await until(() => !client.socket.connected && !blocked.socket.connected);
  expect(stays.socket.connected).toBe(true);
  const ends = [client, blocked].flatMap(({ heard }) =>
    heard.filter(([name]) => name === 'session_ended'),
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
  expect(client.heard).toEqual([]);
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
    expect(stranger.heard).toEqual([]);
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
