import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import {
  CLIENT_EVENTS,
  type ClientEventName,
  SERVER_EVENTS,
  type ServerEventName,
  SOCKET_LIMITS,
} from '#contract/realtime.ts';
import { notify } from '#server/modules/notice/notify.ts';
import { buryUser } from '#server/modules/user/user-repository.ts';
import { makePerson, openSession, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

import { openClient, type SocketClient } from './testing/socket-client.ts';

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'realtime.md');

let server: TestServer;
let url: string;
let opened: SocketClient[] = [];

beforeAll(async () => {
  server = await openTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const client of opened) client.close();
  opened = [];
});
afterAll(() => server.close());

const until = (isSo: () => boolean) =>
  expect.poll(isSo, { timeout: 15_000, interval: 10 }).toBe(true);

async function connect(token: unknown, more: Record<string, unknown> = {}) {
  const client = await openClient(url, { token, ...more });
  opened.push(client);
  return client;
}

const run = (query: ReturnType<typeof sql>) => query.execute(server.database.kysely);

async function changed(person: Person, how: 'blocked' | 'deleted'): Promise<Person> {
  await server.database.transaction(async (open) => {
    if (how === 'deleted') return buryUser(open, person.id);
    await sql`update users set status = 'blocked' where id = ${person.id}`.execute(open.kysely);
  });
  return person;
}

async function joinTeam(business: number, role: number): Promise<Person> {
  const person = await makePerson(server.database);
  await run(sql`
    insert into memberships (business_id, user_id, role_id) values (${business}, ${person.id}, ${role})
  `);
  return person;
}

async function makeBusiness(name: string): Promise<{ id: number; admin: Person }> {
  const admin = await makePerson(server.database);
  const { rows } = await sql<{ id: number }>`
    insert into businesses (admin_user_id, name, country) values (${admin.id}, ${name}, 'TH') returning id
  `.execute(server.database.kysely);
  const { id } = rows[0]!;
  await run(
    sql`insert into memberships (business_id, user_id, role_id) values (${id}, ${admin.id}, 1)`,
  );
  return { id, admin };
}

/** Whoever is not the owner of what happens; in the owner's business where that means anything. */
interface Stranger {
  /** What they connect with. */
  auth: (home: { id: number; admin: Person }) => Promise<{ token: unknown; contract?: unknown }>;
  /** How the handshake ends: `in`, or the refusal's id. */
  connects: string;
}

const ended = async (how: ReturnType<typeof sql>) => {
  const person = await makePerson(server.database);
  await run(sql`update sessions set ${how} where user_id = ${person.id}`);
  return { token: person.token };
};

const STRANGERS: Record<string, Stranger> = {
  'no token': { auth: async () => ({ token: undefined }), connects: 'invalid_token' },
  'a made-up token': { auth: async () => ({ token: 'A'.repeat(43) }), connects: 'invalid_token' },
  'a token that is none': { auth: async () => ({ token: { $ne: '' } }), connects: 'invalid_token' },
  'signed out': { auth: () => ended(sql`revoked_at = now()`), connects: 'invalid_token' },
  'an old token': {
    auth: () => ended(sql`expires_at = now() - interval '1 second'`),
    connects: 'invalid_token',
  },
  'an app of before': {
    auth: async () => ({ token: (await makePerson(server.database)).token, contract: 0 }),
    connects: 'client_outdated',
  },
  'an app without a number': {
    auth: async () => ({ token: (await makePerson(server.database)).token, contract: 'x' }),
    connects: 'invalid_token',
  },
  blocked: {
    auth: async () => changed(await makePerson(server.database), 'blocked'),
    connects: 'user_blocked',
  },
  deleted: {
    auth: async () => changed(await makePerson(server.database), 'deleted'),
    connects: 'invalid_token',
  },
  pending: { auth: () => makePerson(server.database, { status: 'pending' }), connects: 'in' },
  'another person': { auth: () => makePerson(server.database), connects: 'in' },
  'an assistant of one’s business': { auth: ({ id }) => joinTeam(id, 3), connects: 'in' },
  'the admin of one’s business': { auth: async ({ admin }) => admin, connects: 'in' },
  'the admin of another business': {
    auth: async () => (await makeBusiness('Rival')).admin,
    connects: 'in',
  },
  'a site admin': { auth: () => makePerson(server.database, { isAdmin: true }), connects: 'in' },
};

