import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { extract, pack, type Pack } from 'tar-stream';

/** Our files have several MB and are read into memory. A larger one isn't from our archive. */
const LARGEST_FILE = 256 * 1024 * 1024;

export type TarFile = { name: string; content: Buffer };

/** An error for an unreadable archive. Its message is part of a sentence. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

/**
 * Packs files while they are produced, readable only by their owner. Errors of `files` are emitted
 * by the stream.
 */
export function packTar(files: AsyncIterable<TarFile>, mtime: Date): Pack {
  const archive = pack();
  const fill = async () => {
    for await (const { name, content } of files) {
      await once(archive.entry({ name, mode: 0o600, mtime }, content), 'close');
    }
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return archive;
}

/**
 * Yields the files of a gzipped tar archive in order, to the very end.
 * @throws TarError when the archive is damaged or isn't a tar archive, errors of the file and of
 *   zlib
 */
export async function* readTar(path: string): AsyncGenerator<TarFile> {
  const archive = extract();
  // Its errors are thrown by the iteration.
  pipeline(createReadStream(path), createGunzip(), archive).catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (size > LARGEST_FILE) throw new TarError(`${name} is too large`);
      yield { name, content: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof TarError || 'code' in (error as Error)) throw error;
    // Errors of the package have no code.
    const isCut = (error as Error).message === 'Unexpected end of data';
    throw new TarError(isCut ? 'it is incomplete' : 'it is damaged, or not a Sala archive', {
      cause: error,
    });
  }
}
