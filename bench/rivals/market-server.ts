import fastify from 'fastify';
import pg from 'pg';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';

import { openPlain } from './plain.ts';
import type { Bounds } from './rival.ts';
import { openSphinx } from './sphinx.ts';

/** Serves a rival at the addresses of Sala's API. */
const { DATABASE_URL, SPHINX_PORT, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const rival = SPHINX_PORT ? openSphinx(pool, Number(SPHINX_PORT)) : openPlain(pool);
const app = fastify();
app.post<{ Body: SearchFilterInput; Querystring: { page: string } }>(
  '/api/properties/search',
  async ({ body, query }) => {
    const { rows, totalCount } = await rival.search(body, Number(query.page));
    return { properties: { rows }, pagination: { totalCount } };
  },
);
app.post<{ Body: SearchFilterInput & { bounds: Bounds; zoom: number } }>(
  '/api/properties/map',
  async ({ body }) => ({ clusters: await rival.map(body, body.bounds, body.zoom) }),
);
app.get<{ Params: { id: string } }>('/api/properties/:id', async ({ params }) => {
  const { rows } = await pool.query('SELECT * FROM rival.listings WHERE id = $1', [params.id]);
  return rows[0];
});
app.get('/readyz', () => 'ready');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
