import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { addUserEvents, lockUserStreams } from '#server/modules/notice/user-event/user-events.ts';
import { startServer } from '#server/start.ts';

import { now, sendEvenly } from '../harness/measure.ts';

/** Maximum number of pending events. If the database is too slow for the rate, the rate falls. */
const MOST_WAITING = 200;

/**
 * A server node that also writes. On SIGUSR2 it writes `BENCH_RATE` events a second for
 * `BENCH_SECONDS`, each in its own transaction for a random user, as real user actions are written.
 * It then prints the number of events to stdout; this is lower if the database can't keep up.
 */
const config = readConfig(process.env);
const { BENCH_RATE, BENCH_SECONDS } = process.env;
const server = await startServer(config, createLog(config.logLevel), null);

async function addEvent(userId: number): Promise<void> {
  await server.database.transaction(async (open) => {
    const ids = { noticeId: 0, at: now() };
    await lockUserStreams(open, [userId]);
    await addUserEvents(open, [{ userId, event: 'notice_changed', ids }]);
  });
}

async function write(): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: number }>('select id from users');
  const pending = new Set<Promise<unknown>>();
  const plan = { rate: Number(BENCH_RATE), seconds: Number(BENCH_SECONDS) };
  const sent = await sendEvenly(plan, () => {
    if (pending.size >= MOST_WAITING) return false;
    const one = addEvent(rows[Math.floor(Math.random() * rows.length)]!.id);
    pending.add(one);
    void one.finally(() => pending.delete(one));
    return true;
  });
  await Promise.all(pending);
  process.stdout.write(`sent ${sent} events\n`);
}

process.on('SIGUSR2', () => void write());
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
