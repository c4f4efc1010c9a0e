import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { copyBinaries, program, whyNotRunnable, type Binaries } from './binaries.ts';

/** Ways to run PostgreSQL as root, which it refuses by default, in the order of attempts. */
const rootWays = ['user', 'namespace', 'copy'] as const;
export type RootWay = (typeof rootWays)[number];

type Owner = { uid: number; gid: number };

/** The user and the way in which the database's programs run. */
export type RunAs = {
  way: 'self' | RootWay;
  binaries: Binaries;
  /** Put before the program on its command line. */
  prefix: readonly string[];
  /** The user to switch to. Undefined: keep the process's user. */
  user: Owner | undefined;
  /** The required owner of the cluster's files. Undefined: any. */
  owner: Owner | undefined;
  /** True if that user can't access the data folder's path, so it is the working directory. */
  throughCwd: boolean;
  /** A note for the log, if any. */
  note?: string;
};

/** The user nobody, who owns no files. */
const nobody: Owner = { uid: 65534, gid: 65534 };

/** A user namespace that maps our own user to nobody. */
const namespace = ['unshare', '--user', '--map-user=65534'];

/**
 * Chooses the user for the database. As root, an existing cluster keeps its owner if that user can
 * still access everything.
 * @throws StartError when no way works
 */
export function chooseRunAs(options: {
  binaries: Binaries;
  dataDir: string;
  cluster: string;
  /** For tests: the ways to try as root. */
  ways?: readonly RootWay[];
  /** For tests: folder for the copy. */
  copyFolder?: string;
}): RunAs {
  const { binaries, dataDir, cluster } = options;
  const self: RunAs = {
    way: 'self',
    binaries,
    prefix: [],
    user: undefined,
    owner: undefined,
    throughCwd: false,
  };
  if (process.getuid === undefined) return self;
  if (process.getuid() !== 0) {
    if (hasName()) return self;
    const inside: RunAs = { ...self, prefix: namespace };
    if (reaches(inside, dataDir)) return inside;
    throw new StartError(
      `PostgreSQL refuses to run as user id ${process.getuid()}, which has no name on this ` +
        `machine: start Sala as a user of /etc/passwd, or set DATABASE_URL.`,
    );
  }
  const owner = statSync(existsSync(cluster) ? cluster : dataDir);
  const user = owner.uid !== 0 && isNamed(owner.uid) ? { uid: owner.uid, gid: owner.gid } : nobody;
  const ofRoot = existsSync(cluster) && owner.uid === 0;
  const ways = [...(options.ways ?? rootWays)];
  // Files owned by root were created in a namespace. Trying that way first avoids changing their
  // owner.
  if (ofRoot) ways.sort((a, b) => Number(b === 'namespace') - Number(a === 'namespace'));
  for (const way of ways) {
    const candidate = asRoot(way, self, user, options.copyFolder);
    if (candidate && reaches(candidate, dataDir)) return candidate;
  }
  throw new StartError(
    whyNotRunnable(binaries) ??
      `PostgreSQL refuses to run as root, and here no other user can run it on DATA_DIR ` +
        `(${dataDir}): start Sala as an ordinary user, or set DATABASE_URL.`,
  );
}

function asRoot(
  way: RootWay,
  self: RunAs,
  user: Owner,
  copyFolder: string | undefined,
): RunAs | undefined {
  const asUser: RunAs = { ...self, way, user, owner: user };
  const who = `PostgreSQL refuses to run as root: the embedded database runs as user id ${user.uid}`;
  if (way === 'user') return { ...asUser, note: `${who}.` };
  if (way === 'namespace') {
    return {
      ...self,
      way,
      prefix: namespace,
      owner: { uid: 0, gid: 0 },
      note:
        'PostgreSQL refuses to run as root, and no other user can reach its files here: the ' +
        "embedded database runs in a user namespace, and keeps root's rights to files.",
    };
  }
  // Only Linux has the working directory as a path, in /proc.
  if (process.platform !== 'linux') return undefined;
  const throughCwd = { ...asUser, throughCwd: true };
  if (reaches(throughCwd, '/')) return { ...throughCwd, note: `${who}.` };
  try {
    const binaries = copyBinaries(self.binaries, copyFolder);
    return { ...throughCwd, binaries, note: `${who}, from a copy in ${binaries.root}.` };
  } catch {
    return undefined;
  }
}

/** Tests access with a process of that user, because file modes aren't enough to know it. */
function reaches(runAs: RunAs, dataDir: string): boolean {
  const script =
    '[ -x "$1" ] && [ -r "$2" ] && [ -r "$3" ] && "$3" --version >/dev/null && "$4" --version';
  const { root } = runAs.binaries;
  const { file, args, options } = command(runAs, '/bin/sh', [
    '-c',
    script,
    'sh',
    runAs.throughCwd ? '/' : dataDir,
    join(root, 'share', 'postgresql', 'postgres.bki'),
    program(runAs.binaries, 'initdb'),
    program(runAs.binaries, 'postgres'),
  ]);
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Returns how to spawn a program in the chosen way. */
export function command(runAs: RunAs, file: string, args: readonly string[]) {
  const [first, ...rest] = [...runAs.prefix, file, ...args] as [string, ...string[]];
  return {
    file: first,
    args: rest,
    options: {
      ...runAs.user,
      // Doesn't inherit our environment: PGDATA and similar variables would affect the programs.
      env: {
        PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
        ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
        // With a given time zone, initdb doesn't compare the machine's zone with all known ones.
        TZ: 'UTC',
        LC_ALL: 'C',
        ...runAs.binaries.env,
      },
    },
  };
}

/** Makes the database's user the owner of a folder and its content, if it isn't yet. */
export function give(path: string, owner: Owner | undefined): void {
  if (owner === undefined || statSync(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), owner.uid, owner.gid);
  }
  // Changed last, because it marks the whole change as complete.
  chownSync(path, owner.uid, owner.gid);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function isNamed(uid: number): boolean {
  return spawnSync('id', ['-nu', String(uid)], { stdio: 'ignore' }).status === 0;
}
