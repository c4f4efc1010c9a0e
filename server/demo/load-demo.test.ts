import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BOOSTED_MOST } from '#contract/limits.ts';
import { SearchFilter } from '#contract/listing-endpoints.ts';
import { verifyPassword } from '#server/modules/identity/user/password.ts';
import { refreshDemand } from '#server/modules/hunting/demand/refresh-demand.ts';
import { appealQueue } from '#server/modules/listing/appeal/appeal-queue.ts';
import { findBoosted } from '#server/modules/market/search/find-boosted.ts';
import { writeAudit } from '#server/modules/operations/audit/write-audit.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { WAITING_LISTINGS } from './insert-moderation.ts';
import { isEmpty, loadDemo } from './load-demo.ts';

const NOW = new Date('2026-11-21T05:00:00Z');

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let wasEmpty: boolean;
let loaded: Awaited<ReturnType<typeof loadDemo>>;
beforeAll(async () => {
  db = await openTestDatabase();
  wasEmpty = await isEmpty(db.database);
  loaded = await loadDemo(db.database, { listings: 120, now: NOW, withActivity: true });
});
afterAll(() => db.close());

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db.database.kysely)).rows;
}

describe('loadDemo', () => {
  test('fills an empty database only once', async () => {
    const { database } = db;
    expect(wasEmpty).toBe(true);
    expect(loaded).toMatchObject({ status: 'loaded', listings: 120 });
    expect(await isEmpty(database)).toBe(false);
    expect(await loadDemo(database, { listings: 5 })).toEqual({ status: 'not-empty' });
    expect(await rows('SELECT count(*) AS n FROM listings WHERE published')).toEqual([{ n: 120 }]);
  });

  test('creates active, confirmed accounts with the published password', async () => {
    const users = await rows<{
      email: string;
      status: string;
      verified: boolean;
      is_admin: boolean;
      password_hash: string;
      role_id: number | null;
      businesses: number;
    }>(`
      SELECT email, u.status, verified_at IS NOT NULL AS verified, is_admin, password_hash, role_id
      FROM users u LEFT JOIN memberships m ON m.user_id = u.id AND m.ended_at IS NULL
      WHERE password_hash IS NOT NULL
    `);
    expect(users.map(({ email }) => email).sort()).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email).sort(),
    );
    for (const account of DEMO_ACCOUNTS) {
      const user = users.find(({ email }) => email === account.email)!;
      expect(user).toMatchObject({
        status: 'active',
        verified: true,
        is_admin: account.isAdmin,
        role_id: account.roleId,
      });
    }
    expect(await verifyPassword(DEMO_PASSWORD, users[0]!.password_hash)).toBe(true);
  });

  test('gives each agency one admin and puts the demo accounts in one agency', async () => {
    const agencies = await rows<{ admins: number }>(`
      SELECT count(*) FILTER (WHERE role_id = 1) AS admins FROM memberships GROUP BY business_id
    `);
    expect(agencies).toHaveLength(12);
    expect(agencies.every(({ admins }) => admins === 1)).toBe(true);
    const shared = await rows<{ n: number }>(`
      SELECT count(DISTINCT business_id) AS n FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE u.email IN ('agency@sala.test', 'manager@sala.test', 'agent@sala.test')
    `);
    expect(shared).toEqual([{ n: 1 }]);
    const [own] = await rows<{ n: number }>(`
      SELECT count(*) AS n FROM listings l JOIN users u ON u.id = l.owner_user_id WHERE u.email = 'owner@sala.test'
    `);
    expect(own!.n).toBeGreaterThan(0);
  });

  test('gives agencies and sellers numbers that no operator assigns, and LINE names that can’t exist', async () => {
    const agencies = await rows<{ phone: string | null }>('SELECT phone FROM businesses');
    const ways = await rows<{ method: string; value: string; phone: string | null }>(`
      SELECT method, value, phone FROM contact_methods c JOIN users u ON u.id = c.user_id
    `);
    const sharing = new Set(ways.map(({ method }) => method));
    expect([...sharing].sort()).toEqual(['line', 'phone', 'whatsapp']);
    const phones = [...agencies, ...ways].map(({ phone }) => phone);
    for (const phone of phones) expect(phone).toMatch(/^\+(66 69|94 79) \d{3} \d{4}$/);
    for (const { method, value } of ways) {
      // LINE allows at most 20 characters.
      if (method === 'line') expect(value.length).toBeGreaterThan(20);
      else expect(value).toBe('');
    }
    const [sellers] = await rows<{ silent: number; agents: number }>(`
      SELECT count(*) FILTER (WHERE l.business_id IS NULL) AS silent,
        count(*) FILTER (WHERE l.business_id IS NOT NULL) AS agents
      FROM listings l
      WHERE NOT EXISTS (SELECT FROM contact_methods c WHERE c.user_id = l.owner_user_id)
    `);
    // Some share nothing, so that the question and the agency's own number are seen too.
    expect(sellers!.silent).toBeGreaterThan(0);
    expect(sellers!.agents).toBeGreaterThan(0);
  });

  test('gives every listing ordered photos and uses none twice', async () => {
    const [broken] = await rows<{ n: number }>(`
      SELECT count(*) AS n FROM listings l
      WHERE (SELECT count(*) FROM listing_photos p WHERE p.listing_id = l.id AND p.kind = 'photo') NOT BETWEEN 5 AND 12
    `);
    expect(broken!.n).toBe(0);
    const [photos] = await rows<{ n: number; used: number; ready: number; placeholders: number }>(`
      SELECT count(*) AS n, (SELECT count(DISTINCT photo_id) FROM listing_photos) AS used,
        count(*) FILTER (WHERE state = 'ready' AND source = 'bundled' AND phash IS NULL) AS ready,
        count(*) FILTER (WHERE placeholder ~ '^[0-9a-f]{36}$') AS placeholders
      FROM photos WHERE bundled NOT LIKE 'document-%'
    `);
    expect(photos).toEqual({
      n: photos!.n,
      used: photos!.n,
      ready: photos!.n,
      placeholders: photos!.n,
    });
    const [strangers] = await rows<{ n: number }>(`
      SELECT count(*) AS n FROM listing_photos lp JOIN photos p ON p.id = lp.photo_id JOIN listings l ON l.id = lp.listing_id
      WHERE p.owner_user_id <> l.owner_user_id
    `);
    expect(strangers!.n).toBe(0);
  });

  test('people hunt, and enough of them want the same that demand is published', async () => {
    await refreshDemand(db.database);
    const [hunts] = await rows<{ active: number; own: number; countries: number }>(`
      SELECT count(*) AS active, count(*) FILTER (WHERE u.email = 'hunter@sala.test') AS own,
        count(DISTINCT h.country) AS countries
      FROM hunts h JOIN users u ON u.id = h.user_id WHERE h.status = 'active'
    `);
    expect(hunts).toEqual({ active: expect.toSatisfy((n) => n > 180), own: 2, countries: 2 });
    const [pairs] = await rows<{ n: number }>(`
      SELECT count(*) AS n FROM matches m JOIN hunts h ON h.id = m.hunt_id
      JOIN users u ON u.id = h.user_id WHERE u.email = 'hunter@sala.test'
    `);
    expect(pairs!.n).toBeGreaterThan(0);
    const [demand] = await rows<{ groups: number; least: number }>(
      'SELECT count(*) AS groups, min(hunters) AS least FROM demand_cells',
    );
    expect(demand!.groups).toBeGreaterThan(15);
    expect(demand!.least).toBe(5);
  });

  test('gives moderators something to do', async () => {
    const [found] = await rows<{
      waiting: number;
      shown: number;
      reports: number;
      phones: number;
    }>(`
      SELECT (SELECT count(*) FROM listings WHERE status = 'pending_approval' AND NOT published) AS waiting,
        (SELECT count(*) FROM listing_search s JOIN listings l ON l.id = s.listing_id
          WHERE l.status <> 'approved') AS shown,
        (SELECT count(*) FROM reports WHERE status = 'open') AS reports,
        (SELECT count(*) FROM listing_texts WHERE description LIKE '%081 234 5678%') AS phones
    `);
    expect(found).toEqual({ waiting: WAITING_LISTINGS, shown: 0, reports: 5, phones: 1 });
  });

  test('has boosts and promoted cards of all states, and a featured listing', async () => {
    const boosts = await rows<{
      kind: string;
      status: string;
      isOver: boolean;
      seen: boolean;
      n: number;
    }>(`
      SELECT kind, status, coalesce(ends_at < now(), false) AS "isOver",
        EXISTS (SELECT FROM boost_days d WHERE d.boost_id = b.id AND views > 0) AS seen,
        count(*) AS n
      FROM boosts b GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
    `);
    expect(boosts).toEqual([
      { kind: 'boost', status: 'active', isOver: false, seen: true, n: 3 },
      { kind: 'boost', status: 'active', isOver: true, seen: true, n: 1 },
      { kind: 'boost', status: 'rejected', isOver: false, seen: false, n: 1 },
      { kind: 'boost', status: 'requested', isOver: false, seen: false, n: 1 },
      { kind: 'featured', status: 'active', isOver: false, seen: true, n: 1 },
    ]);
    const filter = v.parse(SearchFilter, {});
    expect(await findBoosted(db.database, filter, 0)).toHaveLength(BOOSTED_MOST);
    const cards = await rows<{ placement: string; state: string }>(`
      SELECT placement, CASE WHEN ends_at < now() THEN 'ended' WHEN starts_at > now() THEN 'scheduled'
        ELSE 'running' END AS state
      FROM promoted_cards ORDER BY starts_at
    `);
    expect(cards).toEqual([
      { placement: 'market', state: 'ended' },
      { placement: 'results', state: 'running' },
      { placement: 'market', state: 'scheduled' },
    ]);
  });

  test('has appeals, reports of accounts, documents and data requests', async () => {
    const statuses = async (query: string) =>
      (await rows<{ status: string }>(query)).map(({ status }) => status);
    expect(
      await statuses(`
        SELECT a.status || ' ' || l.status AS status FROM listing_appeals a
        JOIN listings l ON l.id = a.listing_id WHERE body <> '' ORDER BY 1
      `),
    ).toEqual(['open deleted', 'open rejected', 'refused rejected']);
    const [admin] = await rows<{ id: number }>(
      `SELECT id FROM users WHERE email = 'admin@sala.test'`,
    );
    const waiting = await sql`${appealQueue.waiting(admin!.id)}`.execute(db.database.kysely);
    expect(waiting.rows).toHaveLength(2);
    expect(
      await statuses(`
        SELECT subject_kind || ' ' || status AS status FROM reports
        WHERE subject_kind <> 'listing' ORDER BY 1
      `),
    ).toEqual(['business dismissed', 'business open', 'user open', 'user upheld']);
    expect(
      await statuses(`
        SELECT v.status || coalesce(' ' || split_part(p.bundled, '-', 1), '') AS status
        FROM profile_verifications v LEFT JOIN photos p ON p.id = v.photo_id AND p.sha256 IS NOT NULL
        ORDER BY 1
      `),
    ).toEqual(['approved', 'pending document', 'pending document', 'rejected']);
    expect(
      await statuses(`
        SELECT status || CASE WHEN due_on > now() THEN ' due' ELSE '' END AS status
        FROM data_requests ORDER BY 1
      `),
    ).toEqual(['done', 'open due', 'open due']);
  });

  test('has leads with and without an answer, and open questions', async () => {
    const [found] = await rows<{ sent: number; answered: number; questions: number }>(`
      SELECT (SELECT count(*) FROM leads WHERE status = 'sent') AS sent,
        (SELECT count(*) FROM leads WHERE status IN ('accepted', 'declined')) AS answered,
        (SELECT count(*) FROM availability_requests WHERE status = 'pending' AND message <> '') AS questions
    `);
    expect(found).toEqual({ sent: 1, answered: 4, questions: 3 });
  });

  test('writes the decisions to the audit log in the order of their times, unbroken', async () => {
    const entries = await rows<{ action: string; actor: number; at: Date }>(
      'SELECT action, actor_id AS actor, created_at AS at FROM admin_audit ORDER BY id',
    );
    expect(entries.length).toBeGreaterThan(15);
    expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(10);
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(2);
    const times = entries.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(Date.now() - 3_600_000);
    expect(await rows('SELECT admin_audit_breaks()')).toEqual([]);
    // Later entries have the time of their transaction again.
    await db.database.transaction(async (transaction) => {
      const about = { subjectKind: 'user', subjectId: 1, fields: [] };
      await writeAudit(transaction, { actorId: 1, action: 'user.warn', ...about });
    });
    const [last] = await rows<{ isNow: boolean }>(`
      SELECT created_at > now() - interval '1 minute' AS "isNow" FROM admin_audit
      ORDER BY id DESC LIMIT 1
    `);
    expect(last).toEqual({ isNow: true });
  });

  test('creates the same market from the same seed and time, with any batch size', async () => {
    const other = await openTestDatabase();
    try {
      await loadDemo(other.database, { listings: 130, now: NOW, mostPhotos: 2 });
      const query = `
        SELECT t.language, t.title, t.description, l.sale_price, l.rent_price, l.created_at, l.district_id
        FROM listings l JOIN listing_texts t ON t.listing_id = l.id ORDER BY l.id, t.language LIMIT 200
      `;
      const [first, second] = await Promise.all(
        [db, other].map(
          async ({ database }) => (await sql.raw(query).execute(database.kysely)).rows,
        ),
      );
      expect(second).toEqual(first);
      const [most] = (
        await sql<{ n: number }>`SELECT max(position) + 1 AS n FROM listing_photos`.execute(
          other.database.kysely,
        )
      ).rows;
      expect(most!.n).toBe(2);
    } finally {
      await other.close();
    }
  });

  test('rolls back everything when the load fails', async () => {
    const other = await openTestDatabase();
    try {
      await sql`ALTER TABLE listing_texts ADD CHECK (title <> title)`.execute(
        other.database.kysely,
      );
      await expect(loadDemo(other.database, { listings: 3 })).rejects.toThrow('listing_texts');
      expect(await isEmpty(other.database)).toBe(true);
      expect((await sql`SELECT FROM photos`.execute(other.database.kysely)).rows).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
