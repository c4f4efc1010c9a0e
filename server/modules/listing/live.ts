import { sql } from 'kysely';

/** Whether a listing (`l` in the query) is for everybody's eyes. */
export const isLive = sql<boolean>`(l.status = 'approved' and l.published and l.deleted_at is null)`;
