import type { Database } from '#server/platform/database/connect.ts';

/**
 * Returns a database that runs `happens` once before its next transaction. Tests use it for code
 * that reads first and writes later.
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
