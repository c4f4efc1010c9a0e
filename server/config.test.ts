import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('uses the embedded database, the demo data and the loopback address by default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', demo: true });
  expect(config.database).toEqual({ kind: 'embedded' });
  // An empty value is as good as none.
  expect(readConfig({ DATABASE_URL: ' ', PORT: '' })).toEqual(config);
});

test('loads no demo data by default into an external database or on a public address', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://sala@db/sala' });
  expect(config.demo).toBe(false);
  expect(config.database).toMatchObject({ kind: 'postgres', replicaUrls: [] });
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://sala.example' }).demo).toBe(false);
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'sala.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://sala.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, 'DATABASE_REPLICA_URLS'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE'],
  [{ REDIS_URL: 'http://localhost:6379' }, 'REDIS_URL'],
  [{ S3_ENDPOINT: 'localhost:9000' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
  [{ S3_PATH_STYLE: '0' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'Photos of homes' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'photos' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'photos', S3_REGION: 'no such place' }, 'S3_REGION'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO'],
  [{ DEMO: '1', PUBLIC_URL: 'https://sala.example' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ WORKER: '0' }, 'WORKER'],
  [{ FIREBASE_WEB_CONFIG: 'web.json' }, 'FIREBASE_WEB_CONFIG'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER'],
  [{ OIDC_WORK_ISSUER: 'https://id.example' }, 'OIDC_WORK_CLIENT_ID'],
  [{ OIDC_ISSUERS: 'https://id.example' }, 'OIDC_ISSUERS'],
  [{ RATES_URL: 'file:///rates.json' }, 'RATES_URL'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Sala' }, 'MAIL_FROM'],
  [{ SUPPORT_EMAIL: 'Help <a@b>' }, 'SUPPORT_EMAIL'],
  [{ MAIL_FROM: 'Sala <a@b>\r\nBcc: all@people.test' }, 'MAIL_FROM'],
])('%o throws a StartError of one sentence that names %s', (env, name) => {
  const read = () => readConfig(env);
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^The setting ${name} [^\\n]+\\.$`));
});

test('keeps a bad database URL out of the error because it may contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).not.toThrow(/secret/);
});

test('reads unnamed and named login providers', () => {
  const { oidc } = readConfig({
    OIDC_WORK_ISSUER: 'https://work.example',
    OIDC_WORK_CLIENT_ID: 'w',
    OIDC_WORK_NAME: 'Work',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 's',
  });
  const keys = { clientId: 'x', clientSecret: 's' };
  expect(oidc).toEqual([
    { id: 'oidc', name: 'id.example', issuer: 'https://id.example/realm', ...keys },
    { id: 'work', name: 'Work', issuer: 'https://work.example', clientId: 'w', clientSecret: null },
  ]);
});

test('uses path-style bucket URLs for custom S3 endpoints and host-style URLs for Amazon', () => {
  const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
  expect(readConfig({}).s3).toBeNull();
  const amazon = { endpoint: null, region: 'us-east-1', isPathStyle: false };
  expect(readConfig(keys).s3).toMatchObject(amazon);
  const custom = readConfig({ ...keys, S3_ENDPOINT: 'https://s3.example/' });
  expect(custom.s3).toMatchObject({ endpoint: 'https://s3.example', isPathStyle: true });
  expect(readConfig({ ...keys, S3_PATH_STYLE: '1' }).s3).toMatchObject({ isPathStyle: true });
});

test('requires both the URL and the model of a language model, or neither', () => {
  expect(readConfig({}).textModel).toBeNull();
  const read = (url?: string, model?: string) =>
    readConfig({ ...(url && { TEXT_API_URL: url }), ...(model && { TEXT_MODEL: model }) });
  const url = 'https://api.example.com/v1';
  expect(read(`${url}/`, 'writer').textModel).toEqual({ url, key: null, model: 'writer' });
  expect(() => read(url)).toThrow('TEXT_MODEL');
  expect(() => read(undefined, 'writer')).toThrow('TEXT_API_URL');
  expect(() => read('http://far.example.com', 'w')).toThrow('https://');
});