/** Makes each event happen to its owner, once. */
const HAPPENINGS: Record<ServerEventName, (owner: Person, at: SocketClient) => Promise<unknown>> = {
  user_event: (owner) => addNotice(owner),
  update_unseen_count: (owner) => addNotice(owner),
  refused: async (_owner, at) => void at.socket.emit('no_such_event'),
  session_ended: (owner) => changed(owner, 'blocked'),
  // Told to everybody of a node whose connection was lost; it says nothing of anybody.
  events_missed: () =>
    run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'
    `),
};
const SAYS_NOTHING_OF_ANYBODY: readonly ServerEventName[] = ['events_missed'];

let occasions = 0;
function addNotice(person: Person) {
  return server.database.transaction((transaction) =>
    notify(transaction, {
      userId: person.id,
      kind: 'welcome',
      params: {},
      dedupeKey: `isolation-${(occasions += 1)}`,
    }),
  );
}

const kinds = Object.entries(STRANGERS);
const heardBy: Record<string, Record<string, string>> = {};
const answered: Record<string, Record<string, string>> = {};

test.each(kinds)(
  '%s: nothing of somebody else’s is heard, whatever happens',
  async (kind, stranger) => {
    const row = (heardBy[kind] ??= {});
    for (const event of Object.keys(SERVER_EVENTS) as ServerEventName[]) {
      const home = await makeBusiness('Home');
      const owner = await joinTeam(home.id, 4);
      const at = await connect(owner.token);
      expect(at.connected).toBe('in');
      const stranging = await connect(...(await withMore(stranger, home, owner)));
      expect(stranging.connected).toBe(stranger.connects);
      await HAPPENINGS[event](owner, at);
      await until(() => at.heard.some(([name]) => name === event));
      if (stranger.connects === 'in') {
        // In order behind whatever was sent before: once it is answered, nothing else is on its way.
        await stranging.ask('get_unread_message_count_new', { userId: 0 });
      }
      const heard = stranging.heard.map(([name]) => name);
      if (SAYS_NOTHING_OF_ANYBODY.includes(event)) {
        expect(stranging.heard.every(([, payload]) => JSON.stringify(payload) === '{}')).toBe(true);
      } else {
        expect(heard).toEqual([]);
      }
      row[event] = stranger.connects === 'in' ? 'hears nothing' : stranger.connects;
      if (SAYS_NOTHING_OF_ANYBODY.includes(event) && stranger.connects === 'in')
        row[event] = 'hears `{}`';
      at.close();
      stranging.close();
    }
  },
);

/** What a stranger connects with, naming the owner wherever a name could be believed. */
async function withMore(
  stranger: Stranger,
  home: { id: number; admin: Person },
  owner: Person,
): Promise<[unknown, Record<string, unknown>]> {
  const { token, contract } = await stranger.auth(home);
  const forged = { userId: owner.id, user: { id: owner.id }, room: `user:${owner.id}` };
  return [token, { ...forged, ...(contract === undefined ? {} : { contract }) }];
}

test.each(kinds)('%s: nothing is done in somebody else’s name', async (kind, stranger) => {
  const row = (answered[kind] ??= {});
  for (const event of Object.keys(CLIENT_EVENTS) as ClientEventName[]) {
    const home = await makeBusiness('Home');
    const owner = await joinTeam(home.id, 4);
    const at = await connect(owner.token);
    await addNotice(owner);
    await until(() => at.heard.length === 2);
    at.heard.length = 0;
    const stranging = await connect(...(await withMore(stranger, home, owner)));
    if (stranger.connects === 'in') {
      const forged = { userId: owner.id, token: owner.token, after: 0 };
      const answer = await stranging.ask(event, forged);
      expect(answer).toEqual({
        error: { id: 'forbidden', message: expect.any(String), fields: [] },
      });
      expect(stranging.socket.connected).toBe(true);
      row[event] = 'forbidden';
    } else {
      expect(stranging.socket.connected).toBe(false);
      row[event] = stranger.connects;
    }
    // The owner's socket and session are as they were.
    expect(at.heard).toEqual([]);
    expect(await at.data('connect_user', { userId: owner.id, after: 0 })).toMatchObject({
      seq: 1,
      unseenCount: 1,
    });
    at.close();
    stranging.close();
  }
});

test('who is ended while connected hears no more, and who comes back hears what is theirs', async () => {
  for (const end of ['blocked', 'deleted', 'signed out'] as const) {
    const person = await makePerson(server.database);
    const elsewhere = await openSession(server.database, person);
    const before = await connect(person.token);
    await addNotice(person);
    await until(() => before.heard.length === 2);
    if (end === 'signed out') {
      await run(
        sql`update sessions set revoked_at = now() where token_hash = sha256(${person.token}::bytea)`,
      );
    } else await changed(person, end);
    await until(() => !before.socket.connected);
    await addNotice(person);
    const again = await connect(elsewhere);
    const mayComeBack = end === 'signed out';
    expect(again.connected === 'in').toBe(mayComeBack);
    expect(before.heard.filter(([name]) => name === 'user_event')).toHaveLength(1);
    if (mayComeBack) {
      const { events } = await again.data('connect_user', { userId: person.id, after: 1 });
      expect(events?.map(({ seq }) => seq)).toEqual([2]);
    }
  }
});

test('with one’s own number and somebody else’s sequence, one’s own is answered', async () => {
  const [owner, other] = [await makePerson(server.database), await makePerson(server.database)];
  for (let times = 0; times < 3; times += 1) await addNotice(owner);
  const client = await connect(other.token);
  for (const after of [0, 1, 2, 3]) {
    const answer = await client.data('connect_user', { userId: other.id, after });
    expect(answer).toEqual({
      seq: 0,
      unseenCount: 0,
      unreadCount: 0,
      events: after === 0 ? [] : null,
    });
  }
});

test('an older app’s words are understood, keys of a newer one dropped, and nonsense refused', async () => {
  const person = await makePerson(server.database);
  for (const contract of [undefined, 1, 2, 99]) {
    const client = await connect(person.token, contract === undefined ? {} : { contract });
    expect(client.connected).toBe('in');
    const said = { userId: person.id, isNew: true, __proto__: { userId: 1 } };
    expect(await client.data('get_unseen_notification_count', said)).toEqual({ unseenCount: 0 });
  }
  const client = await connect(person.token);
  const nonsense: unknown[] = [
    { userId: person.id, after: -1 },
    { userId: person.id, after: '1; drop table users' },
    { userId: person.id, after: Number.MAX_SAFE_INTEGER + 2 },
    { userId: [person.id] },
    { userId: person.id + 0.5 },
    { userid: person.id },
    `{"userId":${person.id}}`,
  ];
  for (const said of nonsense) {
    expect(await client.ask('connect_user', said)).toMatchObject({
      error: { id: 'invalid_input' },
    });
  }
  const two: unknown = await client.socket
    .timeout(10_000)
    .emitWithAck('connect_user', { userId: person.id }, { userId: person.id });
  expect(two).toMatchObject({ error: { id: 'invalid_input' } });
  const bytes: unknown = await client.socket
    .timeout(10_000)
    .emitWithAck('connect_user', new Uint8Array(10));
  expect(bytes).toMatchObject({ error: { id: 'invalid_input' } });
  const large = { userId: person.id, more: 'ศ'.repeat(SOCKET_LIMITS.messageBytes / 3) };
  expect(await client.ask('connect_user', large)).toMatchObject({ error: { id: 'too_large' } });
  expect(client.socket.connected).toBe(true);
});

/** What is not a packet of the protocol at all. */
test('bytes that are no packet end their own socket alone', async () => {
  const person = await makePerson(server.database);
  const kept = await connect(person.token);
  for (const bytes of [
    '',
    '9',
    '42',
    '4"',
    '42["',
    '451-["x"]',
    `42${'['.repeat(5_000)}`,
    '\u0000',
  ]) {
    const client = await connect(person.token);
    const engine = client.socket.io.engine as unknown as {
      transport: { ws: { send(text: string): void } };
    };
    engine.transport.ws.send(bytes);
    await client.ask('get_unseen_notification_count', { userId: person.id }).catch(() => null);
    client.close();
  }
  expect(await kept.data('get_unseen_notification_count', { userId: person.id })).toEqual({
    unseenCount: 0,
  });
});

function table(found: Record<string, Record<string, string>>, columns: readonly string[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns.map((name) => `\`${name}\``)]),
    line(['', ...columns].map(() => '---')),
    ...kinds.map(([kind]) =>
      line([kind, ...columns.map((name) => found[kind]?.[name] ?? 'not tried')]),
    ),
  ].join('\n');
}

test('docs/realtime.md says what was found', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const heard = table(heardBy, Object.keys(SERVER_EVENTS));
  const said = table(answered, Object.keys(CLIENT_EVENTS));
  if (process.env['WRITE_TABLES']) console.log(`${heard}\n\n${said}`);
  expect(document).toContain(heard);
  expect(document).toContain(said);
});
