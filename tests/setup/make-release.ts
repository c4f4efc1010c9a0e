import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** `base-CSyqFQKM.js`: a name, where it has one, and the hash of the content. */
const ASSET = /^(.+-)?[\w-]{8}(\.\w+)$/;
const TEXT = new Set(['.js', '.css', '.html', '.json']);
const COMPRESSED = new Set(['.br', '.gz']);

/** What the worker's list of files says of the shell changes with each build. */
const REVISION = /"revision":"([0-9a-f]{12})","url":"\/shell\?lang=en"/;

/** The name of a build, which it has from its maker. */
export async function releaseOf(dist: string): Promise<string> {
  const worker = await readFile(join(dist, 'client', 'sw.js'), 'utf8');
  return REVISION.exec(worker)![1]!;
}

/**
 * Makes another release of a build, as a change in every file would: each asset has a new name, and
 * whatever names it says so. It is not compressed.
 * @param dist the build
 * @param target a folder that isn't there yet
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

  await cp(join(dist, 'ssr'), join(target, 'ssr'), { recursive: true });
  await mkdir(target, { recursive: true });
  const client = join(dist, 'client');
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const folder = join(target, 'client', entry.parentPath.slice(client.length));
    await mkdir(folder, { recursive: true });
    const body = await readFile(path);
    const isText = TEXT.has(extname(entry.name));
    await writeFile(
      join(folder, rename(entry.name)),
      isText ? rename(body.toString('utf8')) : body,
    );
  }
  return release;
}

function digest(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
