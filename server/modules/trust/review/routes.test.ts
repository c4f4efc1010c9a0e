import { beforeEach, expect, test } from 'vitest';

import { makeBusiness } from '#tests/factories/businesses.ts';
import { pathCaller, refusal } from '#tests/factories/call-path.ts';
import { sendListing } from '#tests/factories/listings.ts';
import { noticesOf } from '#tests/factories/notices.ts';
import { makePerson, type Person } from '#tests/factories/people.ts';
import { makeReview } from '#tests/factories/reviews.ts';
import { openTestMarket } from '#tests/setup/test-server.ts';

let agent: Person;
let owner: Person;

const server = await openTestMarket();
const { app, database } = server;
beforeEach(async () => {
  agent = await makePerson(database, { isAgent: true });
  owner = await makePerson(database, { firstName: 'Ploy' });
});

const call = pathCaller(app);
const remove = async () =>
  (await call('DELETE', `/api/users/${agent.id}/review`, owner)).body['isDeleted'];
const noticed = async (by: Person, kind: string) =>
  (await noticesOf(database, by)).flatMap((one) => (one.kind === kind ? [one.params] : []));
const write = (by: Person, body: object, of: { id: number } = agent) =>
  call('PUT', `/api/users/${of.id}/review`, by, { body: '', ...body });
const own = async (by: Person) => (await call('GET', `/api/users/${agent.id}/review`, by)).body;
const list = async (query = '') =>
  (await call('GET', `/api/users/${agent.id}/reviews${query}`)).body;
const reply = (by: Person, id: unknown, body: string) =>
  call('PUT', `/api/reviews/${String(id)}/reply`, by, { body });

/** Sends the agent a request of a person, and answers it. */
async function answered(by: Person, status = 'declined', of: Person = agent): Promise<void> {
  const request = { userId: by.id, agentId: of.id };
  const sent = await call('POST', '/api/users/appoint_agent_request', by, request);
  const path = `/api/users/agent_requests/${String(sent.body['id'])}`;
  const done = await call('PATCH', path, status === 'withdrawn' ? by : of, { status });
  expect(done.status).toBe(200);
}

test('a user whom the agent answered writes one review, edits it and deletes it', async () => {
  await answered(owner);
  expect(await own(owner)).toEqual({ canWrite: true, review: null });
  const { id } = (await write(owner, { rating: 4, body: ' Quick to answer \n' })).body;
  const shown = { id, author: 'Ploy', rating: 4, body: 'Quick to answer', editedAt: null };
  expect(await list()).toMatchObject({
    rating: { average: 4, count: 1 },
    reviews: [{ ...shown, reply: null }],
    pagination: { totalCount: 1, hasMore: false },
  });
  expect((await write(owner, { rating: 2 })).body).toEqual({ id });
  expect(await list()).toMatchObject({
    rating: { average: 2, count: 1 },
    reviews: [{ id, rating: 2, body: '', editedAt: expect.any(String) }],
  });
  expect(await own(owner)).toEqual({
    canWrite: true,
    review: { id, rating: 2, body: '', reply: null, isHidden: false },
  });
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await list()).toMatchObject({ rating: { average: null, count: 0 }, reviews: [] });
});

test('the agent is told about a new review only once', async () => {
  await answered(owner);
  await write(owner, { rating: 4 });
  await write(owner, { rating: 3 });
  await remove();
  await write(owner, { rating: 5 });
  expect(await noticed(agent, 'review')).toEqual([{ agentId: agent.id, rating: 4 }]);
});

