import { expressionBuilder, sql } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/** SQL: whether a listing (`l` in the query) is visible to everyone. */
export const IS_LIVE = `(l.status = 'approved' and l.published and l.deleted_at is null)`;

/** `IS_LIVE` as an expression for queries. */
export const isLive = sql.raw<boolean>(IS_LIVE);

/** Expression builder for a listing (`l`) of any query. */
export const ofListing = expressionBuilder<Schema & { l: Schema['listings'] }, 'l'>();
