import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBinaries, program } from './binaries.ts';
import { isRoot, makeFolder, memoryLog, query, startForTest } from './engine-fixture.ts';
import { chooseRunAs } from './run-as.ts';

const open = makeFolder();
const closed = makeFolder({ closed: true });
const hasNamespaces =
  spawnSync('unshare', ['--user', '--map-user=65534', 'true'], { stdio: 'ignore' }).status === 0;

/** Whether other users can traverse the checkout. Otherwise they can't run the programs. */
const isOpenCheckout =
  isRoot &&
  spawnSync(program(findBinaries(join(open, 'links')), 'postgres'), ['--version'], {
    uid: 65534,
    gid: 65534,
    stdio: 'ignore',
  }).status === 0;

/** Returns the user id of a process. */
function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

const works = async (url: string) =>
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);

describe.runIf(isRoot)('as root', () => {
  test.runIf(isOpenCheckout)('runs as nobody if that user can access everything', async () => {
    const dataDir = join(open, 'user');
    const log = memoryLog();
    const engine = await startForTest(dataDir, { log });
    await works(engine.url);
    expect(userOf(engine.pid!)).toBe(65534);
    expect(statSync(join(dataDir, 'postgres'))).toMatchObject({ uid: 65534 });
    expect(log.lines).toContainEqual(expect.stringContaining('runs as user id 65534'));
  });

  test.runIf(hasNamespaces)('runs in a namespace if the folder is closed', async () => {
    const dataDir = join(closed, 'namespace');
    const log = memoryLog();
    const engine = await startForTest(dataDir, { log });
    await works(engine.url);
    expect(userOf(engine.pid!)).toBe(0);
    expect(log.lines).toContainEqual(expect.stringContaining('root’s rights'.replace('’', "'")));
  });

  test('runs in a closed folder without namespaces', async () => {
    const dataDir = join(closed, 'through');
    const engine = await startForTest(dataDir, { root: { ways: ['user', 'copy'] } });
    await works(engine.url);
    expect(userOf(engine.pid!)).toBe(65534);
    // The user may differ from the one that created the cluster.
    await engine.stop();
    await works((await startForTest(dataDir)).url);
  });

  test.runIf(hasNamespaces && isOpenCheckout)(
    'keeps root as the owner of a cluster even if others could access it',
    async () => {
      const dataDir = join(open, 'stays');
      const first = await startForTest(dataDir, { root: { ways: ['namespace'] } });
      await first.stop();
      const second = await startForTest(dataDir);
      expect(userOf(second.pid!)).toBe(0);
      await second.stop();
      const third = await startForTest(dataDir, { root: { ways: ['user'] } });
      expect(userOf(third.pid!)).toBe(65534);
      await works(third.url);
    },
  );

  test('copies programs once if other users can’t access them', () => {
    const binaries = findBinaries(join(closed, 'links'));
    const hidden = { ...binaries, root: join(closed, 'native') };
    cpSync(binaries.root, hidden.root, { recursive: true, verbatimSymlinks: true });
    const dataDir = join(closed, 'copied');
    mkdirSync(dataDir);
    const choose = () =>
      chooseRunAs({
        binaries: hidden,
        dataDir,
        cluster: join(dataDir, 'postgres'),
        ways: ['user', 'copy'],
        copyFolder: open,
      });
    const chosen = choose();
    expect(chosen).toMatchObject({ way: 'copy', user: { uid: 65534 }, throughCwd: true });
    expect(chosen.binaries.root).toBe(join(open, `sala-postgres-${binaries.version}`));
    const { ino } = statSync(program(chosen.binaries, 'postgres'));
    expect(statSync(program(choose().binaries, 'postgres')).ino).toBe(ino);
  });

  test('fails with the reason if no way works', async () => {
    const start = startForTest(join(closed, 'none'), { root: { ways: ['user'] } });
    await expect(start).rejects.toThrow(/^PostgreSQL refuses to run as root, and here no other/);
  });
});

test.runIf(!isRoot)('PostgreSQL runs as the current user if that isn’t root', async () => {
  const engine = await startForTest(join(closed, 'self'));
  await works(engine.url);
  expect(userOf(engine.pid!)).toBe(process.getuid!());
});
