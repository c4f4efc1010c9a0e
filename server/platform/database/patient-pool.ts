import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

/** The pauses between tries, in milliseconds: the first, and the longest. */
const firstPause = 50;
const longestPause = 1_000;

/**
 * The same pool for somebody who would rather wait for a lost database than fail: the job runner,
 * which gives up, and forgets what it has done, when it can't write that a job is done.
 * @param impatient once aborted, connecting fails as the pool's own does
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
  // Who asks with a callback (the runner's listener) has a patience of its own.
  patient.connect = ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : connect()) as pg.Pool['connect'];
  return patient;
}
