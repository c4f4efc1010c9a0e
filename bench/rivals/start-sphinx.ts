import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sphinx speaks MySQL's protocol. The client is installed for this benchmark alone. */
const mysql = (await import(
  join(import.meta.dirname, '../packages/node_modules/mysql2/promise.js')
)) as { default: { createPool(options: object): SphinxPool } };

type Query = (sql: string) => Promise<[rows: string[][], columns: unknown]>;
interface SphinxPool {
  query: Query;
  getConnection(): Promise<{ query: Query; release(): void }>;
  end(): Promise<void>;
}

/** Opens connections to Sphinx. Queries return rows of texts. */
export const openSphinxPool = (port: number): SphinxPool =>
  mysql.default.createPool({ host: '127.0.0.1', port, rowsAsArray: true, connectionLimit: 16 });

/** Indexes the rivals' table, unless this is done, and starts Sphinx on it. */
export async function startSphinx(
  folder: string,
  databaseUrl: string,
  port: number,
): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true });
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const settings: Record<string, string | number> = {
    HOST: hostname,
    DATABASE_PORT: databasePort || 5432,
    USER: decodeURIComponent(username),
    PASSWORD: decodeURIComponent(password),
    DATABASE: pathname.slice(1),
    FOLDER: folder,
    PORT: port,
  };
  const template = await readFile(join(import.meta.dirname, 'sphinx.conf'), 'utf8');
  const config = join(folder, 'sphinx.conf');
  const text = template.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => String(settings[name]));
  await writeFile(config, text);
  if (!existsSync(join(folder, 'listings.sph'))) {
    execFileSync('indexer', ['--config', config, '--all'], { stdio: 'ignore' });
  }
  const daemon = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' });
  const pool = openSphinxPool(port);
  const isUp = () => pool.query('SELECT id FROM listings LIMIT 1').catch(() => null);
  for (let tries = 0; tries < 100 && !(await isUp()); tries += 1) await sleep(200);
  await pool.end();
  return {
    async [Symbol.asyncDispose]() {
      daemon.kill();
      await once(daemon, 'exit');
    },
  };
}
