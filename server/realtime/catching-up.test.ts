import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { makePerson, type Person } from '#tests/factories/people.ts';
import { followLive } from '#tests/setup/follow-live.ts';
import { isLongRun } from '#tests/setup/long-run.ts';

import { openLiveWorld, until } from './testing/live-world.ts';

let mali: Person;

const world = await openLiveWorld();
const { server } = world;
const { database } = server;
beforeEach(async () => {
  mali = await makePerson(database);
});

test('connect_user returns the events after the last known one, or null to reload', async () => {
  for (let round = 0; round < 4; round += 1) await world.addNotice(mali);
  const client = await world.connect(mali);
  const after = async (seq?: number) =>
    (await client.data('connect_user', { userId: mali.id, after: seq })).events;
  expect(await after()).toEqual([]);
  expect((await after(1))?.map(({ seq }) => seq)).toEqual([2, 3, 4]);
  expect(await after(4)).toEqual([]);
  // An id from a restored database, and an id older than the stored events.
  expect(await after(9)).toBeNull();
  await server.sql`delete from user_events where user_id = ${mali.id} and seq < 3`;
  expect(await after(0)).toBeNull();
  expect(await after(2)).toHaveLength(2);
});

const DROPS = isLongRun ? 200 : 50;

test(`${DROPS} sockets dropped at random under load miss and duplicate nothing`, async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(database)));
  const clients = await Promise.all(
    people.map((person) => world.connect(person, { reconnects: true })),
  );
  const followed = clients.map((client, at) => followLive(client, people[at]!.id));
  await Promise.all(followed.map(({ catchUp }) => catchUp()));
  let dropped = 0;
  let written = 0;
  const write = async () => {
    while (dropped < DROPS) {
      await world.addNotice(people[Math.floor(Math.random() * people.length)]!);
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
  const rows = await server.sql<{ userId: number; seq: number }>`
    select id as "userId", event_seq as seq from users where id = any(${people.map(({ id }) => id)}::bigint[])
    order by id
  `;
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
});

test('clients catch up on missed events after the database’s connections are cut', async () => {
  const client = await world.connect(mali, { reconnects: true });
  const { applied, catchUp } = followLive(client, mali.id);
  await catchUp();
  await world.addNotice(mali);
  await until(() => applied.length === 1);
  // In one statement, so that no node can listen again before the notice exists.
  await server.sql`
    with cut as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'
    ), changed as (
      update users set event_seq = event_seq + 1 where id = ${mali.id} returning event_seq
    ), wait as (select count(*) from cut)
    insert into user_events (user_id, seq, event) select ${mali.id}, event_seq, 'notice_added' from changed, wait
  `;
  await until(() => applied.length === 2);
  expect(client.received.some(([name]) => name === 'events_missed')).toBe(true);
  await world.addNotice(mali);
  await until(() => applied.length === 3);
});
