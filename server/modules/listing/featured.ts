import { sql } from 'kysely';

/**
 * SQL: when a featured listing (`l`) stops being featured. Null: it isn't featured now. It has at
 * most one such row (`boosts_open_key`).
 */
export const featuredUntil = sql<Date | null>`(
  select f.ends_at from boosts f where f.listing_id = l.id and f.kind = 'featured'
    and f.status = 'active' and f.ends_at > now()
)`;

/** SQL: the ids of the listings that are featured now. */
export const FEATURED_NOW = sql`
  select listing_id from boosts where kind = 'featured' and status = 'active' and ends_at > now()
`;
