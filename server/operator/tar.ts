/**
 * As much of the tar format (POSIX.1-1988, "ustar") as an archive of ours needs: plain files, one
 * after the other, each small enough to be held in memory. Any tar program can open it.
 */

const BLOCK = 512;

/** Ours are some megabytes; a size beyond this is no archive of ours but rubbish. */
const LARGEST_FILE = 256 * 1024 * 1024;

export type TarFile = { name: string; content: Buffer };

/** The bytes of one file: its header, its content, and zeros to the end of the block. */
export function tarFile(name: string, content: Buffer, modified: Date): Buffer {
  return Buffer.concat([
    header(name, content.length, modified),
    content,
    Buffer.alloc(padding(content.length)),
  ]);
}

/** What ends a tar archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/**
 * The files of a tar archive, in order.
 * @throws TarError when it is cut off or is no tar archive
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = new Bytes(chunks);
  for (;;) {
    const block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(block);
    const content = await bytes.take(size);
    await bytes.take(padding(size));
    yield { name, content };
  }
  // To the very end, so that a cut in the compression around it shows.
  await bytes.skipRest();
}

/** The archive can't be read; the message is a part of a sentence. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Field positions of the ustar header. Source: POSIX.1-2017, pax, "ustar Interchange Format". */
function header(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name ${name} is too long for tar.`);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${octal(size, 11)}\0`, 124);
  block.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(checksum(block), 6)}\0 `, 148);
  return block;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

/** The sum of the header's bytes, its own field counted as blanks. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of block.entries()) {
    if (index < 148 || index >= 156) sum += byte;
  }
  return sum;
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) =>
    block.toString('utf8', start, end).replace(/[\0 ].*$/s, '');
  const size = Number.parseInt(text(124, 136), 8);
  if (
    text(257, 263) !== 'ustar' ||
    Number.parseInt(text(148, 156), 8) !== checksum(block) ||
    !(size <= LARGEST_FILE)
  ) {
    throw new TarError('it is damaged, or no archive of ours');
  }
  return { name: block.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size };
}

/** A stream of bytes from which one takes as many as one needs. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for (let missing = count; missing > 0;) {
      if (this.#held.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new TarError('it is cut off');
        this.#held = next.value;
      }
      const part = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts, count);
  }

  async skipRest(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
