import type { FileStore } from '#server/platform/files/file-store.ts';

/** The folder of all parts. */
export const PARTS = 'uploads/';

/** Where the parts of an unfinished upload lie. */
export function partsFolder(storageKey: string): string {
  return `${PARTS}${storageKey.slice(0, 2)}/${storageKey}/`;
}

export function partKey(storageKey: string, part: string): string {
  return `${partsFolder(storageKey)}${part}`;
}

/** The file that an upload's parts make up; null where one is missing, or they are too few or too many. */
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
