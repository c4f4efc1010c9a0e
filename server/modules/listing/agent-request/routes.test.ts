import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { MAX_AGENT_REQUESTS } from '#contract/agent-request-endpoints.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { LIVE_BY_OFFER } from '#server/modules/listing/live.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { callPath } from '#tests/factories/call-path.ts';
import { approved, sendListing } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { openTestServer, type TestServer } from '#tests/setup/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await loadDemo(server.database, { listings: 40, log });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, by?: Person, body?: object) =>
  callPath(server.app, method, url, by, body);

async function makeAgent(): Promise<Person> {
  const agent = await makePerson(server.database);
  await sql`
    update users set profile_type = 'agent', phone = '+66 81 000 0000' where id = ${agent.id}
  `.execute(server.database.kysely);
  return agent;
}

const appoint = (by: Person | undefined, agentId: number, more: object = {}) =>
  call('POST', '/api/users/appoint_agent_request', by, {
    userId: by?.id ?? 1,
    agentId,
    ...more,
  });
const requestsOf = async (by: Person) =>
  (await call('GET', '/api/users/agent_requests', by)).body['requests'] as Record<
    string,
    unknown
  >[];
const answer = (by: Person, id: unknown, status: string) =>
  call('PATCH', `/api/users/agent_requests/${String(id)}`, by, { status });

test('accepting a request notifies both sides and only then reveals their contact details', async () => {
  const owner = await makePerson(server.database);
  const agent = await makeAgent();
  const asked = await appoint(owner, agent.id, { message: 'A condo in Ari\nบ้านเก่า' });
  expect(asked).toMatchObject({ status: 200, body: { agentId: agent.id, status: 'pending' } });
  const { id } = asked.body;
  expect(await noticesOf(server.database, agent)).toEqual([
    { kind: 'agent_requested', params: { userId: owner.id } },
  ]);
  // Asking again while the request is pending returns the same request.
  expect((await appoint(owner, agent.id)).body).toEqual(asked.body);
  expect((await noticesOf(server.database, agent)).length).toBe(1);

  const closed = { email: null, phone: null, status: 'pending', message: 'A condo in Ari\nบ้านเก่า' };
  expect(await requestsOf(agent)).toMatchObject([
    { ...closed, isMine: true, person: { id: owner.id } },
  ]);
  expect(await requestsOf(owner)).toMatchObject([
    { ...closed, isMine: false, person: { id: agent.id } },
  ]);
  expect((await answer(agent, id, 'accepted')).body).toEqual({ id, status: 'accepted' });
  expect((await answer(agent, id, 'accepted')).status).toBe(200);
  expect(await requestsOf(agent)).toMatchObject([{ email: owner.email }]);
  expect(await requestsOf(owner)).toMatchObject([{ email: agent.email, phone: '+66 81 000 0000' }]);
  expect(await noticesOf(server.database, owner)).toEqual([
    { kind: 'agent_answered', params: { agentId: agent.id, isAccepted: true } },
  ]);
  expect((await answer(agent, id, 'declined')).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'answered' }],
  });
});

test('only the agent can accept or decline, only the sender can withdraw, and others see nothing', async () => {
  const owner = await makePerson(server.database);
  const agent = await makeAgent();
  const stranger = await makePerson(server.database);
  const { id } = (await appoint(owner, agent.id)).body;
  for (const status of ['accepted', 'declined', 'withdrawn']) {
    expect((await answer(stranger, id, status)).body).toMatchObject({ id: 'not_found' });
  }
  expect((await answer(owner, id, 'accepted')).body).toMatchObject({ id: 'forbidden' });
  expect((await answer(agent, id, 'withdrawn')).body).toMatchObject({ id: 'forbidden' });
  expect((await answer(owner, id, 'pending')).body).toMatchObject({ id: 'invalid_input' });
  expect(await requestsOf(stranger)).toEqual([]);
  expect((await answer(owner, id, 'withdrawn')).status).toBe(200);
  expect(await requestsOf(agent)).toEqual([]);
  expect((await answer(agent, id, 'accepted')).body).toMatchObject({ id: 'conflict' });
  // A new request is possible after a withdrawal.
  expect((await appoint(owner, agent.id)).body['id']).not.toBe(id);
});

