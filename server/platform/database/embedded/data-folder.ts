import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { isForeignFile, lockFolder, type FolderLock } from './folder-lock.ts';
import { codeOf } from '../unavailable.ts';

/** The paths of the engine's files in DATA_DIR. */
export type DataFolder = {
  path: string;
  /** PostgreSQL's own folder. It is created under another name, so it exists only when complete. */
  cluster: string;
  /** Inside the cluster, so that the two are never separated. */
  passwordFile: string;
  /** Prefix of unfinished cluster folders. */
  unfinished: string;
  logFile: string;
  lockFile: string;
  /** Folder for library links, if the package's folder is read-only. */
  libraries: string;
};

/** Returns the paths in a data folder. */
export function dataFolder(path: string): DataFolder {
  const cluster = join(path, 'postgres');
  return {
    path,
    cluster,
    passwordFile: join(cluster, 'sala.password'),
    unfinished: 'postgres.new-',
    logFile: join(path, 'postgres.log'),
    lockFile: join(path, 'postgres.lock'),
    libraries: join(path, 'postgres.lib'),
  };
}

/**
 * Creates the data folder if it doesn't exist, and takes its lock.
 * @throws StartError when it can't be written, or another server uses it
 */
export function claim(folder: DataFolder): FolderLock {
  let lock: ReturnType<typeof lockFolder>;
  try {
    // When started as root, the database may run as another user, who must be able to traverse but
    // not list the folder.
    makeFolder(folder.path, isRoot() ? 0o711 : 0o700);
    lock = lockFolder(folder.lockFile);
  } catch (error) {
    throw new StartError(
      isForeignFile(error)
        ? `${folder.lockFile} is not Sala's lock; remove it, or set DATA_DIR to another folder.`
        : `DATA_DIR (${folder.path}) can't be written (${reason(error)}): make it writable for ` +
            `this user, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if ('heldBy' in lock) {
    const who = lock.heldBy === undefined ? '' : ` (process ${lock.heldBy})`;
    throw new StartError(
      `Another Sala server${who} uses DATA_DIR (${folder.path}): stop it, or set DATA_DIR to ` +
        `another folder.`,
    );
  }
  giveToFolderOwner(folder, folder.lockFile);
  return lock;
}

/**
 * Creates a folder and its parents. Node's recursive mode never ends where the system reports a
 * missing folder instead of a forbidden one (/proc: tried with Node 24.21).
 */
function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  // Only the last folder has restricted permissions.
  if (parent !== path) makeFolder(parent, 0o755);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * When root runs in an ordinary user's folder, gives a file to that user, so that their next start
 * can use it.
 */
export function giveToFolderOwner(folder: DataFolder, file: string): void {
  const owner = statSync(folder.path);
  if (isRoot() && owner.uid !== 0) chownSync(file, owner.uid, owner.gid);
}

/**
 * Returns whether the folder contains a cluster that these programs can run.
 * @throws StartError when it is of another major version, of another user or not a cluster
 */
export function holdsCluster(folder: DataFolder, major: number): boolean {
  const { cluster, path } = folder;
  if (!existsSync(cluster)) return false;
  const { uid } = statSync(cluster);
  if (process.getuid !== undefined && !isRoot() && uid !== process.getuid()) {
    throw new StartError(
      `DATA_DIR (${path}) contains a database of user id ${uid}, which only that user can open: ` +
        `start Sala as that user, or set DATA_DIR to another folder.`,
    );
  }
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    try {
      rmdirSync(cluster);
      return false;
    } catch {
      throw new StartError(
        `${cluster} contains files, but no database: move it away, or set DATA_DIR to another ` +
          `folder.`,
      );
    }
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== String(major)) {
    throw new StartError(
      `DATA_DIR (${path}) contains data of PostgreSQL ${found}, but this release of Sala has ` +
        `PostgreSQL ${major}: start the release that created it and run 'npm run sala -- backup', ` +
        `then restore that backup here into another DATA_DIR.`,
    );
  }
  return true;
}

/** Removes unfinished clusters left by a kill during initialisation. */
export function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.path)) {
    if (!name.startsWith(folder.unfinished)) continue;
    try {
      rmSync(join(folder.path, name), { recursive: true, force: true });
    } catch {
      // Its initdb may still be writing. The next start removes it.
    }
  }
}

/** Returns the password of the cluster's owner role. */
export function readPassword(folder: DataFolder): string {
  try {
    return readFileSync(folder.passwordFile, 'utf8').trim();
  } catch (error) {
    throw new StartError(
      `${folder.passwordFile} can't be read (${reason(error)}); without it the embedded database ` +
        `can't be opened: restore it from a backup.`,
      { cause: error },
    );
  }
}

function reason(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined && code !== 'ERR_SQLITE_ERROR') return code;
  return error instanceof Error ? error.message : String(error);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
