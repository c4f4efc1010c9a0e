import type { FileStore } from '#server/platform/files/file-store.ts';

/** The folder of all parts. */
export const PARTS = 'uploads/';

/** Returns the folder of an unfinished upload's parts. */
export function partsFolder(storageKey: string): string {
  return `${PARTS}${storageKey.slice(0, 2)}/${storageKey}/`;
}

export function partKey(storageKey: string, part: string): string {
  return `${partsFolder(storageKey)}${part}`;
}

/**
 * Returns the file that an upload's parts make up. `null` if a part is missing or the size is
 * wrong.
 */
export async function joinParts(
  files: FileStore,
  { storageKey, parts, bytes }: { storageKey: string; parts: readonly string[]; bytes: number },
): Promise<Buffer | null> {
  const read: Buffer[] = [];
  for (const name of parts) {
    const part = await files.read(partKey(storageKey, name));
    if (!part) return null;
    read.push(part);
  }
  const file = Buffer.concat(read);
  return file.length === bytes ? file : null;
}

export async function removeFolder(files: FileStore, folder: string): Promise<void> {
  for await (const key of files.list(folder)) await files.remove(key);
}
