import type pg from 'pg';

/**
 * Inserts sample rows for tests: values that are hard to preserve, in tables with circular
 * references.
 */
export async function insertSampleRows(pool: pg.Pool): Promise<void> {
  await pool.query(SAMPLE_ROWS);
}

const SAMPLE_ROWS = String.raw`
  INSERT INTO users (email, username, first_name, last_name, verified_at, totp_secret, quiet_from, quiet_to, event_seq)
  VALUES
    ('nok@sala.test', 'นก', 'นกแก้ว', E'line\nfeed\ttab\\back\r', now(), '\x00ff5c0a0d09', '22:30', '06:15', 7),
    ('kamala@sala.test', NULL, 'කමලා', 'தமிழ் 🏡', NULL, NULL, NULL, NULL, 0);
  INSERT INTO users (email) SELECT 'gone' || n || '@sala.test' FROM generate_series(1, 3) n;
  DELETE FROM users WHERE email LIKE 'gone%';
  UPDATE users SET status = 'deleted', deleted_at = now(), email = NULL, username = NULL, lock_key = NULL,
    first_name = '', last_name = '' WHERE email = 'kamala@sala.test';

  INSERT INTO photos (owner_user_id, source, bundled, width, height, state)
    VALUES (1, 'bundled', 'living-any-01.webp', 1280, 960, 'ready');
  UPDATE users SET image_photo_id = 1 WHERE id = 1;
  INSERT INTO businesses (admin_user_id, name, country, image_photo_id) VALUES (1, 'ศาลา', 'TH', 1);
  INSERT INTO memberships (business_id, user_id, role_id) VALUES (1, 1, 1);
  INSERT INTO places (id, parent_id, kind, country, name_en, name_th, postcodes)
    VALUES (10, NULL, 'country', 'TH', 'Thailand', 'ไทย', '{}'), (1001, 10, 'province', 'TH', 'Bangkok', 'กรุงเทพมหานคร', '{10100,"10,\"2"}');
  INSERT INTO fx_rates (currency, day, per_usd, source) VALUES ('THB', '2026-02-28', 31.12345678, 'test'), ('LKR', '2024-02-29', 299.9, 'test');

  INSERT INTO listings (author_id, owner_user_id, business_id, type, is_for_sale, is_for_rent, status, published, sale_price,
      rent_price, currency, home_size, lot_size, features, available_from, common_fee, country, province_id, public_lat, public_lon, built_year)
    VALUES (1, 1, 1, 'house', true, true, 'approved', true, 9007199254740991, 0, 'THB', 0.01, 99999999.99,
      '{pool,"with space","quo\"te",NULL,""}', '2026-12-31', 55.50, 'TH', 1001, 13.7300000000000004, 100.57, 1999);
  INSERT INTO listings (author_id, owner_user_id, type, is_for_sale, currency, country, unit_id)
    VALUES (1, 1, 'condo', true, 'THB', 'TH', 1);
  INSERT INTO listing_private VALUES (1, 13.73001, 100.57001, '99/1 ซอยสุขุมวิท', '');
  INSERT INTO listing_texts (listing_id, language, title, description) VALUES (1, 'th', 'บ้านเดี่ยว', E'บรรทัดหนึ่ง\nบรรทัดสอง'), (1, 'en', '\N', '\.');
  INSERT INTO listing_search (listing_id, deal, country, cell, c14, type, price, other_deal, public_lat, public_lon, listed_at, tsv, haystack)
    SELECT 1, deal, 'TH', 1099511627775, 268435455, 'house', NULL, true, 13.73, 100.57, now(), to_tsvector('simple', 'บ้าน house ''quoted'''), 'บ้าน'
    FROM unnest('{sale,rent}'::text[]) deal;
  INSERT INTO listing_photos (listing_id, photo_id, position) VALUES (1, 1, 0);

  INSERT INTO hunts (user_id, is_for_sale, country, currency, areas) VALUES (1, true, 'TH', 'THB', '[{"kind": "place", "placeId": 1001}]');
  INSERT INTO hunt_areas (hunt_id, kind, gk, place_id, offer) VALUES (1, 'place', 1001, 1001, 1);
  INSERT INTO hunt_areas (hunt_id, kind, gk, lat, lon, reach, offer) VALUES (1, 'circle', 1 << 20, -89.999999, 179.999999, 0.1, 1);
  INSERT INTO matches (hunt_id, listing_id, deal, score) VALUES (1, 1, 'sale', 100);
  INSERT INTO posts (author_id, type, body, html, language) VALUES (1, 'general', '[]', '<p>&amp;</p>', 'th');
  INSERT INTO comments (post_id, author_id, body) VALUES (1, 1, 'แม่');
  INSERT INTO comments (post_id, author_id, body, parent_id) VALUES (1, 1, 'ลูก', 1);
  INSERT INTO conversations (kind, direct_key) VALUES ('direct', '1:2');
  INSERT INTO messages (conversation_id, seq, sender_id, body) SELECT 1, n, 1, 'hello ' || n FROM generate_series(1, 1000) n;
  INSERT INTO notifications (user_id, kind, params, dedupe_key) VALUES (1, 'welcome', '{"a": [1, 2.50, "ก", null, "\\\"\n"], "ไทย": {"a": 1e-7}}', 'welcome');
  INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (NULL, gen_random_uuid(), '\x00');
  INSERT INTO search_events (country, types, created_at) VALUES ('TH', '{house,land}', '2021-03-04T05:06:07.123456Z'), ('LK', '{}', now());
  INSERT INTO admin_audit (actor_id, action, subject_kind, subject_id, fields)
    SELECT 1, 'approve', 'listing', n, '{status,published}' FROM generate_series(1, 20) n;
  INSERT INTO secrets (name, value) VALUES ('point', '\x0001020304');
  SELECT graphile_worker.add_job('match-listing', '{"listingId": 1, "ก": "\n"}', 'matching', '2040-01-01Z', 7, 'match:1', -5, '{slow}'),
    graphile_worker.add_job('send-mail')`;
