import { setTimeout as sleep } from 'node:timers/promises';

import { tasks } from '../../server/jobs/tasks.ts';
import { decideListing } from '../../server/modules/listing/moderation/decide-listing.ts';
import { startJobs } from '../../server/platform/database/jobs.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { makePerson } from '../../tests/factories/people.ts';
import { sendListing } from '../../tests/factories/listings.ts';

import { log } from './hunt-market.ts';

/** Times of one approved listing, in milliseconds, and the number of hunts that were notified. */
export interface Approval {
  first: number;
  last: number;
  notified: number;
}

/**
 * Approves listings in Bangkok one after the other, and returns how long it took each time from the
 * moderator's call until the notices and events of the first and the last hunters were committed by
 * the job runner.
 */
export async function timeApprovals(database: Database, count: number): Promise<Approval[]> {
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
      origin: () => 'https://sala.test',
      log,
    }),
    log,
  });
  try {
    const owner = await makePerson(database);
    const moderator = await makePerson(database, { isAdmin: true });
    const approvals: Approval[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const propertyId = await sendListing(database, owner, {
        priceSell: 2_000_000 + (nth % 10) * 700_000,
        bedrooms: 1 + (nth % 3),
        latitude: 13.7251 + (nth % 7) * 0.002,
        longitude: 100.5673 + (nth % 5) * 0.002,
      });
      // The job of the submission. The emails of the listing before are another matter.
      await untilMatched(database);
      await dropEmails(database);
      const began = performance.now();
      await database.transaction((transaction) =>
        decideListing(transaction, moderator.id, { propertyId, status: 'approved', message: '' }),
      );
      await untilNotified(database, propertyId);
      const first = performance.now() - began;
      await untilMatched(database);
      const last = performance.now() - began;
      approvals.push({ first, last, notified: await untilNotified(database, propertyId) });
    }
    return approvals;
  } finally {
    await runner.stop();
  }
}

/** The pairs, the notices and the events of a listing are written in one transaction. */
async function untilNotified({ pool }: Database, listingId: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ hunts: number; sample: number }>(
      'select count(*)::int as hunts, min(hunt_id) as sample from matches where listing_id = $1',
      [listingId],
    );
    const { hunts, sample } = rows[0]!;
    if (hunts > 0) {
      const told = await pool.query(
        `select 1 from hunts h join notifications n on n.user_id = h.user_id
           and n.dedupe_key = 'match:' || h.id || ':' || $2
         join user_events e on e.user_id = h.user_id and (e.ids ->> 'noticeId')::bigint = n.id
         where h.id = $1`,
        [sample, listingId],
      );
      if (told.rows.length === 0) throw new Error(`Hunt ${sample} has a pair without a notice`);
      return hunts;
    }
    await sleep(5);
  }
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
