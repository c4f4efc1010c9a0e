import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';

import pLimit from 'p-limit';

import { PHOTO_MAX_BYTES } from '#contract/kit/limits.ts';
import { imageTypeOf } from '#server/modules/media/photo/image-type.ts';
import { importFile } from '#server/modules/media/upload/import-file.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import {
  FetchFailedError,
  fetchFile,
  type FetchLimits,
} from '#server/platform/outside/fetch-file.ts';

import { findFetched, findReadyPhoto, saveFetched } from './feed-repository.ts';

/** Number of parallel imports. Each keeps a whole picture in memory. */
const PLACES = 2;
const MOST_FETCH_MS = 30_000;

/** Maximum number of results cached during an import. Beyond it, files are looked up again. */
const MOST_REMEMBERED = 20_000;

/** The file name that `export` gives to a photo of this site: the hash of its original file. */
const OWN_FILE = /^([0-9a-f]{64})\.(?:jpg|png|webp|avif)$/;

export type FoundPhoto = { hash: string } | { rule: string };

/** Imports the photos that rows name. */
export interface FeedPhotos {
  /** Returns a stamp that changes when a photo may have changed, without reading it. */
  stampOf(name: string): Promise<string>;
  /**
   * Returns the photo that a row names, and imports it if it doesn't exist yet.
   * @param listed hashes of the photos that the listing already has
   */
  find(ownerUserId: number, name: string, listed: ReadonlySet<string>): Promise<FoundPhoto>;
}

export interface PhotoBudget {
  photos: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  until: number;
}

export interface FeedPhotosOptions {
  database: Database;
  files: FileStore;
  /** Folder of the listing file. No file outside is read. Null: only URLs are. */
  folder: string | null;
  /** What may be fetched at most; it is used up. */
  budget?: PhotoBudget | undefined;
  /** Whether photos are only looked for: nothing is fetched or stored. */
  isDryRun?: boolean;
  /** For tests: which network addresses may be contacted. */
  mayReach?: FetchLimits['mayReach'];
}

export function openFeedPhotos({
  database,
  files,
  folder,
  budget,
  isDryRun = false,
  mayReach,
}: FeedPhotosOptions): FeedPhotos {
  const limit = pLimit(PLACES);
  const found = new Map<string, Promise<FoundPhoto>>();
  const limits = {
    mostBytes: PHOTO_MAX_BYTES,
    mostMs: MOST_FETCH_MS,
    ...(mayReach && { mayReach }),
  };

  async function takeIn(ownerUserId: number, file: Buffer): Promise<FoundPhoto> {
    if (isDryRun) return imageTypeOf(file) ? { hash: hashOf(file) } : { rule: 'kind' };
    const taken = await importFile({ database, files }, ownerUserId, file);
    return 'hash' in taken ? taken : { rule: taken.refusal };
  }

  async function fromFile(ownerUserId: number, name: string): Promise<FoundPhoto> {
    if (folder === null) return { rule: 'not_chosen' };
    const file = await insideFile(folder, name);
    if ('rule' in file) return file;
    if (file.bytes > PHOTO_MAX_BYTES) return { rule: 'too_large' };
    return takeIn(ownerUserId, await readFile(file.path));
  }

  async function fromAddress(ownerUserId: number, address: string): Promise<FoundPhoto> {
    const known = await findFetched(database, ownerUserId, address);
    if (isDryRun) return { hash: known?.hash ?? hashOf(address) };
    if (budget) {
      if (budget.photos < 1 || budget.bytes < 1 || Date.now() > budget.until) return OVER_BUDGET;
      budget.photos -= 1;
    }
    try {
      const fetched = await fetchFile(address, limits, known ?? undefined);
      if (!fetched) return { hash: known!.hash };
      if (budget) budget.bytes -= fetched.body.length;
      const taken = await takeIn(ownerUserId, fetched.body);
      if ('hash' in taken)
        await saveFetched(database, ownerUserId, address, { ...fetched, ...taken });
      return taken;
    } catch (error) {
      if (!(error instanceof FetchFailedError)) throw error;
      // A server that fails for a while takes no photo from a listing.
      if (known && error.reason === 'unreachable') return { hash: known.hash };
      return { rule: error.reason };
    }
  }

  async function findPhoto(
    ownerUserId: number,
    name: string,
    listed: ReadonlySet<string>,
  ): Promise<FoundPhoto> {
    if (isAddress(name)) return fromAddress(ownerUserId, name);
    const [, hash] = OWN_FILE.exec(basename(name)) ?? [];
    if (hash && (listed.has(hash) || (await findReadyPhoto(database, ownerUserId, hash)))) {
      return { hash };
    }
    return fromFile(ownerUserId, name);
  }

  return {
    async stampOf(name) {
      if (isAddress(name) || folder === null) return name;
      const info = await stat(resolve(folder, name)).catch(() => null);
      return info ? `${name} ${info.size} ${info.mtimeMs}` : `${name} -`;
    },

    async find(ownerUserId, name, listed) {
      const [, hash] = OWN_FILE.exec(basename(name)) ?? [];
      if (hash && listed.has(hash)) return { hash };
      const key = `${ownerUserId} ${name}`;
      if (found.size > MOST_REMEMBERED) found.clear();
      const known = found.get(key) ?? limit(findPhoto, ownerUserId, name, listed);
      found.set(key, known);
      return known;
    },
  };
}

const OVER_BUDGET: FoundPhoto = { rule: 'budget' };
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function isAddress(name: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

/** Resolves a file inside the folder, following links. */
async function insideFile(
  folder: string,
  name: string,
): Promise<{ path: string; bytes: number } | { rule: string }> {
  if (isAbsolute(name) || name.includes('\0')) return { rule: 'outside_folder' };
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    const way = relative(root, path);
    if (way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
      return { rule: 'outside_folder' };
    }
    const info = await stat(path);
    return info.isFile() ? { path, bytes: info.size } : { rule: 'no_file' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') {
      return { rule: 'no_file' };
    }
    throw error;
  }
}
