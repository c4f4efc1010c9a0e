import type pg from 'pg';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';

import { type Bounds, CARD, PAGE, priceOf, type Rival, sharedConditions } from './rival.ts';

const KM_A_DEGREE = 111.2;

/** The simplest SQL on one table with an index on each filter column, and ILIKE for words. */
export function openPlain(pool: pg.Pool): Rival {
  return {
    async search(filter, page) {
      const where = whereOf(filter);
      const { column = 'createdAt', direction = 'DESC' } = filter.order ?? {};
      const order =
        column === 'price'
          ? `${priceOf(filter)} ${direction} NULLS LAST`
          : `listed_at ${direction}`;
      const [{ rows }, count] = await Promise.all([
        pool.query(
          `SELECT ${CARD} FROM rival.listings WHERE ${where} ORDER BY ${order}
           LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`,
        ),
        pool.query(`SELECT count(*)::int AS total FROM rival.listings WHERE ${where}`),
      ]);
      return { rows, totalCount: count.rows[0].total };
    },
    async map(filter, bounds, zoom) {
      const squares = 2 ** (zoom + 3) / 360;
      const { rows } = await pool.query(
        `SELECT count(*)::int AS count, avg(lat) AS lat, avg(lon) AS lon, min(id) AS id
         FROM rival.listings WHERE ${whereOf(filter, bounds)}
         GROUP BY floor(lon * ${squares}), floor(lat * ${squares})`,
      );
      return rows;
    },
  };
}

function whereOf(filter: SearchFilterInput, bounds?: Bounds): string {
  const { isForSale = true, isForRent = false, city, radius, keyword = '' } = filter;
  const deals = [isForSale && 'is_for_sale', isForRent && 'is_for_rent'].filter(Boolean);
  const parts = [`(${deals.join(' OR ')})`];
  parts.push(...sharedConditions(filter, bounds, (text) => `'${text}'`));
  if (city) parts.push(`(province_id = ${city} OR district_id = ${city})`);
  for (const word of keyword.split(' ').filter(Boolean)) {
    parts.push(`words ILIKE '%${word.replace(/[\\%_]/g, '\\$&').replaceAll("'", "''")}%'`);
  }
  if (radius) {
    const [lat, lon] = [filter.centerLat!, filter.centerLon!];
    const up = radius / KM_A_DEGREE;
    const across = up / Math.cos((lat * Math.PI) / 180);
    parts.push(
      `lat BETWEEN ${lat - up} AND ${lat + up} AND lon BETWEEN ${lon - across} AND ${lon + across}`,
      `6371 * 2 * asin(sqrt(power(sin(radians(lat - ${lat}) / 2), 2) + cos(radians(${lat}))
        * cos(radians(lat)) * power(sin(radians(lon - ${lon}) / 2), 2))) <= ${radius}`,
    );
  }
  return parts.join(' AND ');
}
