import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { migrate, migrateJobQueue } from '#server/db/migrate.ts';
import { insertPlaces } from '#server/modules/place/place/insert-places.ts';
import type { Database } from '#server/platform/database/connect.ts';

import { listingForm, sendListing } from '../factories/listings.ts';
import { makePerson, type Person } from '../factories/people.ts';
import { openProgramData } from '../setup/program-data.ts';
import { type ServerProcess, startProgram } from '../setup/server-process.ts';
import { runners } from '../factories/run-sql.ts';

/** `LISTINGS=1000 KILLS=20` for a long run. */
const LISTINGS = Number(process.env.LISTINGS ?? 60);
const KILLS = Number(process.env.KILLS ?? 1);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const data = await openProgramData();
afterAll(() => data.close());
// Site admins of a demo need no second factor.
const env = { ...data.env, DEMO: '1' };

/** Creates two moderators and the waiting listings of one owner. */
async function fill(database: Database): Promise<Person[]> {
  await migrate(database.pool, quiet);
  await migrateJobQueue(database.pool);
  await database.transaction(insertPlaces);
  const owner = await makePerson(database);
  const { images } = await listingForm(database, owner);
  for (let listing = 0; listing < LISTINGS; listing += 1) {
    await sendListing(database, owner, { images });
  }
  return Promise.all([0, 1].map(() => makePerson(database, { isAdmin: true })));
}

/** What moderators got from the server, and what they decided. */
interface Desk {
  /** The server. While it is down, calls fail. */
  url: string;
  /** Who holds each listing, or has decided on it. */
  holders: Map<number, Person>;
  /** Listings that a moderator got while another one had them. */
  stolen: number[];
  decided: Map<number, 'approved' | 'rejected'>;
}

/** A moderator who decides on one listing after the other until nothing waits. */
async function moderate(desk: Desk, moderator: Person): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${desk.url}/api/admin/moderation/listings/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': moderator.token },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (!answer) return null;
    return (await answer.json().catch(() => null)) as {
      claim?: { id: number } | null;
      takesEffectAt?: string;
    } | null;
  };
  for (;;) {
    const next = await post('next', {});
    if (!next?.claim) {
      if (next?.claim === null && desk.decided.size === LISTINGS) return;
      // The server is being started again, or the other moderator holds the last ones.
      await sleep(5);
      continue;
    }
    const { id } = next.claim;
    const holder = desk.holders.get(id) ?? moderator;
    if (holder !== moderator) desk.stolen.push(id);
    desk.holders.set(id, moderator);
    const status = id % 2 === 0 ? 'approved' : 'rejected';
    const reasons = status === 'rejected' ? ['price'] : [];
    const answer = await post(`${id}/decision`, { status, reasons, version: 1 });
    // Without an answer the decision may be stored or not: then the listing comes again or doesn't.
    if (answer?.takesEffectAt || answer === null) desk.decided.set(id, status);
  }
}

test(`two moderators, ${LISTINGS} listings and ${KILLS} kills: none twice, none lost`, async () => {
  const moderators = await data.withDatabase(fill);
  let server: ServerProcess = await startProgram(env);
  const desk: Desk = { url: server.url, holders: new Map(), stolen: [], decided: new Map() };
  const work = Promise.all(moderators.map((moderator) => moderate(desk, moderator)));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const target = Math.floor((LISTINGS * kill) / (KILLS + 1));
    await expect.poll(() => desk.decided.size, { interval: 1 }).toBeGreaterThanOrEqual(target);
    await server.kill();
    server = await startProgram(env);
    desk.url = server.url;
  }
  await work;
  // Each decision takes effect when it can no longer be undone.
  const pending = async () => {
    const answer = await fetch(`${server.url}/api/admin/properties?state=pending`, {
      headers: { 'x-auth-token': moderators[0]!.token },
    });
    return ((await answer.json()) as { totalCount: number }).totalCount;
  };
  await expect.poll(pending, { interval: 200 }).toBe(0);
  expect(await server.stop()).toBe(0);

  const stored = await data.withDatabase(async (database) => {
    const { sql } = runners(database);
    const rows = await sql<{ id: number }>`
      select l.id, l.status, count(e.id) as decisions, min(e.actor_id) as by
      from listings l left join listing_events e on e.listing_id = l.id and e.kind = 'decided'
      group by l.id
    `;
    return { rows, claims: await sql`select from moderation_claims` };
  });
  console.log(
    `${KILLS} kills: ${desk.decided.size} decided, ${desk.stolen.length} given to two moderators, ${stored.claims.length} claims left`,
  );
  expect(desk.stolen).toEqual([]);
  expect(stored.claims).toEqual([]);
  expect(stored.rows).toHaveLength(LISTINGS);
  for (const row of stored.rows) {
    const { id: by } = desk.holders.get(row.id)!;
    expect(row).toEqual({ id: row.id, status: desk.decided.get(row.id), decisions: 1, by });
  }
});
