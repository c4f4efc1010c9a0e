import { setTimeout as sleep } from 'node:timers/promises';

import type { ClientBase } from 'pg';

import { tasks } from '../../server/jobs/tasks.ts';
import type { MarketRow } from '../../server/modules/hunting/match/match-repository.ts';
import { decideListing } from '../../server/modules/listing/moderation/decide-listing.ts';
import { startJobs } from '../../server/platform/database/jobs.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { makePerson } from '../../tests/factories/people.ts';
import { sendListing } from '../../tests/factories/listings.ts';

import { log } from './hunt-market.ts';

/**
 * For each hunter that is notified of an approved listing, the milliseconds from the moderator's
 * call until the server's processes learn of the notice, which they then send to the hunter's
 * devices.
 */
export type Approval = number[];

/**
 * Approves new listings like existing ones, one after the other. The job runner matches them and
 * notifies the hunters.
 */
export async function timeApprovals(
  database: Database,
  rows: readonly MarketRow[],
): Promise<Approval[]> {
  const { pool } = database;
  await pool.query('delete from graphile_worker._private_jobs');
  const runner = await startJobs({
    database,
    tasks: tasks({
      database,
      files: null as unknown as FileStore,
      ratesUrl: null,
      releases: null,
      mail: { send: async () => undefined, close: () => undefined },
      push: { webpush: null as never },
      origin: () => 'https://sala.test',
      log,
    }),
    log,
  });
  const listener = await pool.connect();
  try {
    const owner = await makePerson(database);
    const moderator = await makePerson(database, { isAdmin: true });
    const notices = await listen(listener, owner.id);
    const approvals: Approval[] = [];
    for (const row of rows) {
      const propertyId = await sendListing(database, owner, formLike(row));
      // The job of the submission. The emails of the listing before are another matter.
      await untilMatched(database);
      await dropEmails(database);
      notices.length = 0;
      const began = performance.now();
      await database.transaction((transaction) =>
        decideListing(transaction, moderator.id, { propertyId, status: 'approved', message: '' }),
      );
      await untilMatched(database);
      const matched = await countMatched(database, propertyId);
      while (notices.length < matched) await sleep(5);
      approvals.push(notices.map((at) => at - began));
    }
    return approvals;
  } finally {
    listener.release(true);
    await runner.stop();
  }
}

/** Returns the times of the notices of everybody but the owner, as they become known. */
async function listen(client: ClientBase, ownerId: number): Promise<number[]> {
  const times: number[] = [];
  client.on('notification', ({ payload }) => {
    const { userId, event } = JSON.parse(payload ?? '{}') as { userId?: number; event?: string };
    if (event === 'notice_added' && userId !== ownerId) times.push(performance.now());
  });
  await client.query('listen sala_live');
  return times;
}

const formLike = ({ type, deal, price, lat, lon, ...row }: MarketRow) => {
  const isLand = type === 'land';
  const isForSale = deal === 'sale';
  return {
    propertyType: type,
    isForSale,
    isForRent: !isForSale,
    priceSell: isForSale ? price : null,
    priceRent: isForSale ? null : price,
    isPOR: price === null,
    bedrooms: isLand ? null : (row.bedrooms ?? 0),
    bathrooms: isLand ? null : (row.bathrooms ?? 1),
    homeSize: isLand ? null : (row.homeSize ?? 40),
    lotSize: type === 'condo' ? null : (row.lotSize ?? 200),
    features: [],
    floorLevel: type === 'condo' ? 5 : null,
    provinceId: row.provinceId!,
    districtId: row.districtId!,
    postalCode: null,
    latitude: lat,
    longitude: lon,
  };
};

/** Returns the number of hunts that a listing matches. All of them notify. */
async function countMatched({ pool }: Database, listingId: number): Promise<number> {
  const { rows } = await pool.query<{ hunts: number }>(
    'select count(*)::int as hunts from matches where listing_id = $1',
    [listingId],
  );
  return rows[0]!.hunts;
}

/** Waits until no listing is being matched. */
async function untilMatched({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'match_listings'`,
    );
    if (rows.length === 0) return;
    await sleep(5);
  }
}

async function dropEmails({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'send_notices' and j.locked_at is null`,
  );
}
