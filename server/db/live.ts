import { expressionBuilder, sql } from 'kysely';

import type { Schema } from '#server/platform/database/schema.ts';

/** SQL: whether a listing (`l` in the query) is visible to everyone. */
export const IS_LIVE = `(l.status = 'approved' and l.published and l.deleted_at is null)`;

/** `IS_LIVE` as an expression for queries. */
export const isLive = sql.raw<boolean>(IS_LIVE);

/**
 * Whether the owner of a listing (`l`) marked it as sold or rented. A moderator's rejection takes
 * precedence.
 */
export const isEnded = sql.raw<boolean>(
  `(l.ended_as is not null and l.status in ('approved', 'pending_approval')
    and l.deleted_at is null)`,
);

/**
 * SQL: the number of live listings of each owner, business and assignee. Answered by
 * `listings_live_offer_idx` without reading the listings.
 */
export const LIVE_BY_OFFER = sql`
  select l.owner_user_id, l.business_id, l.assigned_user_id, count(*) as listings
  from listings l where ${isLive} group by 1, 2, 3
`;

/** Expression builder for a listing (`l`) of any query. */
export const ofListing = expressionBuilder<Schema & { l: Schema['listings'] }, 'l'>();
