import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import {
  CLIENT_EVENTS,
  type ClientEventName,
  SERVER_EVENTS,
  type ServerEventName,
} from '#contract/kit/realtime.ts';
import { makePeople, makePerson, openSession, type Person } from '#tests/factories/people.ts';

import type { SocketClient } from './testing/socket-client.ts';
import { openLiveWorld, until } from './testing/live-world.ts';
import { changed, joinTeam, makeHome, type Stranger, STRANGERS } from './testing/strangers.ts';

const world = await openLiveWorld();
const { server } = world;
const { database } = server;

const connect = (token: unknown, more: Record<string, unknown> = {}) =>
  world.open({ token, ...more });

/** Triggers each event for its owner once. The last one ends the owner's session. */
const HAPPENINGS: Record<ServerEventName, (owner: Person, at: SocketClient) => Promise<unknown>> = {
  update_unseen_count: (owner) => world.addNotice(owner),
  user_event: (owner) => world.addNotice(owner),
  refused: async (_owner, at) => void at.socket.emit('no_such_event'),
  // Sent to everyone on a node that lost its connection. It contains no user data.
  events_missed: () =>
    server.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'`,
  session_ended: (owner) => changed(database, owner, 'blocked'),
};

const kinds = Object.entries(STRANGERS);
const DOCUMENT = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'realtime.md'), 'utf8');

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const headOf = (events: object) => {
  const cells = ['', ...Object.keys(events).map((name) => `\`${name}\``)];
  return rowOf(cells) + rowOf(cells.map(() => '---'));
};

/** Compares the results with the table in docs/realtime.md that has a column for each event. */
function expectDocumented(events: object, kind: string, found: Record<string, string>): void {
  const row = rowOf([kind, ...Object.keys(events).map((name) => found[name] ?? 'not tried')]);
  if (process.env['WRITE_TABLES']) console.log(row);
  const [, rows = ''] = DOCUMENT.split(headOf(events));
  expect(rows.split('\n\n')[0] + '\n').toContain(row);
}

test.each([
  ['receives', SERVER_EVENTS],
  ['can do', CLIENT_EVENTS],
])('docs/realtime.md lists what each unauthorised client %s', (_what, events) => {
  const [, rows = ''] = DOCUMENT.split(headOf(events));
  const named = rows
    .split('\n\n')[0]!
    .split('\n')
    .map((row) => row.split(' | ')[0]!.slice(2));
  expect(named).toEqual(kinds.map(([kind]) => kind));
});

test.each(kinds)('%s: receives nothing of another user', async (kind, stranger) => {
  const found: Record<string, string> = {};
  const { owner, at, other } = await meet(stranger);
  for (const [event, happen] of Object.entries(HAPPENINGS)) {
    at.received.length = 0;
    other.received.length = 0;
    await happen(owner, at);
    await until(() => at.received.some(([name]) => name === event));
    found[event] = stranger.connects;
    if (stranger.connects !== 'in') continue;
    // Responses are ordered, so nothing sent earlier is still pending after this one.
    await other.ask('get_unread_message_count_new', { userId: 0 });
    const payloads = [...new Set(other.received.map(([, payload]) => JSON.stringify(payload)))];
    // Only `events_missed` goes to everyone, and has no data.
    expect(payloads).toEqual(event === 'events_missed' ? ['{}'] : []);
    found[event] = event === 'events_missed' ? 'receives `{}`' : 'receives nothing';
  }
  expectDocumented(SERVER_EVENTS, kind, found);
});

/**
 * Connects a member of a business and an unauthorised client, which names the member wherever the
 * server might trust it.
 */
async function meet(stranger: Stranger) {
  const home = await makeHome(database);
  const owner = await joinTeam(database, home.id, 4);
  const at = await connect(owner.token);
  const { token, contract } = await stranger.auth(database, home);
  const forged = { userId: owner.id, user: { id: owner.id }, room: `user:${owner.id}` };
  const other = await connect(token, { ...forged, ...(contract !== undefined && { contract }) });
  expect([at.connected, other.connected]).toEqual(['in', stranger.connects]);
  return { owner, at, other };
}

test.each(kinds)('%s: can do nothing as another user', async (kind, stranger) => {
  const found: Record<string, string> = {};
  const { owner, at, other } = await meet(stranger);
  await world.addNotice(owner);
  await until(() => at.received.length === 2);
  at.received.length = 0;
  for (const event of Object.keys(CLIENT_EVENTS) as ClientEventName[]) {
    if (stranger.connects === 'in') {
      const answer = await other.ask(event, { userId: owner.id, token: owner.token, after: 0 });
      const error = { id: 'forbidden', message: expect.any(String), fields: [] };
      expect(answer).toEqual({ error });
      expect(other.socket.connected).toBe(true);
      found[event] = 'forbidden';
    } else {
      expect(other.socket.connected).toBe(false);
      found[event] = stranger.connects;
    }
    // The owner's socket and session are unchanged.
    expect(at.received).toEqual([]);
    const own = await at.data('connect_user', { userId: owner.id, after: 0 });
    expect(own).toMatchObject({ seq: 1, unseenCount: 1 });
  }
  expectDocumented(CLIENT_EVENTS, kind, found);
});

test('an ended client receives nothing more and a reconnected one only its own events', async () => {
  for (const end of ['blocked', 'deleted', 'logged out'] as const) {
    const person = await makePerson(database);
    const elsewhere = await openSession(database, person);
    const before = await connect(person.token);
    await world.addNotice(person);
    await until(() => before.received.length === 2);
    if (end === 'logged out') {
      await server.sql`update sessions set revoked_at = now() where token_hash = sha256(${person.token}::bytea)`;
    } else await changed(database, person, end);
    await until(() => !before.socket.connected);
    await world.addNotice(person);
    const again = await connect(elsewhere);
    const mayComeBack = end === 'logged out';
    expect(again.connected === 'in').toBe(mayComeBack);
    expect(before.received.filter(([name]) => name === 'user_event')).toHaveLength(1);
    if (mayComeBack) {
      const { events } = await again.data('connect_user', { userId: person.id, after: 1 });
      expect(events?.map(({ seq }) => seq)).toEqual([2]);
    }
  }
});

test('connect_user with the caller’s id and another user’s sequence returns only the caller’s data', async () => {
  const [owner, other] = await makePeople(database, {}, {});
  for (let times = 0; times < 3; times += 1) await world.addNotice(owner);
  const client = await connect(other.token);
  for (const after of [0, 1, 2, 3]) {
    const answer = await client.data('connect_user', { userId: other.id, after });
    const none = { seq: 0, unseenCount: 0, unreadCount: 0 };
    expect(answer).toEqual({ ...none, events: after === 0 ? [] : null });
  }
});
