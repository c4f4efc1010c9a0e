import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

import { SphinxConnection } from './sphinxql.ts';

const run = promisify(execFile);

/** Codes of values that Sphinx stores as numbers. */
export const SPHINX_TYPES = { house: 1, condo: 2, townhouse: 3, land: 4 } as const;
export const SPHINX_FURNISHINGS = { fully: 1, partially: 2, unfurnished: 3 } as const;
export const SPHINX_COUNTRIES = { TH: 1, LK: 2 } as const;
/** Price of a listing without one: above every price range. */
const NO_PRICE = 4_000_000_000_000;

/** Indexes the rivals' table, unless this is done, and starts Sphinx on it. */
export async function startSphinx(
  folder: string,
  databaseUrl: string,
  port: number,
): Promise<{ pid: number; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'sphinx.conf');
  await writeFile(config, configOf(folder, databaseUrl, port));
  if (!existsSync(join(folder, 'listings.sph'))) {
    console.log('  Sphinx is indexing');
    await run('indexer', ['--config', config, '--all'], { maxBuffer: 2 ** 24 });
  }
  const daemon = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    try {
      const connection = await SphinxConnection.open(port);
      await connection.query('SELECT id FROM listings LIMIT 1');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(200);
    }
  }
  return {
    pid: daemon.pid!,
    async stop() {
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill();
      await ended;
    },
  };
}

function codes(column: string, all: Record<string, number>): string {
  const cases = Object.entries(all).map(([name, code]) => `WHEN '${name}' THEN ${code}`);
  return `CASE ${column} ${cases.join(' ')} ELSE 0 END`;
}

function configOf(folder: string, databaseUrl: string, port: number): string {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const query = `SELECT id, words, ${codes('type', SPHINX_TYPES)} AS type,
    ${codes('furnishing', SPHINX_FURNISHINGS)} AS furnishing, ${codes('country', SPHINX_COUNTRIES)} AS country,
    is_for_sale::int AS sale, is_for_rent::int AS rent, coalesce(sale_price, ${NO_PRICE}) AS sale_price,
    coalesce(month_rent, ${NO_PRICE}) AS month_rent, coalesce(bedrooms, 0) AS bedrooms, coalesce(bathrooms, 0) AS bathrooms,
    coalesce(province_id, 0) AS province, coalesce(district_id, 0) AS district,
    extract(epoch FROM listed_at)::bigint AS listed, lat, lon, radians(lat) AS rlat, radians(lon) AS rlon
    FROM rival.listings`.replaceAll(/\s+/g, ' ');
  const numbers = 'type furnishing country sale rent bedrooms bathrooms province district listed';
  return `
source listings {
  type = pgsql
  sql_host = ${hostname}
  sql_port = ${databasePort || 5432}
  sql_user = ${decodeURIComponent(username)}
  sql_pass = ${decodeURIComponent(password)}
  sql_db = ${pathname.slice(1)}
  sql_query = ${query}
${numbers
  .split(' ')
  .map((name) => `  sql_attr_uint = ${name}`)
  .join('\n')}
  sql_attr_bigint = sale_price
  sql_attr_bigint = month_rent
  sql_attr_float = lat
  sql_attr_float = lon
  sql_attr_float = rlat
  sql_attr_float = rlon
}
index listings {
  source = listings
  path = ${folder}/listings
  docinfo = extern
  min_word_len = 1
  charset_table = 0..9, A..Z->a..z, a..z
  ngram_len = 1
  ngram_chars = U+0E01..U+0E5B
}
indexer {
  mem_limit = 512M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  log = ${folder}/searchd.log
  pid_file = ${folder}/searchd.pid
  workers = threads
  max_children = 64
  binlog_path =
}
`;
}
