import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import * as v from 'valibot';

import type { FileStore } from '#server/platform/files/file-store.ts';

/** Days that a release's files are kept after it was last served. Tabs are rarely open longer. */
const KEPT_DAYS = 14;

/** Maximum number of releases, for hourly deploys. */
const MOST_RELEASES = 60;

const DAY_MS = 86_400_000;

const RECORDS = 'releases/records/';

/** Types of assets in a build. Other files in the folder are not served from here. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

const ASSET_NAME = /^[\w-][\w.-]{0,119}$/;

const ReleaseRecord = v.object({
  /** Names of its assets. */
  names: v.array(v.pipe(v.string(), v.regex(ASSET_NAME))),
  /** The last time that a server served it, ISO. */
  servedAt: v.pipe(v.string(), v.isoTimestamp()),
});
type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;

export interface StoredReleases {
  /** Stores the assets of the current build. Assets already stored are unchanged. */
  takeIn(): Promise<void>;
  /**
   * Returns an asset of this or an older release by its name. Null: it doesn't exist (any more).
   */
  read(name: string): Promise<{
    body: Buffer;
    type: string;
  } | null>;
  /** Records that this release is still served, and deletes those that ended long ago. */
  tidy(): Promise<void>;
}

/**
 * Returns the storage key of an asset. Names may differ only by case and start with any character,
 * but keys may not.
 */
function keyOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return `releases/assets/${digest.slice(0, 2)}/${digest.slice(2)}`;
}

/**
 * Keeps the assets of releases in the file store, so that a tab opened before a deploy still finds
 * its chunks. Asset names contain their content hash, so they are never ambiguous.
 * @param assetsDir the assets of the current build
 */
export function storeReleases(
  files: FileStore,
  assetsDir: string,
  now: () => Date = () => new Date(),
): StoredReleases {
  let names: Promise<string[]> | undefined;
  const ownNames = () => (names ??= assetNames(assetsDir));

  /** Written before its files, because cleanup skips files that a record names. */
  async function record(): Promise<string> {
    const own = await ownNames();
    const digest = createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 32);
    const key = `${RECORDS}${digest}`;
    const text = JSON.stringify({
      names: own,
      servedAt: now().toISOString(),
    } satisfies ReleaseRecord);
    await files.write(key, Buffer.from(text));
    return key;
  }

  return {
    async takeIn() {
      await record();
      for (const name of await ownNames()) {
        if (await files.exists(keyOf(name))) continue;
        await files.write(keyOf(name), await readFile(join(assetsDir, name)));
      }
    },

    async read(name) {
      const type = TYPES[extname(name)];
      if (!type || !ASSET_NAME.test(name)) return null;
      const body = await files.read(keyOf(name));
      return body && { body, type };
    },

    async tidy() {
      const own = await record();
      const least = now().getTime() - KEPT_DAYS * DAY_MS;
      const newestFirst = (await readRecords(files)).toSorted((a, b) => b.servedAt - a.servedAt);
      const stays = newestFirst.filter(
        ({ key, servedAt }, place) => key === own || (servedAt >= least && place < MOST_RELEASES),
      );
      for (const { key } of newestFirst.filter((one) => !stays.includes(one))) {
        await files.remove(key);
      }
      const wanted = new Set(stays.flatMap((release) => release.names.map(keyOf)));
      for await (const key of files.list('releases/assets/')) {
        if (!wanted.has(key)) await files.remove(key);
      }
    },
  };
}

async function assetNames(folder: string): Promise<string[]> {
  const found = await readdir(folder);
  return found.filter((name) => extname(name) in TYPES && ASSET_NAME.test(name)).toSorted();
}

async function readRecords(
  files: FileStore,
): Promise<{ key: string; names: string[]; servedAt: number }[]> {
  const found: { key: string; names: string[]; servedAt: number }[] = [];
  for await (const key of files.list(RECORDS)) {
    const text = (await files.read(key))?.toString() ?? '';
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text);
    // An unreadable record counts as expired.
    const { names, servedAt } = parsed.success ? parsed.output : { names: [], servedAt: 0 };
    found.push({ key, names, servedAt: new Date(servedAt).getTime() });
  }
  return found;
}
