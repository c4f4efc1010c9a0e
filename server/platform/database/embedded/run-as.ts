import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import {
  copyBinaries,
  program,
  whyNotRunnable,
} from '#server/platform/database/embedded/binaries.ts';
import type { Binaries } from '#server/platform/database/embedded/binaries.ts';

/** PostgreSQL refuses to run as root. In the order in which they are tried. */
const rootWays = ['user', 'namespace', 'copy'] as const;
export type RootWay = (typeof rootWays)[number];

type Owner = { uid: number; gid: number };

/** As whom, and how, the database's programs run. */
export type RunAs = {
  way: 'self' | RootWay;
  binaries: Binaries;
  /** Stands before the program on its command line. */
  prefix: readonly string[];
  /** The user to become; undefined: stays who this process is. */
  user: Owner | undefined;
  /** Who has to own the cluster's files; undefined: whoever does. */
  owner: Owner | undefined;
  /** The data folder's path is closed to that user: it is reached as the working directory. */
  throughCwd: boolean;
  /** For the log, where there is something to know. */
  note?: string;
};

/** The uid that has no files anywhere: nobody. */
const nobody: Owner = { uid: 65534, gid: 65534 };

/** A user namespace in which our own user goes by the name of nobody. */
const namespace = ['unshare', '--user', '--map-user=65534'];

export type RunAsOptions = {
  binaries: Binaries;
  dataDir: string;
  cluster: string;
  /** For tests: the ways to try as root. */
  ways?: readonly RootWay[];
  /** For tests: where the copy goes. */
  copyFolder?: string;
};

/**
 * Chooses as whom the database runs. As root, an existing cluster stays with the user that owns
 * it where that one can still reach everything.
 * @throws StartError when there is no way
 */
export function chooseRunAs(options: RunAsOptions): RunAs {
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
  // Files of root's were made in a namespace: that way first, so that they needn't change hands.
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
  // The working directory as a path is a thing of Linux's /proc.
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

/** Asks the kernel, as the very user and in the very way, as no reading of modes would tell. */
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

/** How to spawn a program in the chosen way. */
export function command(runAs: RunAs, file: string, args: readonly string[]) {
  const [first, ...rest] = [...runAs.prefix, file, ...args] as [string, ...string[]];
  return {
    file: first,
    args: rest,
    options: {
      ...runAs.user,
      // Not ours: PGDATA and its kin would change what the programs do.
      env: {
        PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
        ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
        // With a zone given, initdb doesn't compare this machine's with all that there are.
        TZ: 'UTC',
        LC_ALL: 'C',
        ...runAs.binaries.env,
      },
    },
  };
}

/** Gives a folder and all that is in it to the user that runs the database, where it isn't. */
export function give(path: string, owner: Owner | undefined): void {
  if (owner === undefined || statSync(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), owner.uid, owner.gid);
  }
  // Last, as it says whether all was done.
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
