-- Rows of the admin tables: `bench.rows` in each. `n` is a row's number, and `m` is the same in
-- another order, so that two columns don't depend on each other. Many values are common, some are
-- rare, as in the market: one of 200 users is deleted, one of 50 verified, one of 1,000 hunts
-- fulfilled. `moment` is within 900 days.

-- Without foreign keys and triggers.
set session_replication_role = replica;

create temporary table made as
select n, m, timestamptz '2024-01-01Z' + m * interval '78 seconds' as moment,
  (array['house', 'condo', 'townhouse', 'land'])[1 + n % 4] as type
from (select n, n::bigint * 7919 % 1000003 as m
  from generate_series(1, current_setting('bench.rows')::int) n) numbers;

insert into users (email, username, first_name, last_name, phone, status, is_admin,
  profile_type, language, verified_at, deleted_at, lock_key, created_at)
select
  case when gone then null else 'user-' || n || '@people.test' end,
  case when gone or n / 12 % 3 = 0 then null else 'name-' || md5(n::text) end,
  case when gone then '' else 'First' || m % 500 end,
  case when gone then '' else 'Last' || m / 500 % 769 end,
  case when gone or n % 2 = 0 then null else '+66 8' || (10000000 + n) end,
  case when gone then 'deleted' when n % 60 = 1 then 'blocked' when n % 20 = 2 then 'pending'
    else 'active' end,
  n % 50000 = 7,
  (array['buyer', 'renter', 'seller', 'agent', 'landlord', null])[1 + n % 6],
  case when n % 5 < 2 then 'en' else 'th' end,
  case when n % 20 = 2 then null else now() end,
  case when gone then now() end,
  case when gone then null else sha256(n::text::bytea) end,
  moment
from (select *, n % 200 = 0 as gone from made) made;

insert into user_activity (user_id, last_seen_at)
select id, created_at + (now() - created_at) * random() from users
where id / 10 % 10 < 7 and status <> 'deleted';

insert into profile_verifications (user_id, status, decided_at)
select id, 'approved', now() from users
where id % 50 = 9 and status = 'active';

insert into businesses (admin_user_id, name, email, slug, category, country, status, deleted_at,
  created_at)
select n, 'Agency ' || n % 4001, 'mail-' || n || '@business.test', 'agency-' || n,
  (array['agency', 'developer', 'consultancy'])[1 + n % 3],
  case when n % 50 = 7 then 'LK' else 'TH' end,
  case when n % 100 = 3 then 'deleted' when n % 500 = 4 then 'suspended' else 'active' end,
  case when n % 100 = 3 then now() end, moment
from made;

insert into listings (author_id, owner_user_id, business_id, ref, type, currency, country,
  is_for_sale, is_for_rent, sale_price, rent_price, status, published, deleted_at, suspended_at,
  ended_as, ended_at, is_withheld, public_lat, public_lon, version,
  reviewed_version, created_at, updated_at)
select 1 + n % 50000, 1 + n % 50000, case when n / 12 % 3 = 0 then 1 + n % 5000 end,
  case when n % 2 = 0 then 'REF-' || n end, type, 'THB',
  case when n % 50 = 7 then 'LK' else 'TH' end, n % 3 <> 0, n % 3 = 0,
  case when n % 3 <> 0 then 1000000 + n % 9000 * 1000 end,
  case when n % 3 = 0 then 5000 + n % 900 * 100 end, state.status, state.published,
  case when state.status = 'deleted' then now() end,
  case when state.at = 61 then now() end, case when state.at = 60 then 'sold' end,
  case when state.at = 60 then now() end, state.at = 60,
  13.7, 100.5,
  case when n % 1000 = 21 then 3 else 2 end, 2,
  moment, moment + interval '31 days'
from made, lateral (select n / 7 % 100 as at) made_state, lateral (
  select made_state.at,
    case when made_state.at < 62 then 'approved' when made_state.at < 63 then 'pending_approval'
      when made_state.at < 65 then 'rejected' when made_state.at < 95 then 'approved'
      else 'deleted' end as status,
    made_state.at < 60 as published
) state;

-- With some hundred common words, as titles have, the database knows how common each of them is.
insert into listing_texts (listing_id, language, title, description)
select n, 'en', initcap(type) || ' word' || n % 307 || ' area' || n % 20011, 'A home.'
from made;

insert into hunts (user_id, status, deleted_at, country, currency, is_for_sale, is_for_rent,
  types, created_at, expires_at)
