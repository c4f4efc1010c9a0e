import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assertFileKey, assertFolder } from './file-store.ts';
import type { FileStore } from './file-store.ts';

/** Holds what is being written. No key can reach it: a segment never begins with a dot. */
const UNFINISHED = '.unfinished';

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * Keeps files below a folder of this machine, which is made when it is first written to.
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
          // The types name each kind alone, not either.
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

/** A new name is only safe from a power cut once its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    // Windows opens no folders; the name is safe there with the file.
    if (process.platform !== 'win32') throw error;
  }
}
