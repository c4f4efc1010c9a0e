import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRunningEngine, startEmbeddedEngine, type EmbeddedEngine } from './engine.ts';
import {
  commandLine,
  makeFolder,
  memoryLog,
  processesWith,
  query,
  runs,
  startForTest,
  until,
} from './engine-fixture.ts';
import { StartError } from '#server/start-error.ts';

const folder = makeFolder();

describe('a data folder', () => {
  const dataDir = join(folder, 'kept');
  let engine: EmbeddedEngine;
  beforeAll(async () => {
    engine = await startEmbeddedEngine({ dataDir, log: memoryLog() });
    await query(engine.url, 'create table kept as select 1 as one');
  });
  afterAll(() => engine.stop());

  test('contains a Unicode database with fsync', async () => {
    const [settings] = await query(
      engine.url,
      `select current_database() as name, current_setting('fsync') as fsync,
         current_setting('jit') as jit, current_setting('timezone') as timezone,
         current_setting('server_encoding') as encoding, datctype as letters
       from pg_database where datname = current_database()`,
    );
    const texts = { timezone: 'UTC', encoding: 'UTF8', letters: 'C.UTF-8' };
    expect(settings).toEqual({ name: 'sala', fsync: 'on', jit: 'off', ...texts });
    await query(engine.url, 'create extension pg_trgm');
    // Thai characters must count as letters, or Thai words have no trigrams.
    const [trigrams] = await query(engine.url, `select array_length(show_trgm('สวนลุม'), 1) as n`);
    expect(trigrams!['n']).toBeGreaterThan(0);
  });

  test('requires a password that only its owner can read', async () => {
    const url = new URL(engine.url);
    const file = join(dataDir, 'postgres', 'sala.password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(decodeURIComponent(url.password));
    expect(commandLine(engine.pid!)).toContain('postgres');
    expect(commandLine(engine.pid!)).not.toContain(url.password);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('is served by a process that Ctrl-C in the terminal doesn’t stop', () => {
    // The sixth field is its session, which it leads.
    const [, fields] = readFileSync(`/proc/${engine.pid}/stat`, 'utf8').split(') ');
    expect(Number(fields!.split(' ')[3])).toBe(engine.pid);
  });

  test('is released by stop() and unchanged at the next start', async () => {
    const { url, pid } = engine;
    await engine.stop();
    await engine.stop();
    expect(runs(pid!)).toBe(false);
    engine = await startEmbeddedEngine({ dataDir, log: memoryLog() });
    expect(engine.url).toBe(url);
    expect(await query(engine.url, 'select * from kept')).toEqual([{ one: 1 }]);
  });

  test('rejects a second server', async () => {
    const second = startEmbeddedEngine({ dataDir, log: memoryLog() });
    await expect(second).rejects.toThrow(StartError);
    const message = `Another Sala server (process ${process.pid}) uses DATA_DIR (${dataDir})`;
    await expect(second).rejects.toThrow(`${message}: stop it, or set DATA_DIR to another folder.`);
    expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('can be found by a tool that works beside the server', async () => {
    expect(findRunningEngine(dataDir)).toBe(engine.url);
    await engine.stop();
    expect(findRunningEngine(dataDir)).toBeUndefined();
    engine = await startEmbeddedEngine({ dataDir, log: memoryLog() });
    expect(findRunningEngine(join(folder, 'never-made'))).toBeUndefined();
  });

  test('contains PostgreSQL’s log without values of rows', async () => {
    await query(engine.url, 'create table once (name text primary key)');
    const insert = query(engine.url, `insert into once values ('secret'), ('secret')`);
    await expect(insert).rejects.toMatchObject({ code: '23505' });
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('secret');
  });

  test('keeps working after PostgreSQL is killed twice in a row', async () => {
    const { url, pid, restarts } = engine;
    for (const nth of [1, 2]) {
      process.kill(engine.pid!, 'SIGKILL');
      await until(() => engine.restarts === restarts + nth);
    }
    expect(engine.pid).not.toBe(pid);
    expect(engine.url).toBe(url);
    expect(await query(engine.url, 'select * from kept')).toEqual([{ one: 1 }]);
  });

  test('can be released while PostgreSQL is restarting', async () => {
    process.kill(engine.pid!, 'SIGKILL');
    await until(() => engine.pid === undefined);
    await engine.stop();
    expect(processesWith(`-D ${join(dataDir, 'postgres')} `)).toEqual([]);
    engine = await startEmbeddedEngine({ dataDir, log: memoryLog() });
    expect(await query(engine.url, 'select * from kept')).toEqual([{ one: 1 }]);
  });
});

test('uses a loopback port if the socket path would be too long', async () => {
  const dataDir = join(folder, 'x'.repeat(100));
  const engine = await startForTest(dataDir);
  const { hostname, port, search } = new URL(engine.url);
  expect({ hostname, search }).toEqual({ hostname: '127.0.0.1', search: '' });
  expect(Number(port)).toBeGreaterThan(0);
  // The port stays the same after a restart, because the pools use this URL.
  process.kill(engine.pid!, 'SIGKILL');
  await until(() => engine.restarts === 1);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('may have a name with characters special to shells, lists or URLs', async () => {
  const dataDir = join(folder, `a, "b" 'c' $d %2F ก?&#`);
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('is given to only one of two simultaneous starts', async () => {
  const dataDir = join(folder, 'raced');
  const starts = [startForTest(dataDir), startForTest(dataDir)];
  const results = await Promise.allSettled(starts);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('with another major version’s data is rejected and unchanged', async () => {
  const dataDir = join(folder, 'older');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const message = 'contains data of PostgreSQL 17, but this release of Sala has PostgreSQL 18:';
  await expect(startForTest(dataDir)).rejects.toThrow(`DATA_DIR (${dataDir}) ${message}`);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('with files other than a database is rejected and unchanged', async () => {
  const dataDir = join(folder, 'something-else');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'Dear');
  await expect(startForTest(dataDir)).rejects.toThrow(/contains files, but no database/);
});

test.each([
  ['a file has its name', () => join(folder, 'file')],
  ['a file has its parent’s name', () => join(folder, 'file', 'data')],
  ['no user can create folders there', () => '/proc/sala-data'],
])('is rejected if it can’t be written: %s', async (_, path) => {
  writeFileSync(join(folder, 'file'), '');
  const start = startForTest(path());
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(/^DATA_DIR \(.*\) can't be written \([A-Z]+\): make it/);
});

test('is released after a start fails because its port is in use', async () => {
  const dataDir = join(folder, 'ported');
  const other = await startForTest(join(folder, 'y'.repeat(100)));
  const port = Number(new URL(other.url).port);
  const start = startForTest(dataDir, { port });
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(/TCP\/IP sockets; see .*postgres\.log/);
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
