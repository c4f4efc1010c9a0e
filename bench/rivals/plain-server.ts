import fastify from 'fastify';
import pg from 'pg';

import type { SearchFilterInput } from '../../contract/listing-endpoints.ts';

import { CARD_COLUMNS } from './plain-table.ts';

const PAGE = 18;
const KM_A_DEGREE = 111.2;

interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

/** Returns the SQL conditions of a filter in their straightforward form, and their values. */
function conditionsOf(
  filter: SearchFilterInput,
  bounds?: Bounds,
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const isForSale = filter.isForSale ?? true;
  const isForRent = filter.isForRent ?? false;
  const price = isForSale ? 'sale_price' : 'month_rent';
  const parts = [
    isForSale && isForRent
      ? '(is_for_sale OR is_for_rent)'
      : isForSale
        ? 'is_for_sale'
        : 'is_for_rent',
  ];
  if (filter.country) parts.push(`country = ${add(filter.country)}`);
  if (filter.city) {
    const id = add(filter.city);
    parts.push(`(province_id = ${id} OR district_id = ${id})`);
  }
  if (filter.propertyTypes) parts.push(`type = ANY(${add(filter.propertyTypes)})`);
  if (filter.furnishingStatus) parts.push(`furnishing = ANY(${add(filter.furnishingStatus)})`);
  if (filter.bedrooms) parts.push(`bedrooms >= ${add(filter.bedrooms)}`);
  if (filter.bathrooms) parts.push(`bathrooms >= ${add(filter.bathrooms)}`);
  if (filter.listingPrice?.min) parts.push(`${price} >= ${add(filter.listingPrice.min)}`);
  if (filter.listingPrice?.max) parts.push(`${price} <= ${add(filter.listingPrice.max)}`);
  for (const word of (filter.keyword ?? '').split(' ').filter(Boolean)) {
    parts.push(`words ILIKE ${add(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`);
  }
  if (filter.radius) {
    const [lat, lon] = [filter.centerLat!, filter.centerLon!];
    const up = filter.radius / KM_A_DEGREE;
    const across = up / Math.cos((lat * Math.PI) / 180);
    parts.push(
      `lat BETWEEN ${add(lat - up)} AND ${add(lat + up)}`,
      `lon BETWEEN ${add(lon - across)} AND ${add(lon + across)}`,
      `6371 * 2 * asin(sqrt(power(sin(radians(lat - ${add(lat)}) / 2), 2) + cos(radians(${add(lat)}))
        * cos(radians(lat)) * power(sin(radians(lon - ${add(lon)}) / 2), 2))) <= ${add(filter.radius)}`,
    );
  }
  if (bounds) {
    parts.push(
      `lat BETWEEN ${add(bounds.south)} AND ${add(bounds.north)}`,
      `lon BETWEEN ${add(bounds.west)} AND ${add(bounds.east)}`,
    );
  }
  return { where: parts.join(' AND '), values };
}

app.post<{ Body: { filter: SearchFilterInput; page: number } }>('/search', async ({ body }) => {
  const { filter, page } = body;
  const { where, values } = conditionsOf(filter);
  const { column = 'createdAt', direction = 'DESC' } = filter.order ?? {};
  const price = (filter.isForSale ?? true) ? 'sale_price' : 'month_rent';
  const order = column === 'price' ? `${price} ${direction} NULLS LAST` : `listed_at ${direction}`;
  const [rows, count] = await Promise.all([
    pool.query(
      `SELECT ${CARD_COLUMNS} FROM rival.listings WHERE ${where} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
      values,
    ),
    pool.query(`SELECT count(*)::int AS total FROM rival.listings WHERE ${where}`, values),
  ]);
  return { rows: rows.rows, totalCount: count.rows[0].total };
});

app.post<{ Body: { filter: SearchFilterInput; bounds: Bounds; zoom: number } }>(
  '/map',
  async ({ body: { filter, bounds, zoom } }) => {
    const { where, values } = conditionsOf(filter, bounds);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count, avg(lat) AS lat, avg(lon) AS lon, min(id) AS id
       FROM rival.listings WHERE ${where}
       GROUP BY floor(lon * ${2 ** (zoom + 3) / 360}), floor(lat * ${2 ** (zoom + 3) / 360})`,
      values,
    );
    return { clusters: rows };
  },
);

app.get<{ Params: { id: string } }>('/listing/:id', async ({ params }) => {
  const { rows } = await pool.query(`SELECT * FROM rival.listings WHERE id = $1`, [params.id]);
  return rows[0];
});

app.get('/readyz', async () => {
  await pool.query('SELECT 1');
  return 'ready';
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