select 1 + n % 400000,
  case when n % 100 < 60 then 'deleted' when n % 100 < 62 then 'paused'
    when n % 100 < 80 then 'expired' when n % 1000 = 999 then 'fulfilled' else 'active' end,
  case when n % 100 < 60 then now() end, case when n % 50 = 7 then 'LK' else 'TH' end, 'THB',
  n % 3 <> 0, n % 3 = 0, array[type], moment,
  -- Active ones don't expire meanwhile.
  moment + case when n % 100 >= 80 then interval '1060 days' else interval '60 days' end
from made;

insert into matches (hunt_id, listing_id, score, deal, seen_at, dismissed_at, gone_at, created_at)
select 1 + n % 200000, 1 + n / 200000 + n % 1000 * 10, 30 + n * 31 % 70,
  case when m % 4 = 0 then 'rent' else 'sale' end,
  case when n % 3 = 0 then now() end, case when n % 500 = 83 then now() end,
  case when n % 100 < 70 then now() end, moment
from made;

insert into leads (hunt_id, listing_id, direction, from_user_id, status, answered_by,
  contact_shared_at, created_at, updated_at)
select 1 + n % 200000, 1 + n / 200000 + n % 1000 * 10,
  case when n % 2 = 0 then 'offer' else 'interest' end, 1 + n % 20000,
  case when n % 1000 = 1 then 'withdrawn' when n % 10 = 2 then 'declined'
    when n % 10 = 3 then 'accepted' else 'seen' end,
  case when n % 10 in (2, 3) then 1 end, case when n % 10 = 3 then now() end,
  moment, moment + interval '31 days'
from made;

insert into availability_requests (listing_id, requester_id, status, message, created_at,
  updated_at)
select 1 + n % 90000, 1 + n % 40000,
  case when n % 1000 = 1 then 'unavailable' when n % 10 = 2 then 'pending'
    when n % 10 = 3 then 'available' else 'closed' end,
  'Is it still free?', moment, moment + interval '31 days'
from made on conflict do nothing;

insert into interactions (kind, source, params, created_at)
select 'menu_entry', (array['MENU DROPDOWN', 'HAMBURGER', 'PLUS + MENU'])[1 + n / 3 % 3],
  jsonb_build_object('entry',
    case when n % 100000 = 7 then 'entry-rare' else 'entry-' || n % 20 end),
  moment
from made;

insert into admin_audit (id, actor_id, action, subject_kind, subject_id, created_at, hash)
select n, 1 + n % 20,
  case when n % 100000 = 7 then 'log.export' else (array['user.block', 'user.unblock',
    'listing.approve', 'listing.reject', 'hunt.update', 'listing.edit'])[1 + n % 6] end,
  case when n % 100000 = 7 then 'review'
    else (array['user', 'user', 'listing', 'listing', 'hunt', 'listing'])[1 + n % 6] end,
  1 + n % 50000, timestamptz '2024-01-01Z' + n * interval '1 minute', sha256(n::text::bytea)
from made;

insert into boosts (listing_id, user_id, business_id, status, days, starts_at, ends_at, reason,
  created_at)
select n, 1 + n % 50000, case when n % 3 = 0 then 1 + n % 5000 end, state.status, 30,
  case when state.status in ('active', 'ended') then state.starts end,
  case when state.status in ('active', 'ended') then state.starts + interval '30 days' end,
  '', moment
from made, lateral (
  select case when n % 1000 = 1 then 'requested' when n % 100 = 2 then 'rejected'
      when n % 1000 < 800 then 'ended' else 'active' end as status,
    case when n % 1000 = 998 then now() + interval '1 day'
      when n % 1000 = 999 then now() - interval '1 day'
      else moment - interval '365 days' end as starts
) state;

insert into reports (reporter_id, subject_kind, subject_id, reason, status, decided_at, decision,
  created_at)
select 1 + n % 30000,
  (array['listing', 'listing', 'listing', 'user', 'business', 'review'])[1 + n % 6],
  n, case when n % 1000 = 5 then 'duplicate' else (array['gone', 'wrong', 'scam'])[1 + n % 3] end,
  case when n % 1000 = 1 then 'open' when n % 10 < 3 then 'dismissed' else 'upheld' end,
  case when n % 1000 <> 1 then moment + interval '1 day' end,
  case when n % 1000 = 1 then null when n % 10 < 3 then 'dismiss' else 'remove' end,
  moment
from made;

insert into data_requests (user_id, kind, received_on, due_on, status, reason, decided_at,
  created_at)
select n, case when n % 4 = 0 then 'delete' else 'export' end, day.received, day.received + 30,
  case when n % 1000 = 1 then 'open' when n % 100 = 2 then 'declined' else 'done' end,
  case when n % 100 = 2 and n % 1000 <> 1 then 'not_them' else '' end,
  case when n % 1000 <> 1 then now() end, moment
from made, lateral (select (moment)::date as received) day;
