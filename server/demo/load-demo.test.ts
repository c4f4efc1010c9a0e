import * as v from 'valibot';
import { expect, test } from 'vitest';

import { BOOSTED_MOST, PAGE_SIZE } from '#contract/kit/limits.ts';
import { SearchFilter } from '#contract/market/search-endpoints.ts';
import { openTestDatabase } from '#tests/setup/test-database.ts';

import { refreshDemand } from '../modules/hunting/demand/refresh-demand.ts';
import { verifyPassword } from '../modules/identity/user/password.ts';
import { findBoosted } from '../modules/market/search/find-boosted.ts';
import { appealQueue } from '../modules/trust/appeal/appeal-queue.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { makeHome } from './home-facts.ts';
import { WAITING_LISTINGS } from './insert-moderation.ts';
import { chooseCovers, DEMO_LISTINGS, DEMO_SEED, isEmpty, listsOf, loadDemo } from './load-demo.ts';
import { randomOf } from './make-listing.ts';

const NOW = new Date('2026-11-21T05:00:00Z');

const { database, sql: run, column, value } = await openTestDatabase();
const wasEmpty = await isEmpty(database);
const loaded = await loadDemo(database, { listings: 120, now: NOW, withActivity: true });

test('fills an empty database only once', async () => {
  expect(wasEmpty).toBe(true);
  expect(loaded).toMatchObject({ status: 'loaded', listings: 120 });
  expect(await isEmpty(database)).toBe(false);
  expect(await loadDemo(database, { listings: 5 })).toEqual({ status: 'not-empty' });
  expect(await value`select count(*) from listings where published`).toBe(120);
});

test('creates active, confirmed accounts with the published password', async () => {
  const users = await run<{ email: string; hash: string }>`
    select email, u.status, verified_at is not null as "isVerified", is_admin as "isAdmin",
      role_id as "roleId", password_hash as hash
    from users u left join memberships m on m.user_id = u.id and m.ended_at is null
    where password_hash is not null order by email
  `;
  const byEmail = DEMO_ACCOUNTS.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const state = { status: 'active', isVerified: true };
  const accounts = byEmail.map(({ email, isAdmin, roleId }) => ({ email, isAdmin, roleId }));
  expect(users).toMatchObject(accounts.map((account) => ({ ...account, ...state })));
  expect(await verifyPassword(DEMO_PASSWORD, users[0]!.hash)).toBe(true);
});

test('gives each agency one admin and puts the demo accounts in one agency', async () => {
  const admins = await column`select count(*) filter (where role_id = 1) from memberships
    group by business_id`;
  expect(admins).toEqual(Array.from({ length: 12 }, () => 1));
  const agencies = await value`
    select count(distinct business_id) from memberships m join users u on u.id = m.user_id
    where u.email in ('agency@sala.test', 'manager@sala.test', 'agent@sala.test')
  `;
  expect(agencies).toBe(1);
  const own = await value`select count(*) from listings l join users u on u.id = l.owner_user_id
    where u.email = 'owner@sala.test'`;
  expect(own).toBeGreaterThan(0);
});

test('gives agencies and sellers numbers that no operator assigns, and LINE names that can’t exist', async () => {
  const agencies = await column`select phone from businesses`;
  const ways = await run<{ method: string; value: string; phone: string | null }>`
    select method, value, phone from contact_methods c join users u on u.id = c.user_id
  `;
  const sharing = new Set(ways.map(({ method }) => method));
  expect([...sharing].sort()).toEqual(['line', 'phone', 'whatsapp']);
  for (const phone of [...agencies, ...ways.map((way) => way.phone)]) {
    expect(phone).toMatch(/^\+(66 69|94 79) \d{3} \d{4}$/);
  }
  for (const way of ways) {
    // LINE allows at most 20 characters.
    if (way.method === 'line') expect(way.value.length).toBeGreaterThan(20);
    else expect(way.value).toBe('');
  }
  // Some share nothing, so that the question and the agency's own number are seen too.
  const silent = await column`select distinct business_id is null from listings l
    where not exists (select from contact_methods c where c.user_id = l.owner_user_id)`;
  expect(silent).toHaveLength(2);
});

