import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTestDatabase } from '#tests/setup/test-database.ts';

let client: pg.PoolClient;

const { database } = await openTestDatabase();

// Each test runs in a transaction that is rolled back.
beforeEach(async () => {
  client = await database.pool.connect();
  await client.query('BEGIN');
});

afterEach(async () => {
  await client.query('ROLLBACK');
  client.release();
});

async function one<Value>(sql: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await client.query<[Value]>({ text: sql, values, rowMode: 'array' });
  return rows[0]![0];
}

/** Returns the error of a statement that must fail. The transaction stays usable. */
async function refusal(sql: string): Promise<string> {
  await client.query('SAVEPOINT refusal');
  const error = await client.query(sql).then(
    () => new Error('it was accepted'),
    (reason: Error) => reason,
  );
  await client.query('ROLLBACK TO refusal');
  return error.message;
}

const makeUser = (email: string) =>
  one<number>(`INSERT INTO users (email) VALUES ($1) RETURNING id`, [email]);

const makeListing = (owner: number, columns = '', values = '') =>
  one<number>(
    `INSERT INTO listings (author_id, owner_user_id, type, is_for_sale, currency, country${columns})
     VALUES ($1, $1, 'condo', true, 'THB', 'TH'${values}) RETURNING id`,
    [owner],
  );

it('users allow several unconfirmed accounts per email but one confirmed, ignoring case', async () => {
  const first = await makeUser('Nok@example.test');
  const second = await makeUser('nok@Example.test');
  await client.query(`UPDATE users SET verified_at = now() WHERE id = $1`, [first]);
  expect(await refusal(`UPDATE users SET verified_at = now() WHERE id = ${second}`)).toMatch(
    /users_verified_email_key/,
  );
});

it('deleting a user deletes devices, sessions and idempotency keys and keeps the row and listings', async () => {
  const id = await makeUser('gone@example.test');
  await client.query(`
    INSERT INTO devices (user_id, endpoint_hash, kind, endpoint) VALUES (${id}, 'x', 'webpush', 'https://push');
    INSERT INTO sessions (user_id, token_hash, expires_at) VALUES (${id}, 't', now());
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${id}, gen_random_uuid(), 'h')`);
  await makeListing(id);
  const half = `UPDATE users SET status = 'deleted', deleted_at = now(), email = NULL WHERE id = ${id}`;
  expect(await refusal(half)).toMatch(/users_tombstone_check/);
  await client.query(`
    UPDATE users SET status = 'deleted', deleted_at = now(), email = NULL, lock_key = NULL
    WHERE id = ${id}`);
  expect(
    await one(`
      SELECT (SELECT count(*) FROM devices) + (SELECT count(*) FROM sessions)
        + (SELECT count(*) FROM idempotency_keys)`),
  ).toBe(0);
  expect(await one(`SELECT count(*) FROM listings WHERE owner_user_id = ${id}`)).toBe(1);
  expect(await refusal(`DELETE FROM users WHERE id = ${id}`)).toMatch(/listings/);
});

it('updated_at of users changes with profile data but not with counters', async () => {
  const id = await one<number>(
    `INSERT INTO users (email, updated_at) VALUES ('a@b.test', '2020-01-01Z') RETURNING id`,
  );
  const year = () => one(`SELECT extract(year FROM updated_at)::int FROM users WHERE id = ${id}`);
  await client.query(`UPDATE users SET unseen_count = 3, event_seq = 9 WHERE id = ${id}`);
  expect(await year()).toBe(2020);
  await client.query(`UPDATE users SET first_name = 'Nok' WHERE id = ${id}`);
  expect(await year()).toBeGreaterThan(2020);
});

it('businesses allow one live membership per user and one admin per business', async () => {
  const [boss, other] = [await makeUser('boss@b.test'), await makeUser('other@b.test')];
  const id = await one<number>(
    `INSERT INTO businesses (admin_user_id, name, country) VALUES ($1, 'Sala Homes', 'TH') RETURNING id`,
    [boss],
  );
  const join = (user: number, role: number) =>
    `INSERT INTO memberships (business_id, user_id, role_id) VALUES (${id}, ${user}, ${role})`;
  await client.query(join(boss, 1));
  expect(await refusal(join(other, 1))).toMatch(/memberships_live_admin_key/);
  await client.query(join(other, 4));
  expect(await refusal(join(other, 2))).toMatch(/memberships_live_user_key/);
  await client.query(`UPDATE memberships SET ended_at = now() WHERE user_id = ${other}`);
  await client.query(join(other, 2));
});

