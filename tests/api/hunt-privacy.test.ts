import { expect, test } from 'vitest';

import { HEADERS } from '#contract/kit/version.ts';
import { refreshDemand } from '#server/modules/hunting/demand/refresh-demand.ts';
import { matchListings } from '#server/modules/hunting/match/match-listing.ts';

import { actingFor, joinBusiness, makeBusiness } from '../factories/businesses.ts';
import { pathCaller } from '../factories/call-path.ts';
import { huntBody, makeHunt } from '../factories/hunts.ts';
import { offerHome } from '../factories/listings.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { isLongRun } from '../setup/long-run.ts';
import { openTestMarket } from '../setup/test-server.ts';

/** A person with everything that only they, and those with whom they share it, may read. */
interface Secretive extends Person {
  secrets: string[];
  businessId: number | null;
}

/** The pairs of people who have shared their contacts, by their ids. */
const friends = new Set<string>();

const some = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)]!;

async function makeHunter(nth: number): Promise<Secretive> {
  const [firstName, phone] = [`Hunteress${'abcdefgh'[nth]}`, `08765432${10 + nth}`];
  const person = await makePerson(database, { firstName, phone });
  const latitude = 13.71 + Math.random() / 50;
  const longitude = 100.55 + Math.random() / 50;
  const ring = [0, 2, 4].map((corner): [number, number] => [
    longitude + Math.cos(corner) / 20,
    latitude + Math.sin(corner) / 20,
  ]);
  await server.sql`
    insert into contact_methods (user_id, method, value)
    values (${person.id}, 'line', ${`secretline${nth}`}), (${person.id}, 'phone', '')
  `;
  const note = `Please call ${phone}, LINE: secretline${nth} or ${person.email}`;
  const wishes = { features: [phone, 'pool'] };
  for (const area of [
    { kind: 'circle' as const, latitude, longitude, radius: 7 },
    { kind: 'shape' as const, ring },
  ]) {
    huntIds.push(await makeHunt(database, person, { areas: [area], note, wishes }));
  }
  const points = [latitude, longitude, ...ring.flat()].map((degrees) => String(degrees));
  const contact = [phone, `secretline${nth}`, person.email, String(person.id)];
  return { ...person, businessId: null, secrets: [firstName, ...contact, ...points] };
}

async function makeOwner(nth: number): Promise<Secretive> {
  const person = await makePerson(database);
  const businessId = nth === 0 ? await makeBusiness(database, person) : null;
  const latitude = 13.7251 + Math.random() / 1_000;
  const longitude = 100.5673 + Math.random() / 1_000;
  const street = `Hidden lane ${nth}`;
  const place = { latitude, longitude, showExactLocation: false, streetNameHouseNumber: street };
  propertyIds.push(await offerHome(database, person, { businessId, ...place }));
  const email = `owner-of-${nth}@homes.test`;
  await server.sql`insert into contact_methods (user_id, method, value) values (${person.id}, 'email', ${email})`;
  return { ...person, businessId, secrets: [String(latitude), String(longitude), street, email] };
}

const server = await openTestMarket();
const { app, database } = server;
const call = pathCaller(app);
const propertyIds: number[] = [];
const huntIds: number[] = [];
const owners: Secretive[] = [];
for (let nth = 0; nth < 4; nth += 1) owners.push(await makeOwner(nth));
const agent = await makePerson(database);
await joinBusiness(database, owners[0]!.businessId!, agent, 4);
owners.push({ ...agent, businessId: owners[0]!.businessId, secrets: [] });
const stranger = { ...(await makePerson(database)), businessId: null, secrets: [] };
// Ids that nothing else has.
await server.sql`alter table users alter column id restart with 918273645`;
const hunters: Secretive[] = [];
for (let nth = 0; nth < 6; nth += 1) hunters.push(await makeHunter(nth));
for (const id of propertyIds) await matchListings(database, [id]);
await refreshDemand(database);

const CALLS = isLongRun ? 1_000 : 300;

type Call = readonly ['GET' | 'POST' | 'PATCH', url: string, body?: object];

/** Half of the calls are about the caller’s own hunt or listing, since most others are refused. */
const aimed = (ids: readonly number[], own = some(ids)) => some([own, some(ids)]);