test('gives every listing ordered photos and uses none twice', async () => {
  const broken = await value`
    select count(*) from listings l where (select count(*) from listing_photos p
      where p.listing_id = l.id and p.kind = 'photo') not between 5 and 12
  `;
  expect(broken).toBe(0);
  const [photos] = await run<{ all: number }>`
    select count(*) as all, (select count(distinct photo_id) from listing_photos) as used,
      count(*) filter (where state = 'ready' and source = 'bundled' and phash is null) as ready,
      count(*) filter (where placeholder ~ '^[0-9a-f]{36}$') as placeholders
    from photos where bundled not like 'document-%'
  `;
  const { all } = photos!;
  expect(photos).toEqual({ all, used: all, ready: all, placeholders: all });
  const strangers = await value`
    select count(*) from listing_photos lp join photos p on p.id = lp.photo_id
      join listings l on l.id = lp.listing_id
    where p.owner_user_id <> l.owner_user_id
  `;
  expect(strangers).toBe(0);
});

test('people hunt, and enough of them want the same that demand is published', async () => {
  await refreshDemand(database);
  const hunts = await run`
    select count(*) > 180 as "areMany", count(*) filter (where u.email = 'hunter@sala.test') as own,
      count(distinct h.country) as countries
    from hunts h join users u on u.id = h.user_id where h.status = 'active'
  `;
  expect(hunts).toEqual([{ areMany: true, own: 2, countries: 2 }]);
  const pairs = await value`select count(*) from matches m join hunts h on h.id = m.hunt_id
    join users u on u.id = h.user_id where u.email = 'hunter@sala.test'`;
  expect(pairs).toBeGreaterThan(0);
  const groups = await column<number>`select hunters from demand_cells`;
  expect(groups.length).toBeGreaterThan(15);
  expect(Math.min(...groups)).toBe(5);
});

test('gives moderators and owners something to do', async () => {
  const found = await run`
    select (select count(*) from listings where status = 'pending_approval' and not published) as waiting,
      (select count(*) from listing_search s join listings l on l.id = s.listing_id
        where l.status <> 'approved') as shown,
      (select count(*) from reports where status = 'open') as reports,
      (select count(*) from listing_texts where description like '%081 234 5678%') as phones,
      (select count(*) from leads where status = 'sent') as sent,
      (select count(*) from leads where status in ('accepted', 'declined')) as answered,
      (select count(*) from availability_requests where status = 'pending' and message <> '') as questions
  `;
  const leads = { sent: 1, answered: 4 };
  const listings = { waiting: WAITING_LISTINGS, shown: 0, reports: 5, phones: 1 };
  expect(found).toEqual([{ ...listings, ...leads, questions: 3 }]);
});

test('has boosts and promoted cards of all states, and a featured listing', async () => {
  const boosts = await column`
    select concat_ws(' ', count(*), kind, status, ended, seen) from (
      select kind, status, case when ends_at < now() then 'over' end as ended,
        case when exists (select from boost_days d where d.boost_id = b.id and views > 0)
          then 'seen' end as seen
      from boosts b
    ) b group by kind, status, ended, seen
  `;
  expect(boosts.toSorted()).toEqual([
    '1 boost active over seen',
    '1 boost rejected',
    '1 boost requested',
    '1 featured active seen',
    '3 boost active seen',
  ]);
  expect(await findBoosted(database, v.parse(SearchFilter, {}), 0)).toHaveLength(BOOSTED_MOST);
  const cards = await column`
    select placement || case when ends_at < now() then ' ended' when starts_at > now()
      then ' scheduled' else ' running' end
    from promoted_cards order by starts_at
  `;
  expect(cards).toEqual(['market ended', 'results running', 'market scheduled']);
});

