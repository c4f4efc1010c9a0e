/**
 * Storage of files: photos, their renditions, chunks of old releases. A key is a path of lower-case
 * segments, `photos/4f/4f6a…`; see `assertFileKey`.
 */
export interface FileStore {
  /** Returns the whole file, or null if it doesn't exist. */
  read(key: string): Promise<Buffer | null>;
  /** Stores the file atomically and durably when this resolves. Replaces an existing one. */
  write(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file. Does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
  /** Yields the keys that start with a folder path (`photos/4f/`), or all (``), in any order. */
  list(folder: string): AsyncIterable<string>;
}

const KEY_MAX_LENGTH = 200;
const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** An invalid key, caused by a program error and never by user input. */
export class FileKeyError extends Error {
  override readonly name = 'FileKeyError';
}

/**
 * Checks that every segment starts and ends with a letter or digit. Therefore no key is `..`,
 * hidden or absolute, and no two keys differ only by case.
 * @throws FileKeyError
 */
export function assertFileKey(key: string): void {
  const fits =
    key.length <= KEY_MAX_LENGTH &&
    key.split('/').every((segment) => SEGMENT.test(segment) && !DEVICE.test(segment));
  if (!fits) throw new FileKeyError(`The file key ${JSON.stringify(key)} is not allowed`);
}

/** Checks a folder for `list`: empty, or a key with a trailing slash. @throws FileKeyError */
export function assertFolder(folder: string): void {
  if (folder === '') return;
  if (!folder.endsWith('/')) throw new FileKeyError(`The folder ${folder} must end with a slash`);
  assertFileKey(folder.slice(0, -1));
}
