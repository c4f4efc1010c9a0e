import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('without settings: the embedded database, the demo, loopback', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', demo: true });
  expect(config.database).toEqual({ kind: 'embedded' });
});

test('an empty value counts as absent', () => {
  expect(readConfig({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({ port: 4000, demo: true });
});

test('a database of somebody else gets no demo unasked', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://sala@db/sala' });
  expect(config.demo).toBe(false);
  expect(config.database).toMatchObject({ kind: 'postgres', replicaUrls: [] });
});

test('an address that others can reach gets no demo', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://sala.example' }).demo).toBe(false);
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ PUBLIC_URL: 'sala.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://sala.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, 'DATABASE_REPLICA_URLS'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO'],
  [{ DEMO: '1', PUBLIC_URL: 'https://sala.example' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
])('%o stops the start with one sentence that names %s', (env, name) => {
  const read = () => readConfig(env);
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^The setting ${name} [^\\n]+\\.$`));
});

test('a bad address is not repeated: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).not.toThrow(/secret/);
});
