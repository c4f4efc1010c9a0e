import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { DatabaseUnavailableError } from '#server/platform/database/unavailable.ts';
import { makePerson } from '#tests/factories/people.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { LIVE_CHANNEL } from './live-socket.ts';
import { addEvent, seqsOf, until } from './testing/live-world.ts';
import { openClient } from './testing/socket-client.ts';

const messages: string[] = [];

const { database } = await openTestDatabase();
const app = await buildApp({
  config: readConfig({ RATE_LIMITS: '0' }),
  log: createLog('silent'),
  database,
  endpoints: [],
  photos: { render: async () => null, opensUntil: () => null },
  pages: null,
  isAlone: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const listener = new pg.Client({ connectionString: database.url });
await listener.connect();
listener.on('notification', ({ payload = '' }) => messages.push(payload));
await listener.query(`LISTEN ${LIVE_CHANNEL}`);
afterAll(async () => {
  await app.close();
  await listener.end();
});

test('a single node notifies itself and receives other writers’ events from the database', async () => {
  const mali = await makePerson(database);
  const client = await openClient(url, { token: mali.token });
  onTestFinished(() => client.close());
  const seqs = () => seqsOf(client);

  await addEvent(database, mali);
  await until(() => seqs().length === 1);
  // Writes like the operator's tool.
  await sql`
    with changed as (
      update users set event_seq = event_seq + 1 where id = ${mali.id} returning event_seq
    ) insert into user_events (user_id, seq, event) select ${mali.id}, event_seq, 'notice_added' from changed
  `.execute(database.kysely);
  await until(() => seqs().length === 2);
  await addEvent(database, mali, 'notice_changed');
  await until(() => seqs().length === 3);
  expect(seqs()).toEqual([1, 2, 3]);
  // Of three commits, only one sent a database notification.
  await listener.query('select 1');
  expect(messages.map((message) => (JSON.parse(message) as { seq: number }).seq)).toEqual([2]);
});

test('clients reload after a commit with an unknown outcome', async () => {
  const dao = await makePerson(database);
  const client = await openClient(url, { token: dao.token });
  onTestFinished(() => client.close());
  const cut = addEvent(database, dao, 'notice_added', ({ kysely }) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(kysely),
  );
  await expect(cut).rejects.toThrow(DatabaseUnavailableError);
  await expect.poll(() => client.received.map(([name]) => name)).toEqual(['events_missed']);
});