test('has appeals, reports of accounts, documents and data requests', async () => {
  expect(
    await column`select a.status || ' ' || l.status from listing_appeals a
      join listings l on l.id = a.listing_id where body <> '' order by 1`,
  ).toEqual(['open deleted', 'open rejected', 'refused rejected']);
  const admin = await value<number>`select id from users where email = 'admin@sala.test'`;
  expect(await run`${appealQueue.waiting(admin)}`).toHaveLength(2);
  expect(
    await column`select subject_kind || ' ' || status from reports where subject_kind <> 'listing'
      order by 1`,
  ).toEqual(['business dismissed', 'business open', 'user open', 'user upheld']);
  expect(
    await column`
      select v.status || coalesce(' ' || split_part(p.bundled, '-', 1), '')
      from profile_verifications v left join photos p on p.id = v.photo_id and p.sha256 is not null
      order by 1
    `,
  ).toEqual(['approved', 'pending document', 'pending document', 'rejected']);
  expect(
    await column`select status || case when due_on > now() then ' due' else '' end
      from data_requests order by 1`,
  ).toEqual(['done', 'open due', 'open due']);
});

test('writes the decisions to the audit log in the order of their times, unbroken', async () => {
  const entries = await run<{ action: string; actor: number; at: Date }>`
    select action, actor_id as actor, created_at as at from admin_audit order by id
  `;
  expect(entries.length).toBeGreaterThan(15);
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(10);
  expect(new Set(entries.map(({ actor }) => actor)).size).toBe(2);
  const times = entries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(Date.now() - 3_600_000);
  expect(await run`select admin_audit_breaks()`).toEqual([]);
  // Later entries have the time of their transaction again.
  await database.transaction(async (transaction) => {
    await writeAudit(transaction, 1, 'user.warn', ['user', 1]);
  });
  const isNow = await value`select max(created_at) > now() - interval '1 minute' from admin_audit`;
  expect(isNow).toBe(true);
});

test('creates the same market from the same seed and time, with any batch size', async () => {
  const other = await openTestDatabase();
  await loadDemo(other.database, { listings: 130, now: NOW, mostPhotos: 2 });
  const [first, second] = await Promise.all(
    [run, other.sql].map(
      (query) => query`
        select t.language, t.title, t.description, l.sale_price, l.rent_price, l.created_at, l.district_id
        from listings l join listing_texts t on t.listing_id = l.id order by l.id, t.language limit 200
      `,
    ),
  );
  expect(second).toEqual(first);
  expect(await other.value`select max(position) + 1 from listing_photos`).toBe(2);
});

test('rolls back everything when the load fails', async () => {
  const other = await openTestDatabase();
  await other.sql`alter table listing_texts add check (title <> title)`;
  await expect(loadDemo(other.database, { listings: 3 })).rejects.toThrow('listing_texts');
  expect(await isEmpty(other.database)).toBe(true);
  expect(await other.sql`select from photos`).toEqual([]);
});

test('no page of the demo market, newest first, shows a cover twice', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const homes = Array.from({ length: DEMO_LISTINGS }, (_, index) =>
    makeHome(randomOf(DEMO_SEED, index), now),
  );
  const covers = chooseCovers(homes);
  const newestFirst = homes
    .map((home, index) => ({ home, cover: covers[index]! }))
    .toSorted((one, other) => +other.home.listedAt - +one.home.listedAt);
  const lists = new Set(homes.flatMap(listsOf));
  expect(lists.size).toBe(24);
  for (const list of lists) {
    const shown = newestFirst.filter(({ home }) => listsOf(home).includes(list));
    for (let start = 0; start < shown.length; start += PAGE_SIZE.desk) {
      const page = shown.slice(start, start + PAGE_SIZE.desk).map(({ cover }) => cover);
      expect(new Set(page).size, `${list} from ${start}`).toBe(page.length);
    }
  }
});
