import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '#server/platform/database/unavailable.ts';

/** SQLite's result codes: busy, and 'file is not a database'. Source: sqlite.org/rescode.html. */
const busy = 5;
const notADatabase = 26;

export type FolderLock = { release(): void };

/** Somebody else holds the lock; `pid` is the process that took it, where that is known. */
export type FolderLockHeld = { heldBy: number | undefined };

/**
 * Takes the lock that lets one server use a data folder. The kernel holds it, and lets go of it
 * when this process ends in whatever way, so that it never outlives a kill -9 and no process id
 * that was given out anew can be taken for the holder.
 *
 * Node has no flock; its SQLite takes such locks on every system, and sees two holders within one
 * process too. The file must not be opened in this process by other means: closing it anywhere in
 * a process drops a POSIX lock.
 * @throws an error of SQLite when the file can't be made or written
 */
export function lockFolder(file: string): FolderLock | FolderLockHeld {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = memory; pragma synchronous = off');
    // The holder's number goes in before the lock that stays: others can read beside that one.
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

/** Whether lockFolder failed because the file is something else than a lock of ours. */
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
