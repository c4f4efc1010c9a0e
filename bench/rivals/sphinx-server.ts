import fastify from 'fastify';
import pg from 'pg';

import type { SearchFilterInput } from '../../contract/listing-endpoints.ts';

import { CARD_COLUMNS } from './plain-table.ts';
import { SPHINX_COUNTRIES, SPHINX_FURNISHINGS, SPHINX_TYPES } from './sphinx-index.ts';
import { SphinxConnection } from './sphinxql.ts';

const PAGE = 18;
const DEEPEST = 1_000;
const SQUARES_MAX = 3_000;

interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const free: SphinxConnection[] = [];
const app = fastify();

/**
 * Runs a search and reads its metadata on the same connection, because Sphinx stores both per
 * connection.
 */
async function withSphinx<Result>(
  work: (sphinx: SphinxConnection) => Promise<Result>,
): Promise<Result> {
  const sphinx = free.pop() ?? (await SphinxConnection.open(Number(process.env.SPHINX_PORT)));
  const result = await work(sphinx);
  free.push(sphinx);
  return result;
}

function conditionsOf(
  filter: SearchFilterInput,
  bounds?: Bounds,
): { columns: string; where: string } {
  const isForSale = filter.isForSale ?? true;
  const isForRent = filter.isForRent ?? false;
  const price = isForSale ? 'sale_price' : 'month_rent';
  let columns = '';
  const parts: string[] = [];
  const terms = (filter.keyword ?? '').split(' ').filter(Boolean);
  if (terms.length > 0) {
    // Sphinx indexes Thai by letter, so a Thai word is searched as a phrase.
    const asked = terms
      .map((term) => `"${term.replaceAll(/["'\\()|!@~/^$*<=-]/g, ' ')}"`)
      .join(' ');
    parts.push(`MATCH('${asked}')`);
  }
  if (isForSale && isForRent) columns += ', sale + rent > 0 AS either';
  parts.push(isForSale && isForRent ? 'either = 1' : isForSale ? 'sale = 1' : 'rent = 1');
  if (filter.country) parts.push(`country = ${SPHINX_COUNTRIES[filter.country]}`);
  if (filter.city) {
    columns += `, province = ${filter.city} OR district = ${filter.city} AS there`;
    parts.push('there = 1');
  }
  if (filter.propertyTypes) {
    parts.push(`type IN (${filter.propertyTypes.map((type) => SPHINX_TYPES[type]).join(', ')})`);
  }
  if (filter.furnishingStatus) {
    const codes = filter.furnishingStatus.map((one) => SPHINX_FURNISHINGS[one]);
    parts.push(`furnishing IN (${codes.join(', ')})`);
  }
  if (filter.bedrooms) parts.push(`bedrooms >= ${filter.bedrooms}`);
  if (filter.bathrooms) parts.push(`bathrooms >= ${filter.bathrooms}`);
  if (filter.listingPrice?.max) parts.push(`${price} <= ${filter.listingPrice.max}`);
  if (filter.radius) {
    const [lat, lon] = [filter.centerLat!, filter.centerLon!].map(
      (degrees) => (degrees * Math.PI) / 180,
    );
    columns += `, GEODIST(rlat, rlon, ${lat}, ${lon}) AS metres`;
    parts.push(`metres <= ${(filter.radius * 1_000).toFixed(1)}`);
  }
  if (bounds) {
    parts.push(`lat BETWEEN ${bounds.south} AND ${bounds.north}`);
    parts.push(`lon BETWEEN ${bounds.west} AND ${bounds.east}`);
  }
  return { columns, where: parts.join(' AND ') };
}

app.post<{ Body: { filter: SearchFilterInput; page: number } }>('/search', async ({ body }) => {
  const { filter, page } = body;
  const { columns, where } = conditionsOf(filter);
  const { column = 'createdAt', direction = 'DESC' } = filter.order ?? {};
  const price = (filter.isForSale ?? true) ? 'sale_price' : 'month_rent';
  const order = column === 'price' ? `${price} ${direction}` : `listed ${direction}`;
  const { ids, totalCount } = await withSphinx(async (sphinx) => {
    const rows = await sphinx.query(
      `SELECT id${columns} FROM listings WHERE ${where} ORDER BY ${order} LIMIT ${(page - 1) * PAGE}, ${PAGE} OPTION max_matches=${DEEPEST}, ranker=none`,
    );
    const meta = await sphinx.query("SHOW META LIKE 'total_found'");
    return { ids: rows.map(([id]) => Number(id)), totalCount: Number(meta[0]?.[1] ?? 0) };
  });
  const { rows } = await pool.query<{ id: string }>(
    `SELECT ${CARD_COLUMNS} FROM rival.listings WHERE id = ANY($1)`,
    [ids],
  );
  const cards = new Map(rows.map((row) => [Number(row.id), row]));
  return { rows: ids.map((id) => cards.get(id)), totalCount };
});

app.post<{ Body: { filter: SearchFilterInput; bounds: Bounds; zoom: number } }>(
  '/map',
  async ({ body: { filter, bounds, zoom } }) => {
    const { columns, where } = conditionsOf(filter, bounds);
    const squares = 2 ** (zoom + 3) / 360;
    const rows = await withSphinx((sphinx) =>
      sphinx.query(
        `SELECT id, COUNT(*) AS number, AVG(lat) AS y, AVG(lon) AS x, BIGINT(FLOOR(lon * ${squares})) * 10000000 + BIGINT(FLOOR(lat * ${squares})) AS square${columns}
         FROM listings WHERE ${where} GROUP BY square LIMIT ${SQUARES_MAX} OPTION max_matches=${SQUARES_MAX}, ranker=none`,
      ),
    );
    return {
      clusters: rows.map(([id, count, lat, lon]) => ({
        id: Number(id),
        count: Number(count),
        lat: Number(lat),
        lon: Number(lon),
      })),
    };
  },
);

app.get<{ Params: { id: string } }>('/listing/:id', async ({ params }) => {
  const { rows } = await pool.query(`SELECT * FROM rival.listings WHERE id = $1`, [params.id]);
  return rows[0];
});

app.get('/readyz', () => 'ready');

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
