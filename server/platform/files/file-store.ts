/**
 * Where files of the product lie: photos, their renditions, old releases' chunks. A key is a path
 * of lower-case segments, `photos/4f/4f6a…`; see `assertFileKey`.
 */
export interface FileStore {
  /** The whole file, or null where there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Stores the file whole or not at all, and for good once this resolves; replaces an older one. */
  write(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** The keys that begin with a folder's path (`photos/4f/`), or all (``), in no order. */
  list(folder: string): AsyncIterable<string>;
}

const KEY_MAX_LENGTH = 200;
const SEGMENT = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9])?$/;
/** Names that Windows takes for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

/** A key that no file may have: a mistake of the program, never a visitor's. */
export class FileKeyError extends Error {
  override readonly name = 'FileKeyError';
}

/**
 * Throws unless every segment begins and ends with a letter or a digit: so none is `..`, hidden or
 * absolute, and no two differ by case alone.
 * @throws FileKeyError
 */
export function assertFileKey(key: string): void {
  const fits =
    key.length <= KEY_MAX_LENGTH &&
    key.split('/').every((segment) => SEGMENT.test(segment) && !DEVICE.test(segment));
  if (!fits) throw new FileKeyError(`No file may have the key ${JSON.stringify(key)}`);
}

/** The same for what `list` takes: nothing, or a key with a slash at its end. */
export function assertFolder(folder: string): void {
  if (folder === '') return;
  if (!folder.endsWith('/')) throw new FileKeyError(`A folder ends with a slash: ${folder}`);
  assertFileKey(folder.slice(0, -1));
}
