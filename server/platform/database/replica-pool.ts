import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from '#server/platform/database/unavailable.ts';

/** How long an unreachable replica is skipped, in milliseconds. */
const restAfterFailure = 10_000;

/**
 * Returns a pool that uses the replicas in turn and skips unreachable ones. Falls back to the
 * primary when none is reachable.
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
    // The pools are closed by their owner.
    async end() {},
  };
}
