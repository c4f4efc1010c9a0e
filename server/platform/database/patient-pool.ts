import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

/** The first and the longest pause between attempts, in milliseconds. */
const firstPause = 50;
const longestPause = 1_000;

/**
 * Returns the same pool for users that should wait for a lost database instead of failing. The job
 * runner needs it: it gives up, and forgets its results, if it can't record that a job is done.
 * @param impatient once aborted, connecting fails as with the pool itself
 */
export function patientPool(pool: pg.Pool, impatient: AbortSignal): pg.Pool {
  const patient: pg.Pool = Object.create(pool);
  const connect = async () => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await pool.connect();
      } catch (error) {
        if (impatient.aborted || !isUnavailable(error)) throw error;
        await sleep(pause, undefined, { signal: impatient }).catch(() => {});
      }
    }
  };
  // Callers with a callback (the runner's listener) have their own retries.
  patient.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connect()) as pg.Pool['connect'];
  return patient;
}
