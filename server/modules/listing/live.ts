import { sql } from 'kysely';

/** SQL: a listing (`l` in the query) is for everybody's eyes. */
export const IS_LIVE = `(l.status = 'approved' and l.published and l.deleted_at is null)`;

/** The same, to be put into a query. */
export const isLive = sql.raw<boolean>(IS_LIVE);
