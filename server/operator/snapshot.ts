import type pg from 'pg';

/**
 * Value formats that don't depend on the server's settings, so that an archive works with any
 * database.
 */
const PLAIN_FORMATS = `
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL search_path = public;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Runs `work` on a consistent snapshot of the whole database while others keep writing. */
export async function inSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

/** Runs `work` in one transaction with the value formats of an archive. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await client.query(PLAIN_FORMATS);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closed instead of reused: it may be in the middle of a COPY, which ends with it.
    client.release(true);
    throw error;
  }
}