test('two reviews sent at the same time become one', async () => {
  await answered(owner);
  const both = await Promise.all([write(owner, { rating: 1 }), write(owner, { rating: 5 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list()).toMatchObject({ rating: { count: 1 } });
});

test('only users whom the agent answered can write a review', async () => {
  expect((await write(owner, { rating: 5 })).body).toMatchObject({ id: 'forbidden' });
  // Their own withdrawal is no answer, and neither is an answer by another agent.
  await answered(owner, 'withdrawn');
  const other = await makePerson(database);
  await makeBusiness(database, other);
  await answered(owner, 'accepted', other);
  expect(await own(owner)).toEqual({ canWrite: false, review: null });
  expect((await write(owner, { rating: 5 })).body).toMatchObject({ id: 'forbidden' });
  expect((await write(owner, { rating: 5 }, other)).status).toBe(200);
  expect((await write(agent, { rating: 5 })).body).toMatchObject({ id: 'forbidden' });
});

test('an answered question about a listing allows a review, an unanswered one doesn’t', async () => {
  const listingId = await sendListing(database, agent);
  await server.sql`
    insert into availability_requests (listing_id, asked_user_id, requester_id)
    values (${listingId}, ${agent.id}, ${owner.id})
  `;
  expect((await write(owner, { rating: 5 })).body).toMatchObject({ id: 'forbidden' });
  await server.sql`
    update availability_requests set status = 'available', answered_at = now()
    where requester_id = ${owner.id}
  `;
  expect((await write(owner, { rating: 5 })).status).toBe(200);
});

test('users who aren’t agents have no reviews', async () => {
  const nobody = await makePerson(database);
  expect((await write(owner, { rating: 5 }, nobody)).body).toMatchObject({ id: 'not_found' });
  expect((await call('GET', `/api/users/${nobody.id}/reviews`)).status).toBe(404);
});

test('the reviewed agent replies, and the author is told once', async () => {
  await answered(owner);
  const { id } = (await write(owner, { rating: 3 })).body;
  expect((await reply(agent, id, 'Thank you')).body).toEqual({ id });
  await reply(agent, id, 'Thank you, Ploy');
  expect(await list()).toMatchObject({
    reviews: [{ reply: { body: 'Thank you, Ploy', repliedAt: expect.any(String) } }],
  });
  expect(await noticed(owner, 'review_answered')).toEqual([{ agentId: agent.id }]);
  await reply(agent, id, '');
  expect(await list()).toMatchObject({ reviews: [{ reply: null }] });
});

test('a hidden review is shown only to its author, and can’t be changed, deleted or answered', async () => {
  await answered(owner);
  const { id } = (await write(owner, { rating: 1, body: 'Call me at …' })).body;
  await server.sql`update reviews set status = 'hidden' where id = ${id}`;
  expect(await list()).toMatchObject({ rating: { count: 0 }, reviews: [] });
  expect(await own(owner)).toMatchObject({ canWrite: false, review: { id, isHidden: true } });
  expect((await write(owner, { rating: 5 })).body).toMatchObject(refusal('conflict', 'hidden'));
  expect(await remove()).toBe(false);
  expect((await reply(agent, id, 'No')).status).toBe(404);
});

test('pages of reviews are newest first and leave out blocked authors', async () => {
  const authors = [];
  for (let rating = 1; rating <= 4; rating += 1) {
    const author = await makePerson(database);
    await makeReview(database, author, agent, { rating });
    authors.push(author);
  }
  await server.sql`update users set status = 'blocked' where id = ${authors[3]!.id}`;
  expect(await list('?limit=2')).toMatchObject({
    rating: { average: 2, count: 3 },
    reviews: [{ rating: 3 }, { rating: 2 }],
    pagination: { totalCount: 3, hasMore: true },
  });
  expect(await list('?limit=2&page=2')).toMatchObject({
    reviews: [{ rating: 1 }],
    pagination: { hasMore: false },
  });
});

test('a review can be reported by the agent and others, but not by its author', async () => {
  await answered(owner);
  const { id } = (await write(owner, { rating: 1 })).body;
  const report = (by: Person, reason = 'wrong', of = id) =>
    call('POST', '/api/reports', by, { type: 'review', id: of, reason });
  expect((await report(agent)).body).toEqual({ type: 'review', id, isOpen: true });
  expect((await report(owner)).body).toMatchObject(refusal('conflict', 'self'));
  expect((await report(agent, 'gone')).body).toMatchObject({
    id: 'invalid_input',
    fields: [{ path: 'reason' }],
  });
  expect((await report(owner, 'wrong', 999_999_999)).status).toBe(404);
});
