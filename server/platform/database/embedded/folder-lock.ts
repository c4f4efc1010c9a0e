import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../unavailable.ts';

/** SQLite's result codes: busy, and 'file is not a database'. Source: sqlite.org/rescode.html. */
const busy = 5;
const notADatabase = 26;

export type FolderLock = { release(): void };

/** Another holder has the lock. `pid` is its process, if known. */
export type FolderLockHeld = { heldBy: number | undefined };

/**
 * Takes the lock that lets only one server use a data folder. The kernel releases it when this
 * process ends in any way. It therefore never outlives a kill -9, and a reused process id can't be
 * mistaken for the holder.
 *
 * Node has no flock. Its SQLite takes such locks on every system, and also detects two holders
 * within one process. The process must not open the file by other means: closing it anywhere in a
 * process drops a POSIX lock.
 * @throws an error of SQLite when the file can't be created or written
 */
export function lockFolder(file: string): FolderLock | FolderLockHeld {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = memory; pragma synchronous = off');
    // The process id is written before the lasting lock is taken, because other processes can read
    // it while that lock is held.
    database.exec(`begin immediate; pragma user_version = ${process.pid}; commit; begin immediate`);
  } catch (error) {
    const heldBy = isError(error, busy) ? holder(database) : undefined;
    database.close();
    if (isError(error, busy)) return { heldBy };
    throw error;
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/** Returns whether lockFolder failed because the file isn't one of our lock files. */
export function isForeignFile(error: unknown): boolean {
  return isError(error, notADatabase);
}

function holder(database: DatabaseSync): number | undefined {
  try {
    const pid = Number(database.prepare('pragma user_version').get()?.['user_version']);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isError(error: unknown, resultCode: number): boolean {
  return (
    codeOf(error) === 'ERR_SQLITE_ERROR' &&
    error instanceof Error &&
    'errcode' in error &&
    error.errcode === resultCode
  );
}
