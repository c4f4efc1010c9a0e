import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { generateTypes, SCHEMA_FILE } from './generate-types.ts';
import { databases, openTestDatabase } from '#tests/setup/test-database.ts';

const TABLES = `
  users user_activity identities social_attempts attempts sessions one_time_tokens consents contact_methods preferred_areas
  notification_prefs devices contacts blocks connections follows
  businesses business_slugs memberships invitations agent_requests
  places fx_rates
  feed_items feed_photos trusted_feeds listing_imports listings listing_private listing_texts listing_search listing_events price_changes photos
  listing_photos notes note_photos favourites listing_stats listing_contacts business_stats recent_views recent_views_day
  availability_requests listing_appeals data_requests drafts
  hunts hunt_areas matches leads demand_cells
  posts post_stats post_photos post_saves groups group_members comments reactions reports
  conversations participants messages message_edits
  notifications deliveries user_events
  idempotency_keys moderation_claims search_events search_sums site_stats delivery_sums push_step_sums market_days interaction_sums search_words map_cells map_cell_changes interactions client_reports admin_audit promoted_cards promoted_card_days boosts boost_days
  profile_verifications reviews forms feature_flags secrets
  schema_migrations
`
  .trim()
  .split(/\s+/);

/**
 * Column names that denote a category. Each such text column needs a CHECK with an enum or a
 * pattern.
 */
const ENUM_NAME =
  /^(status|kind|type|mode|state|channel|purpose|document|method|direction|origin|deal|role|access|placement|category|source|furnishing|tenure|language|country|currency|event|action|provider|name|.*_(kind|mode|type|status|frequency))$/;

/** Columns with such names that are free text. */
const FREE = new Set(['fx_rates.source', 'schema_migrations.name']);

const { database } = await openTestDatabase();

async function list(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<[string]>({ text: sql, rowMode: 'array' });
  return rows.map(([first]) => first);
}

it('schema has exactly the tables of the data model', async () => {
  const found = await list(`
    SELECT relname FROM pg_class c WHERE relkind IN ('r', 'p')
      AND relnamespace = 'public'::regnamespace AND NOT relispartition`);
  expect(found.sort()).toEqual([...TABLES].sort());
});

it('schema has an index for every foreign key', async () => {
  // The key's columns must come first in the index, in any order. A partial index counts if it
  // only excludes nulls.
  const bare = await list(`
    SELECT k.conrelid::regclass || ': ' || pg_get_constraintdef(k.oid)
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = k.conrelid
        AND (SELECT array_agg(c ORDER BY c) FROM unnest(i.indkey[0:cardinality(k.conkey) - 1]) c)
          = (SELECT array_agg(c ORDER BY c) FROM unnest(k.conkey) c)
        AND (i.indpred IS NULL
          OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
  expect(bare).toEqual([]);
});

it('schema has a CHECK on every enum text column', async () => {
  const columns = await list(`
    SELECT c.relname || '.' || a.attname
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace
      AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'text'::regtype
      AND NOT EXISTS (SELECT FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum])`);
  const unchecked = columns.filter(
    (path) => ENUM_NAME.test(path.split('.')[1]!) && !FREE.has(path),
  );
  expect(unchecked).toEqual([]);
});

it('schema has an updated_at trigger on every table with that column', async () => {
  const untouched = await list(`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND a.attname = 'updated_at' AND NOT EXISTS (SELECT FROM pg_trigger t
        WHERE t.tgrelid = c.oid AND t.tgfoid = 'touch_updated_at'::regproc)`);
  expect(untouched).toEqual([]);
});

it('schema stores timestamps with a time zone', async () => {
  const naive = await list(`
    SELECT c.relname || '.' || a.attname
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      AND a.attnum > 0 AND a.atttypid IN ('timestamp'::regtype, 'varchar'::regtype, 'money'::regtype)`);
  expect(naive).toEqual([]);
});

it('schema matches the committed types', async () => {
  const generated = await generateTypes(databases().databaseServerUrl);
  expect(generated).toBe(await readFile(SCHEMA_FILE, 'utf8'));
});
