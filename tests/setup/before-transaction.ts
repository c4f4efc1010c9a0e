import type { Database } from '#server/platform/database/connect.ts';

/**
 * A database in which something else has happened by the time that the next transaction begins:
 * whoever looked first and writes then has to cope with it. Once.
 */
export function beforeTransaction(database: Database, happens: () => Promise<unknown>): Database {
  let waiting: (() => Promise<unknown>) | null = happens;
  const transaction: Database['transaction'] = async (work, options) => {
    const now = waiting;
    waiting = null;
    await now?.();
    return database.transaction(work, options);
  };
  return { ...database, transaction };
}
