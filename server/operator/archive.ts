import { createHash, type Hash } from 'node:crypto';

import * as v from 'valibot';

import { readTar, TarError } from './tar.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Version of the archive format. An archive is a gzipped tar, so its data can be read without this
 * program:
 * - `manifest.json`: the program that wrote it and the list of contents; the first file
 * - `tables/<table>/<n>`: the table in COPY text format, in parts of several MB
 * - `jobs/<n>`: the pending jobs
 * - `seal.json`: row count and checksum of each table; the last file, without it the archive is
 *   truncated
 */
export const ARCHIVE_FORMAT = 1;

const ArchiveTable = v.object({ name: v.string(), columns: v.array(v.string()) });
export type ArchiveTable = v.InferOutput<typeof ArchiveTable>;

export const Manifest = v.object({
  format: v.number(),
  /** Version of the program that wrote it. */
  program: v.string(),
  postgres: v.string(),
  createdAt: v.string(),
  /** The migrations that made the schema of the tables. */
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(ArchiveTable),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const SealedPart = v.object({
  name: v.string(),
  rows: v.number(),
  bytes: v.number(),
  sha256: v.string(),
});
export type SealedPart = v.InferOutput<typeof SealedPart>;

export const Seal = v.object({
  manifestSha256: v.string(),
  /** In the order of the archive. The jobs are named JOBS. */
  parts: v.array(SealedPart),
  /** The last value of each identity column, which may be greater than the largest id. */
  identities: v.array(v.object({ table: v.string(), column: v.string(), last: v.number() })),
});
export type Seal = v.InferOutput<typeof Seal>;

/** The name of the jobs in the list of tables. No table has this name. */
export const JOBS = '(jobs)';

/** Returns the name of the n-th file of a table or of the jobs. */
export function partName(table: string, number: number): string {
  const folder = table === JOBS ? 'jobs' : `tables/${table}`;
  return `${folder}/${String(number).padStart(6, '0')}.copy`;
}

/** Counts the rows of a table and computes its checksum while streaming. */
export class Tally {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    // COPY ends each row with a line feed and writes a line feed within a value as `\n`.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
  }

  seal(name: string): SealedPart {
    return { name, rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** An item read from an archive. The manifest comes first, the seal last. */
export type ArchiveItem =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'part'; table: string; content: Buffer }
  | { kind: 'seal'; seal: Seal };

/**
 * Reads an archive in constant memory.
 * @throws StartError when it is truncated, damaged, of a newer format or not an archive
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveItem> {
  let manifestSha256 = '';
  let sealed = false;
  let current: { table: string; tally: Tally } | undefined;
  const parts: SealedPart[] = [];
  const close = () => {
    if (current) parts.push(current.tally.seal(current.table));
    current = undefined;
  };
  try {
    for await (const { name, content } of readTar(path)) {
      if (manifestSha256 === '') {
        if (name !== 'manifest.json') throw new TarError('it is not a Sala archive');
        manifestSha256 = createHash('sha256').update(content).digest('hex');
        yield { kind: 'manifest', manifest: readManifest(content) };
      } else if (name === 'seal.json') {
        close();
        const seal = v.parse(Seal, JSON.parse(content.toString('utf8')));
        compare(seal, manifestSha256, parts);
        sealed = true;
        yield { kind: 'seal', seal };
      } else {
        const table = tableOf(name);
        if (current?.table !== table) {
          close();
          current = { table, tally: new Tally() };
        }
        current.tally.add(content);
        yield { kind: 'part', table, content };
      }
    }
    if (!sealed) throw new TarError('it is incomplete');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Reads an archive to its end and returns its manifest and seal.
 * @throws StartError as readArchive does
 */
export async function verifyArchive(path: string): Promise<{ manifest: Manifest; seal: Seal }> {
  let manifest: Manifest | undefined;
  let seal: Seal | undefined;
  for await (const item of readArchive(path)) {
    if (item.kind === 'manifest') manifest = item.manifest;
    if (item.kind === 'seal') seal = item.seal;
  }
  return { manifest: manifest!, seal: seal! };
}

function readManifest(content: Buffer): Manifest {
  const manifest = v.parse(Manifest, JSON.parse(content.toString('utf8')));
  if (manifest.format > ARCHIVE_FORMAT) {
    throw new TarError(
      `it is from a newer release (${manifest.program}). Use that release, or a later one`,
    );
  }
  return manifest;
}

function tableOf(name: string): string {
  const table = /^(?:tables\/([a-z_]+)|jobs)\/\d{6}\.copy$/.exec(name);
  if (!table) throw new TarError(`the file ${name} in it is unexpected`);
  return table[1] ?? JOBS;
}

function compare(seal: Seal, manifestSha256: string, parts: readonly SealedPart[]): void {
  if (seal.manifestSha256 !== manifestSha256)
    throw new TarError('its list of contents was changed');
  const found = new Map(parts.map((part) => [part.name, part]));
  for (const part of seal.parts) {
    // A table without rows has no files.
    const { rows = 0, sha256 } = found.get(part.name) ?? {};
    if (part.rows !== rows || (rows > 0 && part.sha256 !== sha256)) {
      throw new TarError(`the table ${part.name} in it is damaged`);
    }
    found.delete(part.name);
  }
  if (found.size > 0) throw new TarError('it has a file that is not in its list of contents');
}

function unreadable(path: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return new StartError(`There is no file ${path}.`);
  if (error instanceof TarError) return sentence(path, error.message, error);
  if (code === 'Z_BUF_ERROR') return sentence(path, 'it is incomplete', error);
  if (code.startsWith('Z_') || error instanceof SyntaxError || v.isValiError(error)) {
    return sentence(path, 'it is damaged, or not a Sala archive', error);
  }
  return error;
}

function sentence(path: string, reason: string, cause: unknown): StartError {
  return new StartError(`The archive ${path} can't be used: ${reason}.`, { cause });
}
