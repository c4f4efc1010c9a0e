import { expressionBuilder, sql } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/** SQL: a listing (`l` in the query) is for everybody's eyes. */
export const IS_LIVE = `(l.status = 'approved' and l.published and l.deleted_at is null)`;

/** The same, to be put into a query. */
export const isLive = sql.raw<boolean>(IS_LIVE);

/** For expressions over a listing (`l`) of whichever query they are put into. */
export const ofListing = expressionBuilder<Schema & { l: Schema['listings'] }, 'l'>();
