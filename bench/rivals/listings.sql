-- The table of the search rivals, made from the market in the database: one wide row for each
-- listing, and an index for each filter.

drop schema if exists rival cascade;
create schema rival;

create table rival.listings as
select l.id, l.type, l.is_for_sale, l.is_for_rent, l.currency, l.bedrooms, l.bathrooms, l.home_size,
  l.lot_size, l.furnishing, l.country, l.province_id, l.district_id, l.public_lat as lat,
  l.public_lon as lon, l.created_at as listed_at,
  case when l.is_por then null else l.sale_price end as sale_price,
  case when l.is_por then null when l.rent_frequency = 'yearly' then l.rent_price / 12
    else l.rent_price end as month_rent,
  en.title as title_en, th.title as title_th,
  concat_ws(' ', l.type, en.title, en.description, th.title, th.description, p.name_en, p.name_th,
    d.name_en, d.name_th) as words
from listings l
left join listing_texts en on en.listing_id = l.id and en.language = 'en'
left join listing_texts th on th.listing_id = l.id and th.language = 'th'
left join places p on p.id = l.province_id
left join places d on d.id = l.district_id;

alter table rival.listings add primary key (id);
create index on rival.listings (type);
create index on rival.listings (is_for_sale);
create index on rival.listings (is_for_rent);
create index on rival.listings (sale_price);
create index on rival.listings (month_rent);
create index on rival.listings (bedrooms);
create index on rival.listings (bathrooms);
create index on rival.listings (furnishing);
create index on rival.listings (country);
create index on rival.listings (province_id);
create index on rival.listings (district_id);
create index on rival.listings (lat);
create index on rival.listings (lon);
create index on rival.listings (listed_at);