function someCall(by: Secretive, leadIds: readonly number[]): Call {
  const hunt = aimed(huntIds, huntIds[hunters.indexOf(by)]);
  const property = aimed(propertyIds, propertyIds[owners.indexOf(by)]);
  const box = some(['received', 'sent']);
  const message = `Write to ${by.email} or 0${80_000_000 + (by.id % 1_000)}`;
  const offered = [property, some(propertyIds)].slice(0, some([1, 2]));
  const status = some(['seen', 'seen', 'declined', 'withdrawn', 'accepted']);
  return some<Call>([
    ['GET', `/api/hunts/matches/${property}?pageSize=${some([1, 6, 60])}`],
    ['GET', `/api/hunts/leads/users/${some([by, ...hunters]).id}?box=${box}`],
    ['GET', `/api/hunts/leads/business/${by.businessId ?? 1}?box=${box}`],
    ['GET', `/api/hunts/${hunt}`],
    ['GET', `/api/hunts/${hunt}/hunt-matches`],
    ['GET', '/api/notifications?page=1'],
    ['GET', '/api/users/export'],
    ['POST', `/api/hunts/${hunt}/leads`, { propertyIds: offered, message }],
    ['POST', `/api/hunts/${hunt}/properties/${property}/interest`, { message }],
    ['PATCH', `/api/hunts/leads/${some([...leadIds, 1])}`, { status }],
    ['POST', '/api/hunts/demand', { country: 'TH' }],
    ['POST', '/api/hunts/analyze-variants', { hunt: huntBody() }],
  ]);
}

const pairOf = (one: number, other: number) => [one, other].toSorted().join('-');

/** Remembers whose contacts a lead has shared: the hunter's with the owner, or the whole team. */
async function readLeads(): Promise<number[]> {
  type Row = Record<'id' | 'hunterId' | 'ownerId', number> & { isShared: boolean };
  const rows = await server.sql<Row>`
    select le.id, h.user_id as "hunterId", coalesce(m.user_id, l.owner_user_id) as "ownerId",
      le.contact_shared_at is not null as "isShared"
    from leads le join hunts h on h.id = le.hunt_id join listings l on l.id = le.listing_id
    left join memberships m on m.business_id = l.business_id and m.ended_at is null
  `;
  for (const { hunterId, ownerId, isShared } of rows) {
    if (isShared) friends.add(pairOf(hunterId, ownerId));
  }
  return rows.map(({ id }) => id);
}

test(`${CALLS} random calls never tell a contact, an exact area or an exact place`, async () => {
  const outcomes = new Map<string, number>();
  // One pair has shared its contacts; others may follow.
  const interest = `/api/hunts/${huntIds[0]}/properties/${propertyIds[1]}/interest`;
  const { id } = (await call('POST', interest, hunters[0], {})).body;
  await call('PATCH', `/api/hunts/leads/${String(id)}`, owners[1], { status: 'accepted' });
  let leadIds = await readLeads();
  for (let nth = 0; nth < CALLS; nth += 1) {
    const by = some([...owners, ...owners, ...hunters, stranger]);
    const [method, url, payload] = someCall(by, leadIds);
    const acts = by.businessId !== null && !/notifications|export|users/.test(url);
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        [HEADERS.authToken]: by.token,
        ...(acts && Math.random() < 0.8 && actingFor(by.businessId!)),
      },
    });
    if (method !== 'GET') leadIds = await readLeads();
    const seen = `${method} ${url.replace(/\d+/g, '#').split('?')[0]} ${answer.statusCode}`;
    outcomes.set(seen, (outcomes.get(seen) ?? 0) + 1);
    for (const other of [...owners, ...hunters]) {
      if (other.id === by.id || friends.has(pairOf(by.id, other.id))) continue;
      for (const secret of other.secrets) {
        expect(answer.body.includes(secret), `${seen}: ${secret}`).toBe(false);
      }
    }
    // Even friends learn contacts only.
    const places = [...owners, ...hunters].filter(
      ({ id, businessId }) => id !== by.id && (businessId === null || businessId !== by.businessId),
    );
    for (const { secrets } of places) {
      for (const secret of secrets.filter((one) => /^\d+\.\d{4,}$|lane/.test(one))) {
        expect(answer.body.includes(secret), `${seen}: ${secret}`).toBe(false);
      }
    }
  }
  // The calls weren't all refused.
  const succeeded = [...outcomes.keys()].filter((outcome) => outcome.endsWith('200'));
  expect(succeeded.length, JSON.stringify([...outcomes])).toBeGreaterThanOrEqual(10);
  expect(friends.size).toBeGreaterThan(0);
});
