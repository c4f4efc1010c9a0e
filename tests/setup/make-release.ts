import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Matches `base-CSyqFQKM.js`: an optional name and the hash of the content. */
const ASSET = /^(.+-)?[\w-]{8}(\.\w+)$/;
const TEXT = new Set(['.js', '.css', '.html', '.json']);
const COMPRESSED = new Set(['.br', '.gz']);

/**
 * The revision of the app shell in the service worker's file list, which changes with each build.
 */
const REVISION = /"revision":"([0-9a-f]{12})","url":"\/shell\?lang=en"/;

/** Returns the name of a build, which the build itself contains. */
export async function releaseOf(dist: string): Promise<string> {
  const worker = await readFile(join(dist, 'client', 'sw.js'), 'utf8');
  return REVISION.exec(worker)![1]!;
}

/**
 * Creates another release of a build in which every file differs: each asset has a new name, and
 * every reference to it is updated. The release is not compressed, and the same code renders its
 * pages.
 * @param dist the build
 * @param target a folder that doesn't exist yet
 * @returns the new release's name
 */
export async function makeRelease(dist: string, target: string, label: string): Promise<string> {
  const before = await releaseOf(dist);
  const release = digest(`${before} ${label}`, 'hex').slice(0, 12);
  const names = new Map([[before, release]]);
  for (const name of await readdir(join(dist, 'client', 'assets'))) {
    const [, start = '', end] = ASSET.exec(name) ?? [];
    const hash = digest(`${name} ${label}`, 'base64url').slice(0, 8);
    if (end && !COMPRESSED.has(extname(name))) names.set(name, `${start}${hash}${end}`);
  }
  const rename = (text: string) => text.replace(/[\w.-]+/g, (word) => names.get(word) ?? word);

  await mkdir(target, { recursive: true });
  await symlink(join(dist, 'ssr'), join(target, 'ssr'));
  const client = join(dist, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const write = async (from: string, name: string) => {
    const folder = join(target, 'client', from.slice(client.length));
    await mkdir(folder, { recursive: true });
    const body = await readFile(join(from, name));
    const isText = TEXT.has(extname(name));
    await writeFile(join(folder, rename(name)), isText ? rename(body.toString('utf8')) : body);
  };
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => write(parentPath, name)));
  return release;
}

function digest(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
