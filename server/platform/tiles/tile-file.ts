import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { Compression, type Header, PMTiles, SharedPromiseCache, TileType } from 'pmtiles';
import * as v from 'valibot';

import { StartError } from '#server/start-error.ts';

/** Degrees of WGS 84. */
export interface TileBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A PMTiles file with vector tiles of Protomaps' basemap schema. */
export interface TileFile {
  /** Changes with the content. Part of the tiles' URLs. */
  version: string;
  minZoom: number;
  maxZoom: number;
  bounds: TileBounds;
  /** Names of the layers. */
  layers: readonly string[];
  /** Number of tile addresses in the file. */
  tiles: number;
  /** Bytes. */
  size: number;
  /** Returns a tile, compressed with gzip. Null: the file has none at this address. */
  read(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Layers without which the map would have no streets. */
const REQUIRED_LAYERS = ['earth', 'roads', 'water'];

/** More than any directory or tile of a basemap has. A damaged file could ask for gigabytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The header and the root directory, by the specification of PMTiles. */
const HEAD_BYTES = 16 * 1024;

const Metadata = v.object({
  vector_layers: v.optional(v.array(v.object({ id: v.string() })), []),
});

const inflate = promisify(gunzip);

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  return new Uint8Array(await inflate(data)).buffer;
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (length > MOST_BYTES) throw new Error(`the file asks for ${length} bytes at once`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

function sourceOf(path: string, file: FileHandle) {
  return {
    getKey: () => path,
    async getBytes(offset: number, length: number) {
      const bytes = await readBytes(file, offset, length);
      return { data: new Uint8Array(bytes).buffer };
    },
  };
}

/** Says what keeps a file from being the map. */
function problemOf(header: Header, layers: readonly string[]): string | null {
  if (header.tileType !== TileType.Mvt) return 'its tiles are pictures, not vectors';
  for (const compression of [header.internalCompression, header.tileCompression]) {
    if (compression !== Compression.Gzip) return 'it is not compressed with gzip';
  }
  const missing = REQUIRED_LAYERS.filter((layer) => !layers.includes(layer));
  if (missing.length > 0) {
    return `it is not an extract of a Protomaps basemap: it has no layer ${missing.join(', ')}`;
  }
  return null;
}

/**
 * Opens an operator's PMTiles file. Only its directories stay in memory.
 * @throws StartError if the file can't be read or isn't usable as the map; its message names `what`
 */
export async function openTileFile(path: string, what: string): Promise<TileFile> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    return await readTileFile(path, file);
  } catch (error) {
    await file?.close();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'there is no such file' : (error as Error).message;
    throw new StartError(`${what} is not a usable PMTiles file: ${reason}.`);
  }
}

async function readTileFile(path: string, file: FileHandle): Promise<TileFile> {
  const source = sourceOf(path, file);
  const directories = new SharedPromiseCache(200, true, decompress);
  const header = await directories.getHeader(source);
  const metadata = await new PMTiles(source, directories, decompress).getMetadata();
  const layers = v.parse(Metadata, metadata).vector_layers.map(({ id }) => id);
  const problem = problemOf(header, layers);
  if (problem) throw new Error(problem);
  // Tiles are sent as they are stored.
  const archive = new PMTiles(source, directories, (data) => Promise.resolve(data));
  const { size } = await file.stat();
  const head = await readBytes(file, 0, Math.min(HEAD_BYTES, size));
  return {
    version: createHash('sha256').update(`${size} `).update(head).digest('hex').slice(0, 16),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: {
      west: header.minLon,
      south: header.minLat,
      east: header.maxLon,
      north: header.maxLat,
    },
    layers,
    tiles: header.numAddressedTiles,
    size,
    async read(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found ? Buffer.from(found.data) : null;
    },
    close: () => file.close(),
  };
}
