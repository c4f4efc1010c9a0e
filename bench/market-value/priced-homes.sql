-- $1 listings with a visible price, in random order. Each has the plain estimate: the median price per
-- square metre in its district without itself, times its own size. If it is the only one there, its
-- province is used.
with priced as (
  select s.*, case when s.type = 'land' then s.lot_size else s.home_size end as metres
  from listing_search s where s.price > 0
), chosen as (
  select * from priced order by md5(listing_id::text || deal), deal limit $1
)
select c.listing_id as id, c.deal, c.price, c.type as "propertyType", c.country,
  c.province_id as "provinceId", c.district_id as "districtId", c.public_lat as latitude,
  c.public_lon as longitude, c.home_size as "homeSize", c.lot_size as "lotSize", c.bedrooms,
  c.bathrooms, c.furnishing as "furnishingStatus", c.features, c.is_off_plan as "isOffPlan",
  l.floor_level as "floorLevel", l.built_year as "builtInDate",
  l.renovated_year as "lastRenovationDate",
  c.metres * coalesce(
    (select percentile_cont(0.5) within group (order by o.price / o.metres) from priced o
      where o.district_id = c.district_id and o.deal = c.deal and o.type = c.type
        and o.listing_id <> c.listing_id),
    (select percentile_cont(0.5) within group (order by o.price / o.metres) from priced o
      where o.province_id = c.province_id and o.deal = c.deal and o.type = c.type
        and o.listing_id <> c.listing_id)
  ) as rival
from chosen c join listings l on l.id = c.listing_id
