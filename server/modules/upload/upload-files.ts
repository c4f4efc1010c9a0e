import type { FileStore } from '#server/platform/files/file-store.ts';

/** The folder of all parts. */
export const PARTS = 'uploads/';

/** Where the parts of an unfinished upload lie, each by the offset that it begins at. */
export function partsFolder(storageKey: string): string {
  return `${PARTS}${storageKey.slice(0, 2)}/${storageKey}/`;
}

export function partKey(storageKey: string, offset: number): string {
  return `${partsFolder(storageKey)}${offset}`;
}

/**
 * The file that an upload's parts make up; null where one is missing, or they don't fit together.
 * A part that a crash left behind stands at no offset that another one ends at, or was replaced.
 */
export async function joinParts(
  files: FileStore,
  storageKey: string,
  bytes: number,
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let offset = 0;
  while (offset < bytes) {
    const part = await files.read(partKey(storageKey, offset));
    if (!part || part.length === 0) return null;
    parts.push(part);
    offset += part.length;
  }
  return offset === bytes ? Buffer.concat(parts) : null;
}

export async function removeFolder(files: FileStore, folder: string): Promise<void> {
  for await (const key of files.list(folder)) await files.remove(key);
}
