-- Adds the hunts from number `bench.first` to `bench.last`. A user has four of them. Half of the
-- hunts are in Bangkok, 95 % have a radius of 0.5 to 10 km, one of ten is for a place, and one of
-- twenty for a drawn shape. The ids are consecutive, so that they can be counted.

set local work_mem = '256MB';

insert into users (email, status, verified_at, language)
select 'hunter-' || n || '@people.test', 'active', now(), case n % 2 when 0 then 'th' else 'en' end
from generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) n
where n % 4 = 0;

create temporary table made on commit drop as
with districts as (
  select array_agg(id) filter (where parent_id = 10) as bangkok, array_agg(id) as all
  from places where kind = 'district'
), rolled as (
  select n, n % 2 = 0 as in_bangkok, random() as kind, random() as deal, random() as type,
    random() as width, random() as pick, random() as rooms, random() as price,
    random() as further, random() as kind_of_price
  from generate_series(current_setting('bench.first')::int, current_setting('bench.last')::int) n
), placed as (
  select rolled.*, p.id as place_id, p.country, p.lat + (random() + random() - 1) * 0.05 as lat,
    p.lon + (random() + random() - 1) * 0.05 as lon,
    case when width < 0.95 then 0.5 + 9.5 * power(random(), 2)
      when width < 0.99 then 10 + 15 * random() else 25 + 25 * random() end as radius
  from rolled, districts, places p
  where p.id = case when in_bangkok then bangkok[1 + floor(pick * cardinality(bangkok))]
    else "all"[1 + floor(pick * cardinality("all"))] end
)
select n, in_bangkok, country, place_id, lat, lon, radius,
  case when kind < 0.85 then 'circle' when kind < 0.95 then 'place' else 'shape' end as kind,
  deal < 0.55 as for_sale, deal >= 0.45 as for_rent,
  case when type < case when in_bangkok then 0.55 else 0.2 end then '{condo}'
    when type < 0.75 then '{house}' when type < 0.82 then '{townhouse}'
    when type < 0.9 then '{land}' else '{house,townhouse}' end::text[] as types,
  case when rooms < 0.3 then null else 1 + floor(rooms * 4) end::int as bedrooms,
  case when price < 0.15 then null else ceil(
    case when deal < 0.55 then exp(ln(15) + random() * ln(14)) * 100000
      else exp(ln(8) + random() * ln(12)) * 1000 end * case country when 'LK' then 9 else 1 end)
    end::bigint as max_price,
  case when further < 0.3 then 25 + floor(random() * 80) end as home_size,
  case when further between 0.2 and 0.35 then '{pool}' else '{}' end::text[] as features,
  case when further > 0.92 then '{"stationWithin": 1000}' else '{}' end::jsonb as criteria,
  further between 0.4 and 0.6 as wishes, kind_of_price
from placed;

insert into hunts (id, user_id, country, currency, is_for_sale, is_for_rent, types, min_price,
  max_price, bedrooms, home_size, features, criteria, wishes, areas)
overriding system value
select n, (select min(id) from users where email like 'hunter-%') + (n - 1) / 4,
  country, case country when 'LK' then 'LKR' else 'THB' end, for_sale, for_rent, types,
  case when kind_of_price < 0.5 then floor(max_price * 0.5) end, max_price,
  case when types = '{land}' then null else bedrooms end, home_size,
  case when types = '{land}' then '{}' else features end, criteria,
  jsonb_build_object('price', null, 'bedrooms', null, 'bathrooms', null, 'homeSize', null,
    'stationWithin', null, 'furnishingStatus', case when wishes then 'fully' end,
    'features', case when wishes then '["gym"]' else '[]' end::jsonb),
  jsonb_build_array(case kind
    when 'place' then jsonb_build_object('kind', kind, 'placeId', place_id)
    when 'circle' then
      jsonb_build_object('kind', kind, 'latitude', lat, 'longitude', lon, 'radius', radius)
    else jsonb_build_object('kind', kind, 'ring', (
      select jsonb_agg(jsonb_build_array(
        lon + radius * cos(a * pi() / 4) / (111.195 * cos(radians(lat))),
        lat + radius * sin(a * pi() / 4) / 111.195) order by a) from generate_series(0, 7) a)) end)
from made order by n;

insert into hunt_areas (hunt_id, kind, gk, place_id, lat, lon, reach, shape, offer, min_price,
  max_price, min_bedrooms, min_size, features)
select h.id, m.kind,
  case when m.kind = 'place' then m.place_id else ((class + 1)::bigint << 40)
    | (floor((m.lon + 180) / cell)::bigint << 20) | floor((m.lat + 90) / cell)::bigint end,
  case when m.kind = 'place' then m.place_id end, case when m.kind <> 'place' then m.lat end,
  case when m.kind <> 'place' then m.lon end,
  case when m.kind <> 'place' then power(sin(reach / (2 * earth)), 2) end,
  case when m.kind = 'shape' then (select string_agg(format('(%s,%s)',
    (c ->> 0)::float8 * units, (c ->> 1)::float8 * units), ',')
    from jsonb_array_elements(h.areas -> 0 -> 'ring') c)::polygon end,
  deal + array_position('{house,condo,townhouse,land}'::text[], type) - 1,
  coalesce(h.min_price, 0), coalesce(h.max_price, 9007199254740991), coalesce(h.bedrooms, 0),
  coalesce(h.home_size, 0), h.features
from (
  select current_setting('bench.earth')::float8 as earth,
    current_setting('bench.widest')::float8 as widest, current_setting('bench.units')::int as units,
    current_setting('bench.lastClass')::int as last_class
) product cross join made m join hunts h on h.id = m.n
cross join lateral (
  select case m.kind when 'shape' then least(m.radius * 1.001, widest) else m.radius end
    as reach) r
cross join lateral (select least(last_class, floor(2 * ln(50 / reach) / ln(2)))::int as class) c
cross join lateral (
  select 50 / power(2, class / 2::float8) / 2 / (pi() / 180 * earth) as cell) g
cross join lateral (select 0 as deal where for_sale union all select 4 where for_rent) deals
cross join unnest(h.types) as type
order by h.id;

analyze hunts, hunt_areas;