test('rejects requests to non-agents, to oneself, to agents who blocked the sender, and for another user', async () => {
  const owner = await makePerson(server.database);
  const buyer = await makePerson(server.database);
  const agent = await makeAgent();
  const member = await makePerson(server.database);
  await makeBusiness(server.database, member);
  expect((await appoint(owner, buyer.id)).body).toMatchObject({ id: 'not_found' });
  expect((await appoint(owner, 999_999_999)).body).toMatchObject({ id: 'not_found' });
  expect((await appoint(owner, member.id)).status).toBe(200);
  expect((await appoint(agent, agent.id)).body).toMatchObject({
    id: 'conflict',
    fields: [{ rule: 'self' }],
  });
  expect((await appoint(owner, agent.id, { userId: buyer.id })).body).toMatchObject({
    id: 'forbidden',
  });
  expect((await appoint(undefined, agent.id)).body).toMatchObject({ id: 'sign_in_required' });
  await sql`
    insert into blocks (user_id, other_id) values (${agent.id}, ${owner.id})
  `.execute(server.database.kysely);
  expect((await appoint(owner, agent.id)).body).toMatchObject({ id: 'not_found' });
  const gone = await makeAgent();
  await sql`update users set status = 'blocked' where id = ${gone.id}`.execute(
    server.database.kysely,
  );
  expect((await appoint(owner, gone.id)).body).toMatchObject({ id: 'not_found' });
  for (const more of [
    { agentId: '1' },
    { agentId: -1 },
    { message: 'x'.repeat(1_001) },
    { message: 'a\u0000b' },
    { status: 'accepted' },
    { roleId: 1 },
  ]) {
    expect((await appoint(owner, agent.id, more)).body).toMatchObject({ id: 'invalid_input' });
  }
});

test('limits pending requests to the maximum, also when they are sent concurrently', async () => {
  const owner = await makePerson(server.database);
  const agents = await Promise.all(Array.from({ length: MAX_AGENT_REQUESTS + 3 }, makeAgent));
  const answers = await Promise.all(agents.map(({ id }) => appoint(owner, id)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(MAX_AGENT_REQUESTS);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    fields: [{ rule: 'too_many' }],
  });
});

test('requests to deleted or blocked agents don’t count towards the limit', async () => {
  const owner = await makePerson(server.database);
  const agents = await Promise.all(Array.from({ length: MAX_AGENT_REQUESTS + 3 }, makeAgent));
  const [gone, blocked, ...others] = agents as [Person, Person, ...Person[]];
  const asked = await appoint(owner, gone.id);
  await appoint(owner, blocked.id);
  expect((await call('POST', '/api/users/delete_account', gone, { password: '' })).status).toBe(
    200,
  );
  await sql`update users set status = 'blocked' where id = ${blocked.id}`.execute(
    server.database.kysely,
  );
  const statuses = [];
  for (const { id } of others) statuses.push((await appoint(owner, id)).status);
  expect(statuses).toEqual([...Array<number>(MAX_AGENT_REQUESTS).fill(200), 409]);
  const { rows } = await sql<{ status: string }>`
    select status from agent_requests where id = ${asked.body['id']}
  `.execute(server.database.kysely);
  expect(rows).toEqual([{ status: 'declined' }]);
});

