import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedEngine } from '#server/platform/database/embedded/engine.ts';
import {
  isRoot,
  makeFolder,
  memoryLog,
  processesWith,
  query,
  removeFolder,
  runs,
  startForTest,
  until,
} from '#server/platform/database/embedded/engine-fixture.ts';

const folder = makeFolder();
afterAll(() => removeFolder(folder));

const made = join(folder, 'made');
beforeAll(async () => {
  const engine = await startEmbeddedEngine({ dataDir: made, log: memoryLog() });
  await engine.stop();
});

/** A data folder with a cluster in it, made more quickly than PostgreSQL makes one. */
function copyOfMade(name: string): string {
  const dataDir = join(folder, name);
  // cp keeps the owners.
  execFileSync('cp', ['-a', made, dataDir]);
  return dataDir;
}

/** A process of its own that runs, or is about to run, an engine. */
function startProcess(dataDir: string) {
  const script = join(import.meta.dirname, 'start-and-wait.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    async started(): Promise<{ url: string; pid: number }> {
      const [line] = await once(createInterface(child.stdout), 'line');
      return JSON.parse(line);
    },
    /** Keeps it from doing anything more, as a kill does, but leaves its children. */
    freeze: () => child.kill('SIGSTOP'),
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Ends the shell that would stop PostgreSQL after its server is gone. */
async function endWatcher(pid: number): Promise<void> {
  const watchers = processesWith(`sh ${pid} `).filter((one) => one !== pid);
  expect(watchers).toHaveLength(1);
  process.kill(watchers[0]!, 'SIGKILL');
  await until(() => !runs(watchers[0]!));
}

test('a killed server’s PostgreSQL stops by itself', async () => {
  const dataDir = copyOfMade('watched');
  const server = startProcess(dataDir);
  const { pid } = await server.started();
  await server.kill();
  await until(() => !runs(pid));
  // It had the time to end well: nothing is left to recover from.
  await until(() => !existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('system is shut down');
});

test('a PostgreSQL that a killed server left running is stopped by the next start', async () => {
  const dataDir = copyOfMade('left');
  const server = startProcess(dataDir);
  const left = await server.started();
  await query(left.url, 'create table kept as select 1 as one');
  await endWatcher(left.pid);
  await server.kill();
  expect(runs(left.pid)).toBe(true);
  expect(await query(left.url, 'select * from kept')).toEqual([{ one: 1 }]);

  const log = memoryLog();
  const engine = await startForTest(dataDir, { log });
  expect(log.lines).toContainEqual(expect.stringContaining(`left running (process ${left.pid})`));
  expect(runs(left.pid)).toBe(false);
  expect(engine.pid).not.toBe(left.pid);
  expect(engine.url).toBe(left.url);
  expect(await query(engine.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('server and PostgreSQL killed at once: the next start recovers', async () => {
  const dataDir = copyOfMade('both');
  const server = startProcess(dataDir);
  const { url, pid } = await server.started();
  await query(url, 'create table kept as select 1 as one');
  server.freeze();
  process.kill(pid, 'SIGKILL');
  await server.kill();
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('the folder is refused while a server of another process runs, and is free after its kill', async () => {
  const dataDir = copyOfMade('held');
  const server = startProcess(dataDir);
  await server.started();
  await expect(startForTest(dataDir)).rejects.toThrow(/^Another Sala server \(process \d+\) uses/);
  await server.kill();
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.each(['global/pg_control', 'base/5'])(
  'a kill in the middle of the making of the cluster, when %s is there',
  async (part) => {
    const dataDir = join(folder, `unfinished-${part.replace('/', '-')}`);
    const server = startProcess(dataDir);
    const unfinished = () =>
      existsSync(dataDir)
        ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
        : [];
    await until(() => unfinished().some((name) => existsSync(join(dataDir, name, part))));
    await server.kill();

    const engine = await startForTest(dataDir);
    expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await engine.stop();
    // The killed one's initdb may have written until just now.
    await until(() => processesWith(join(dataDir, 'postgres.new-')).length === 0);
    await (await startForTest(dataDir)).stop();
    expect(unfinished()).toEqual([]);
  },
);

test('a process id in postmaster.pid that another program has now is passed over', async () => {
  const dataDir = copyOfMade('foreign');
  const cluster = join(dataDir, 'postgres');
  const first = await startForTest(dataDir);
  const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  const socketLock = readFileSync(join(cluster, '.s.PGSQL.5432.lock'), 'utf8');
  const number = String(first.pid);
  await first.stop();

  // As the user that PostgreSQL runs as, so that PostgreSQL sees it too.
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['1000'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore' });
  onTestFinished(() => void other.kill());
  await once(other, 'spawn');
  for (const [file, text] of [
    ['postmaster.pid', pidFile],
    ['.s.PGSQL.5432.lock', socketLock],
  ] as const) {
    writeFileSync(join(cluster, file), text.replace(number, String(other.pid)));
  }
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(runs(other.pid!)).toBe(true);
});

test('another folder’s PostgreSQL is left alone, whatever postmaster.pid says', async () => {
  const dataDir = copyOfMade('mine');
  const theirs = await startForTest(copyOfMade('theirs'));
  const first = await startForTest(dataDir);
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pidFile = readFileSync(file, 'utf8').replace(String(first.pid), String(theirs.pid));
  await first.stop();
  writeFileSync(file, pidFile);
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await query(theirs.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(theirs.restarts).toBe(0);
});

test('a PostgreSQL that answers but can’t be seen is not worked beside', async () => {
  const dataDir = copyOfMade('unseen');
  const server = startProcess(dataDir);
  const left = await server.started();
  await endWatcher(left.pid);
  await server.kill();
  onTestFinished(() => void process.kill(left.pid, 'SIGQUIT'));
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(left.pid), String(process.pid)));
  await expect(startForTest(dataDir)).rejects.toThrow(
    /^A PostgreSQL that this machine doesn't show/,
  );
  expect(await query(left.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