it('listings can be published only when approved', async () => {
  const id = await makeListing(await makeUser('owner@b.test'));
  const publish = `UPDATE listings SET published = true, public_lat = 13.7, public_lon = 100.5`;
  expect(await refusal(`${publish} WHERE id = ${id}`)).toMatch(/listings_published_check/);
  await client.query(`${publish}, status = 'approved' WHERE id = ${id}`);
  // The approval can be withdrawn only if the same statement also unpublishes the listing.
  expect(await refusal(`UPDATE listings SET status = 'pending_approval' WHERE id = ${id}`)).toMatch(
    /listings_published_check/,
  );
});

it('listings keep cid unique per author after a change of owner', async () => {
  const [author, buyer] = [await makeUser('one@b.test'), await makeUser('two@b.test')];
  const cid = `'6a1f2c9e-0000-4000-8000-000000000001'`;
  const id = await makeListing(author, ', cid', `, ${cid}`);
  await client.query(`UPDATE listings SET owner_user_id = ${buyer} WHERE id = ${id}`);
  const again = `INSERT INTO listings (author_id, owner_user_id, type, is_for_sale, currency, country, cid)
    VALUES (${author}, ${author}, 'condo', true, 'THB', 'TH', ${cid})`;
  expect(await refusal(again)).toMatch(/listings_author_id_cid_key/);
});

it('listings allow photos to swap positions', async () => {
  const owner = await makeUser('owner@b.test');
  const id = await makeListing(owner);
  await client.query(`
    INSERT INTO photos (owner_user_id, sha256) SELECT ${owner}, sha256(n::text::bytea) FROM generate_series(1, 3) n;
    INSERT INTO listing_photos (listing_id, photo_id, position)
      SELECT ${id}, id, row_number() OVER (ORDER BY id) - 1 FROM photos;
    UPDATE listing_photos SET position = 2 WHERE position = 0;
    UPDATE listing_photos SET position = 0 WHERE photo_id = (SELECT max(photo_id) FROM listing_photos);
    SET CONSTRAINTS ALL IMMEDIATE`);
  expect(await refusal(`UPDATE listing_photos SET position = 1`)).toMatch(/position/);
});

it('internal tables store one reply per idempotency key, also for visitors', async () => {
  const insert = `INSERT INTO idempotency_keys (user_id, key, request_hash)
    VALUES (NULL, '6a1f2c9e-0000-4000-8000-000000000001', 'h')`;
  await client.query(insert);
  expect(await refusal(insert)).toMatch(/idempotency_keys_user_id_key/);
});

it("internal tables accept a search event of any date and move early ones to their month's partition", async () => {
  await client.query(
    `INSERT INTO search_events (created_at) VALUES ('2031-05-31T23:59:59Z'), ('2031-06-01Z')`,
  );
  expect(await one(`SELECT count(*) FROM search_events_default`)).toBe(2);
  expect(await one(`SELECT make_search_event_months('2031-05-10', '2031-06-01')`)).toBe(2);
  expect(await one(`SELECT make_search_event_months('2031-05-10', '2031-06-01')`)).toBe(0);
  expect(await one(`SELECT count(*) FROM search_events_default`)).toBe(0);
  expect(await one(`SELECT count(*) FROM search_events_2031_05`)).toBe(1);
  expect(await one(`SELECT drop_search_event_months('2031-06-15')`)).toBeGreaterThan(0);
  expect(await one(`SELECT count(*) FROM search_events`)).toBe(1);
});

it('audit links each entry to the previous one and rejects updates and deletes', async () => {
  const { rows } = await client.query(`
    INSERT INTO admin_audit (actor_id, action, subject_kind, subject_id, fields)
    SELECT 1, action, 'listing', 7, '{status}' FROM unnest('{approve,feature,block}'::text[]) action
    RETURNING id`);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect((await client.query(`SELECT admin_audit_breaks()`)).rows).toEqual([]);
  expect(await refusal(`UPDATE admin_audit SET actor_id = 2`)).toMatch(/only grows/);
  expect(await refusal(`DELETE FROM admin_audit`)).toMatch(/only grows/);
});