test('counting the listings of agents reads an index only', async () => {
  const plan = await server.database.transaction(async ({ kysely }) => {
    // So few rows would be read in other ways.
    await sql`set local enable_seqscan = off`.execute(kysely);
    await sql`set local enable_bitmapscan = off`.execute(kysely);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${LIVE_BY_OFFER}`.execute(kysely);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Only Scan using listings_live_offer_idx');
});

test('agents are found by name and only their public fields are returned', async () => {
  const all = (await call('GET', '/api/users/agents')).body['agents'] as {
    firstName: string;
    listings: number;
  }[];
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(({ listings }) => listings > 0)).toBe(true);
  expect(all.map(({ listings }) => listings)).toEqual(
    all.map(({ listings }) => listings).toSorted((a, b) => b - a),
  );
  expect(JSON.stringify(all)).not.toMatch(/@|password|phone|status/);
  const [first] = all;
  const found = await call('GET', `/api/users/agents?q=${encodeURIComponent(first!.firstName)}`);
  expect(found.body['agents']).toContainEqual(first);
  for (const q of ['%', '_', '\\', "' or 1=1 --"]) {
    const odd = await call('GET', `/api/users/agents?q=${encodeURIComponent(q)}`);
    expect(odd.body['agents']).toEqual([]);
  }
  expect((await call('GET', `/api/users/agents?q=${'x'.repeat(300)}`)).status).toBe(400);
});

test('a user’s listings are the live ones, paged, with only the caller’s saved flags', async () => {
  const { rows } = await sql<{ id: number; userId: number }>`
    select l.id, coalesce(l.assigned_user_id, l.owner_user_id) as "userId" from listings l
    join listing_search s on s.listing_id = l.id
    where coalesce(l.assigned_user_id, l.owner_user_id) = (
      select coalesce(assigned_user_id, owner_user_id) from listings
      group by 1 order by count(*) desc limit 1
    ) group by 1, 2 order by 1
  `.execute(server.database.kysely);
  const [{ userId, id: savedId }] = rows as [{ id: number; userId: number }];
  const asking = await makePerson(server.database);
  await sql`
    insert into favourites (user_id, listing_id) values (${asking.id}, ${savedId})
  `.execute(server.database.kysely);
  const of = (asker: number, by?: Person, query = '') =>
    call('GET', `/api/properties/user/${userId}/${asker}${query}`, by);
  type Rows = { rows: { id: number; isSaved: boolean }[] };
  const whole = (await of(asking.id, asking, '?limit=60')).body as {
    properties: Rows;
    pagination: object;
  };
  const listed = whole.properties.rows;
  expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  expect(listed.filter(({ isSaved }) => isSaved).map(({ id }) => id)).toEqual([savedId]);
  expect(whole.pagination).toEqual({ totalCount: rows.length, hasMore: false });
  const first = (await of(0, undefined, '?page=1&limit=1')).body as { properties: Rows };
  expect(first.properties.rows).toMatchObject([{ id: listed[0]!.id, isSaved: false }]);
  expect((await of(asking.id)).body).toMatchObject({ id: 'sign_in_required' });
  expect((await of(userId, asking)).body).toMatchObject({ id: 'forbidden' });
  expect((await of(0, undefined, '?limit=61')).status).toBe(400);
  expect((await call('GET', '/api/properties/user/999999999/0')).status).toBe(404);
  // A blocked user has no profile page and no listings on it.
  await sql`update users set status = 'blocked' where id = ${userId}`.execute(
    server.database.kysely,
  );
  expect((await of(0)).status).toBe(404);
  expect((await call('GET', `/api/users/${userId}`)).status).toBe(404);
});

test('strangers read profiles only of agents, members of a business and users with a live listing', async () => {
  const { database } = server;
  const [plain, agent, member, owner, stranger] = [
    await makePerson(database),
    await makeAgent(),
    await makePerson(database),
    await makePerson(database),
    await makePerson(database),
  ];
  await makeBusiness(database, member);
  const propertyId = await approved(database, await sendListing(database, owner));
  const statusesFor = async (by?: Person) => {
    const of = async ({ id }: Person) => (await call('GET', `/api/users/${id}`, by)).status;
    return [await of(plain), await of(agent), await of(member), await of(owner)];
  };
  expect(await statusesFor()).toEqual([404, 200, 200, 200]);
  expect(await statusesFor(stranger)).toEqual([404, 200, 200, 200]);
  expect((await call('GET', `/api/users/${plain.id}`, plain)).status).toBe(200);
  expect((await call('GET', `/api/properties/user/${plain.id}/0`)).status).toBe(404);
  await sql`update listings set published = false where id = ${propertyId}`.execute(
    database.kysely,
  );
  expect(await statusesFor()).toEqual([404, 200, 200, 404]);
});

test('a stranger reads only public fields of a user and can’t change the account', async () => {
  const someone = await makeAgent();
  const stranger = await makePerson(server.database);
  for (const by of [undefined, stranger]) {
    const { body } = await call('GET', `/api/users/${someone.id}`, by);
    expect(Object.keys(body).toSorted()).toEqual([
      'createdAt',
      'firstName',
      'id',
      'image',
      'isVerified',
      'lastName',
      'profileType',
      'username',
    ]);
  }
  const patched = await call('PATCH', '/api/users/', stranger, { id: someone.id, firstName: 'X' });
  expect(patched.body).toMatchObject({ id: 'invalid_input', fields: [{ path: 'id' }] });
  for (const more of [
    { roles: ['admin'] },
    { status: 'active2' },
    { roleId: 1 },
    { businessId: 1 },
  ]) {
    expect((await call('PATCH', '/api/users/', stranger, more)).body).toMatchObject({
      id: 'invalid_input',
    });
  }
});
