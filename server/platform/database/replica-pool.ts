import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

/** How long a replica that couldn't be reached is left alone, in milliseconds. */
const restAfterFailure = 10_000;

/**
 * Takes connections from the replicas in turn, leaves out those that can't be reached, and takes
 * the primary's when none can.
 */
export function replicaPool(replicas: readonly pg.Pool[], primary: pg.Pool): PostgresPool {
  const restsUntil = new Map<pg.Pool, number>();
  let turn = 0;
  return {
    options: primary.options,
    async connect() {
      turn += 1;
      for (let offset = 0; offset < replicas.length; offset += 1) {
        const replica = replicas[(turn + offset) % replicas.length]!;
        if ((restsUntil.get(replica) ?? 0) > performance.now()) continue;
        try {
          return await replica.connect();
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          restsUntil.set(replica, performance.now() + restAfterFailure);
        }
      }
      return primary.connect();
    },
    // The pools belong to who opened them.
    async end() {},
  };
}
