import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedEngine } from './engine.ts';
import {
  isRoot,
  makeFolder,
  memoryLog,
  processesWith,
  query,
  runs,
  startForTest,
  until,
} from './engine-fixture.ts';

const folder = makeFolder();

const made = join(folder, 'made');
await (await startEmbeddedEngine({ dataDir: made, log: memoryLog() })).stop();

/** Copies an existing cluster to a data folder, which is faster than creating one. */
function copyOfMade(name: string): string {
  const dataDir = join(folder, name);
  // cp preserves the file owners.
  execFileSync('cp', ['-a', made, dataDir]);
  return dataDir;
}

/** Starts a separate process that starts an engine. */
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
    /** Suspends the process, like a kill but without affecting its children. */
    freeze: () => child.kill('SIGSTOP'),
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Kills the shell that stops PostgreSQL when its server has ended. */
async function endWatcher(pid: number): Promise<void> {
  const watchers = processesWith(`sh ${pid} `).filter((one) => one !== pid);
  expect(watchers).toHaveLength(1);
  process.kill(watchers[0]!, 'SIGKILL');
  await until(() => !runs(watchers[0]!));
}

test('PostgreSQL stops automatically after its server is killed', async () => {
  const dataDir = copyOfMade('watched');
  const server = startProcess(dataDir);
  const { pid } = await server.started();
  await server.kill();
  await until(() => !runs(pid));
  // It shut down cleanly, so no recovery is needed.
  await until(() => !existsSync(join(dataDir, 'postgres', 'postmaster.pid')));
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('system is shut down');
});

test('the next start stops a PostgreSQL left running by a killed server', async () => {
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

test('the next start recovers after both server and PostgreSQL are killed', async () => {
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

test('the folder is locked while another server runs and free after it is killed', async () => {
  const dataDir = copyOfMade('held');
  const server = startProcess(dataDir);
  await server.started();
  await expect(startForTest(dataDir)).rejects.toThrow(/^Another Sala server \(process \d+\) uses/);
  await server.kill();
  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the next start cleans up after a kill during initialisation', async () => {
  const dataDir = join(folder, 'unfinished');
  const server = startProcess(dataDir);
  const unfinished = () =>
    existsSync(dataDir)
      ? readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
      : [];
  await until(() => unfinished().some((name) => existsSync(join(dataDir, name, 'base/5'))));
  await server.kill();

  const engine = await startForTest(dataDir);
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await engine.stop();
  // The initdb of the killed process may write until now.
  await until(() => processesWith(join(dataDir, 'postgres.new-')).length === 0);
  await (await startForTest(dataDir)).stop();
  expect(unfinished()).toEqual([]);
});

test('a start ignores a process id in postmaster.pid that another program now has', async () => {
  const dataDir = copyOfMade('foreign');
  const cluster = join(dataDir, 'postgres');
  const first = await startForTest(dataDir);
  const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  const socketLock = readFileSync(join(cluster, '.s.PGSQL.5432.lock'), 'utf8');
  const number = String(first.pid);
  await first.stop();

  // Runs as PostgreSQL's user, so that PostgreSQL can see it too.
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

test('a start never stops another folder’s PostgreSQL, even if postmaster.pid names it', async () => {
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

test('a start fails if a PostgreSQL answers but its process can’t be identified', async () => {
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
