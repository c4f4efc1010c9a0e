import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assertFileKey, assertFolder, type FileStore } from './file-store.ts';

/**
 * Folder of files being written. No key can refer to it, because segments never start with a dot.
 */
const UNFINISHED = '.unfinished';

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * Stores files in a local folder, which is created at the first write.
 * @param root absolute, `DATA_DIR/files`
 */
export function openLocalFileStore(root: string): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(root, ...key.split('/'));
  };

  return {
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async write(key, body) {
      const target = pathOf(key);
      const unfinished = join(root, UNFINISHED, randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        const file = await open(unfinished, 'wx');
        try {
          // Node's types have an overload for each kind, but not for the union.
          await file.writeFile(body as Uint8Array);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },

    async exists(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(folder) {
      assertFolder(folder);
      yield* listBelow(join(root, ...folder.split('/').filter(Boolean)), folder);
    },
  };
}

async function* listBelow(path: string, folder: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) {
      yield* listBelow(join(path, entry.name), `${folder}${entry.name}/`);
    } else if (entry.isFile()) {
      yield folder + entry.name;
    }
  }
}

/** Syncs a folder. A new file name survives a power cut only after that. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    // Windows can't open folders. There, syncing the file also saves its name.
    if (process.platform !== 'win32') throw error;
  }
}
