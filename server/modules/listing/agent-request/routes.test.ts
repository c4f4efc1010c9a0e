import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { removeAccount } from '#server/modules/identity/profile/delete-account.ts';
import { MAX_AGENT_REQUESTS } from '#contract/listing/agent-request-endpoints.ts';
import { LIVE_BY_OFFER } from '#server/db/live.ts';
import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { sendListing, offerHome } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePeople, makePerson, type Person } from '#tests/factories/people.ts';
import { runners } from '#tests/factories/run-sql.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

const server = await openTestMarket();
const { app, database } = server;
const call = pathCaller(app);

const PHONE = '+66 81 000 0000';
const makeAgent = (firstName = 'Mali') =>
  makePerson(database, { isAgent: true, phone: PHONE, firstName });
const block = ({ id }: Person) => server.sql`update users set status = 'blocked' where id = ${id}`;

const appoint = (by: Person | undefined, agentId: number, more: object = {}) =>
  call('POST', '/api/users/appoint_agent_request', by, { userId: by?.id ?? 1, agentId, ...more });
const requestsOf = async (by: Person) =>
  (await call('GET', '/api/users/agent_requests', by)).body['requests'] as object[];
const answer = (by: Person, id: unknown, status: string) =>
  call('PATCH', `/api/users/agent_requests/${String(id)}`, by, { status });

test('accepting a request notifies both sides and only then reveals their contact details', async () => {
  const [owner, agent] = [await makePerson(database), await makeAgent()];
  const message = 'A condo in Ari\nบ้านเก่า';
  const asked = await appoint(owner, agent.id, { message });
  expect(asked).toMatchObject({ status: 200, body: { agentId: agent.id, status: 'pending' } });
  const { id } = asked.body;
  // Asking again while the request is pending returns the same request.
  expect((await appoint(owner, agent.id)).body).toEqual(asked.body);
  const requested = { kind: 'agent_requested', params: { userId: owner.id } };
  expect(await noticesOf(database, agent)).toEqual([requested]);

  const closed = { email: null, phone: null, status: 'pending', message };
  const mine = { ...closed, isMine: true, person: { id: owner.id } };
  expect(await requestsOf(agent)).toMatchObject([mine]);
  const theirs = { ...closed, isMine: false, person: { id: agent.id } };
  expect(await requestsOf(owner)).toMatchObject([theirs]);
  expect((await answer(agent, id, 'accepted')).body).toEqual({ id, status: 'accepted' });
  expect((await answer(agent, id, 'accepted')).status).toBe(200);
  expect(await requestsOf(agent)).toMatchObject([{ email: owner.email }]);
  expect(await requestsOf(owner)).toMatchObject([{ email: agent.email, phone: PHONE }]);
  const notice = { kind: 'agent_answered', params: { agentId: agent.id, isAccepted: true } };
  expect(await noticesOf(database, owner)).toEqual([notice]);
  const late = await answer(agent, id, 'declined');
  expect(late.body).toMatchObject(refusal('conflict', 'answered'));
});

test('only the agent can accept or decline, and only the sender can withdraw', async () => {
  const [owner, agent] = [await makePerson(database), await makeAgent()];
  const { id } = (await appoint(owner, agent.id)).body;
  const outcome = async (by: Person, status: string) => (await answer(by, id, status)).body['id'];
  expect(await outcome(owner, 'accepted')).toBe('forbidden');
  expect(await outcome(agent, 'withdrawn')).toBe('forbidden');
  expect(await outcome(owner, 'pending')).toBe('invalid_input');
  expect(await outcome(owner, 'withdrawn')).toBe(id);
  expect(await requestsOf(agent)).toEqual([]);
  expect(await outcome(agent, 'accepted')).toBe('conflict');
  // A new request is possible after a withdrawal.
  expect((await appoint(owner, agent.id)).body['id']).not.toBe(id);
});

test('rejects requests to non-agents, to oneself, and to agents who blocked the sender', async () => {
  const [owner, buyer] = await makePeople(database, {}, {});
  const [agent, gone, member] = [await makeAgent(), await makeAgent(), await makePerson(database)];
  await makeBusiness(database, member);
  await block(gone);
  const outcome = async (agentId: number) => (await appoint(owner, agentId)).body['id'];
  for (const id of [buyer.id, gone.id, 999_999_999]) expect(await outcome(id)).toBe('not_found');
  expect((await appoint(owner, member.id)).status).toBe(200);
  const self = refusal('conflict', 'self');
  expect((await appoint(agent, agent.id)).body).toMatchObject(self);
  await server.sql`insert into blocks (user_id, other_id) values (${agent.id}, ${owner.id})`;
  expect(await outcome(agent.id)).toBe('not_found');
});

const manyAgents = () =>
  Promise.all(Array.from({ length: MAX_AGENT_REQUESTS + 3 }, () => makeAgent()));

test('limits pending requests to the maximum, also when they are sent concurrently', async () => {
  const owner = await makePerson(database);
  const agents = await manyAgents();
  const answers = await Promise.all(agents.map(({ id }) => appoint(owner, id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 409, body: { fields: [{ rule: 'too_many' }] } });
});

test('requests to deleted or blocked agents don’t count towards the limit', async () => {
  const owner = await makePerson(database);
  const [gone, blocked, ...others] = (await manyAgents()) as [Person, Person, ...Person[]];
  const asked = await appoint(owner, gone.id);
  await appoint(owner, blocked.id);
  await database.transaction((transaction) => removeAccount(transaction, gone.id));
  await block(blocked);
  const statuses = [];
  for (const { id } of others) statuses.push((await appoint(owner, id)).status);
  expect(statuses).toEqual([...Array<number>(MAX_AGENT_REQUESTS).fill(200), 409]);
  const rows = await server.sql`select status from agent_requests where id = ${asked.body['id']}`;
  expect(rows).toEqual([{ status: 'declined' }]);
});

test('counting the listings of agents reads an index only', async () => {
  const plan = await database.transaction(async (transaction) => {
    // So few rows would be read in other ways.
    await sql`set local enable_seqscan = off`.execute(transaction.kysely);
    await sql`set local enable_bitmapscan = off`.execute(transaction.kysely);
    return runners(transaction).column<string>`explain ${LIVE_BY_OFFER}`;
  });
  expect(plan.join()).toContain('Index Only Scan using listings_live_offer_idx');
});

test('agents are found by name, those with the most live listings first, without contact details', async () => {
  const [one, other, none] = [await makeAgent('Napat'), await makeAgent('Nara'), await makeAgent()];
  for (const by of [one, other, other]) await offerHome(database, by);
  await sendListing(database, none);
  const find = async (q = '') => {
    const { body } = await call('GET', `/api/users/agents?q=${encodeURIComponent(q)}`);
    return body['agents'] as { id: number; listings: number }[];
  };
  const all = await find();
  expect(all).toMatchObject([
    { id: other.id, firstName: 'Nara', listings: 2 },
    { id: one.id, listings: 1 },
  ]);
  expect(JSON.stringify(all)).not.toMatch(/@|password|phone|status/);
  expect(await find('nara')).toEqual([all[0]]);
  for (const q of ['%', '_', '\\', "' or 1=1 --"]) expect(await find(q)).toEqual([]);
});
