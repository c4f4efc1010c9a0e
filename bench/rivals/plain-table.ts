import type pg from 'pg';

/** Filters that each have their own index. */
const INDEXED = [
  'type',
  'is_for_sale',
  'is_for_rent',
  'sale_price',
  'month_rent',
  'bedrooms',
  'bathrooms',
  'furnishing',
  'country',
  'province_id',
  'district_id',
  'lat',
  'lon',
  'listed_at',
];

/** Creates the rivals' table from the market in the database, unless it exists. */
export async function makePlainTable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`SELECT to_regclass('rival.done') IS NOT NULL AS done`);
  if (rows[0].done) return;
  await pool.query(`
    DROP SCHEMA IF EXISTS rival CASCADE;
    CREATE SCHEMA rival;
    CREATE TABLE rival.listings AS
    SELECT l.id, l.type, l.is_for_sale, l.is_for_rent, l.currency, l.bedrooms, l.bathrooms, l.home_size,
      l.lot_size, l.furnishing, l.country, l.province_id, l.district_id, l.public_lat AS lat,
      l.public_lon AS lon, l.created_at AS listed_at,
      CASE WHEN l.is_por THEN NULL ELSE l.sale_price END AS sale_price,
      CASE WHEN l.is_por THEN NULL WHEN l.rent_frequency = 'yearly' THEN l.rent_price / 12
        ELSE l.rent_price END AS month_rent,
      en.title AS title_en, th.title AS title_th,
      concat_ws(' ', l.type, en.title, en.description, th.title, th.description, p.name_en, p.name_th,
        d.name_en, d.name_th) AS words
    FROM listings l
    LEFT JOIN listing_texts en ON en.listing_id = l.id AND en.language = 'en'
    LEFT JOIN listing_texts th ON th.listing_id = l.id AND th.language = 'th'
    LEFT JOIN places p ON p.id = l.province_id LEFT JOIN places d ON d.id = l.district_id;
    ALTER TABLE rival.listings ADD PRIMARY KEY (id);
    ${INDEXED.map((column) => `CREATE INDEX ON rival.listings (${column});`).join('\n')}
    CREATE TABLE rival.done ();
  `);
  await pool.query('VACUUM ANALYZE rival.listings');
}

export const CARD_COLUMNS = `id, type, is_for_sale, is_for_rent, currency, sale_price, month_rent,
  bedrooms, bathrooms, home_size, lot_size, country, province_id, district_id, lat, lon, listed_at,
  title_en, title_th`;
