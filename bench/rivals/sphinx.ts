import type pg from 'pg';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';

import { type Bounds, CARD, PAGE, priceOf, type Rival, sharedConditions } from './rival.ts';
import { openSphinxPool } from './start-sphinx.ts';

/** Codes of texts that `sphinx.conf` stores as numbers. */
const TEXTS = ['house condo townhouse land', 'fully partially unfurnished', 'TH LK'];
const CODES = new Map(
  TEXTS.flatMap((texts) => texts.split(' ').map((text, at) => [text, at + 1] as const)),
);
const DEEPEST = 1_000;
const SQUARES_MAX = 3_000;

/** Sphinx for the search, and the rivals' table for the cards. */
export function openSphinx(pool: pg.Pool, port: number): Rival {
  const sphinx = openSphinxPool(port);
  return {
    async search(filter, page) {
      const { columns, where } = conditionsOf(filter);
      const { column = 'createdAt', direction = 'DESC' } = filter.order ?? {};
      const order = column === 'price' ? priceOf(filter) : 'listed';
      // Sphinx stores the metadata of a search per connection.
      const connection = await sphinx.getConnection();
      const [found] = await connection.query(
        `SELECT id${columns} FROM listings WHERE ${where} ORDER BY ${order} ${direction}
         LIMIT ${(page - 1) * PAGE}, ${PAGE} OPTION max_matches=${DEEPEST}, ranker=none`,
      );
      const [meta] = await connection.query("SHOW META LIKE 'total_found'");
      connection.release();
      const [ids, totalCount] = [found.map(([id]) => Number(id)), Number(meta[0]?.[1] ?? 0)];
      const { rows } = await pool.query<{ id: string }>(
        `SELECT ${CARD} FROM rival.listings WHERE id = ANY($1)`,
        [ids],
      );
      const cards = new Map(rows.map((row) => [Number(row.id), row]));
      return { rows: ids.map((id) => cards.get(id)), totalCount };
    },
    async map(filter, bounds, zoom) {
      const { columns, where } = conditionsOf(filter, bounds);
      const squares = 2 ** (zoom + 3) / 360;
      const [rows] = await sphinx.query(
        `SELECT id, COUNT(*) AS number, AVG(lat) AS y, AVG(lon) AS x,
           BIGINT(FLOOR(lon * ${squares})) * 10000000 + BIGINT(FLOOR(lat * ${squares})) AS square
           ${columns}
         FROM listings WHERE ${where} GROUP BY square LIMIT ${SQUARES_MAX}
         OPTION max_matches=${SQUARES_MAX}, ranker=none`,
      );
      return rows.map((cells) => {
        const [id, count, lat, lon] = cells.map(Number);
        return { id, count, lat, lon };
      });
    },
  };
}

function conditionsOf(filter: SearchFilterInput, bounds?: Bounds) {
  const { isForSale = true, isForRent = false, city, radius, keyword = '' } = filter;
  let columns = '';
  const parts: string[] = [];
  const terms = keyword.split(' ').filter(Boolean);
  if (terms.length > 0) {
    // Sphinx indexes Thai by letter, so a Thai word is searched as a phrase.
    const plain = terms.map((term) => `"${term.replaceAll(/["'\\()|!@~/^$*<=-]/g, ' ')}"`);
    parts.push(`MATCH('${plain.join(' ')}')`);
  }
  if (isForSale && isForRent) columns += ', sale + rent > 0 AS either';
  parts.push(`${isForSale && isForRent ? 'either' : isForSale ? 'sale' : 'rent'} = 1`);
  parts.push(...sharedConditions(filter, bounds, (text) => CODES.get(text)!));
  if (city) {
    columns += `, province = ${city} OR district = ${city} AS there`;
    parts.push('there = 1');
  }
  if (radius) {
    const center = [filter.centerLat!, filter.centerLon!].map((one) => (one * Math.PI) / 180);
    columns += `, GEODIST(rlat, rlon, ${center.join(', ')}) AS metres`;
    parts.push(`metres <= ${(radius * 1_000).toFixed(1)}`);
  }
  return { columns, where: parts.join(' AND ') };
}
