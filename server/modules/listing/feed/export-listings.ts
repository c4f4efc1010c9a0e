import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { photoPath } from '#contract/media/photo-address.ts';
import { imageTypeOf } from '#server/modules/media/photo/image-type.ts';
import { type PhotoPipeline, masterFileKey } from '#server/modules/media/photo/rendition.ts';
import type {
  OwnListingRow,
  OwnPhotoRow,
} from '#server/modules/listing/own-listing/own-listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

import { csvHead, csvRow } from './csv-feed.ts';
import { type FeedRow, photoName } from './feed-row.ts';
import { findListingPage, type Scope } from './feed-repository.ts';
import { formatOf } from './open-feed.ts';
import { presentRow } from './present-row.ts';
import { xmlHead, xmlProperty, xmlTail } from './write-xml.ts';

/** Number of listings read at once. */
const PAGE = 50;

/** Width of exported bundled photos and of the photos that URLs refer to, px. */
const WIDTH = 1920;

export interface ExportOptions {
  database: Database;
  files: FileStore;
  pipeline: Pick<PhotoPipeline, 'getRendition'>;
  /** The file extension determines the format. */
  path: string;
  scope: Scope;
  /** The owner or business written to each row. */
  whose: Pick<FeedRow, 'owner' | 'business'>;
  /** The site's URL, for the URLs of photos. */
  publicUrl: string;
  log: { info(message: string): void };
}

/**
 * Exports the listings of an owner to a file for `importListings`, with their photos in a folder
 * beside it. Importing it on this site changes nothing. The file gets its final name when it is
 * complete.
 * @returns the number of listings
 */
export async function exportListings(options: ExportOptions): Promise<number> {
  const { path } = options;
  const format = formatOf(path);
  const unfinished = `${path}.unfinished`;
  let count = 0;
  async function* text(): AsyncGenerator<string> {
    if (format === 'csv') yield csvHead();
    if (format === 'xml') yield xmlHead();
    for await (const { row, listing } of rowsOf(options)) {
      count += 1;
      if (format === 'csv') yield csvRow(row);
      else if (format === 'jsonl') yield `${JSON.stringify(row)}\n`;
      else yield xmlProperty(row, asidesOf(listing, options.publicUrl));
    }
    if (format === 'xml') yield xmlTail();
  }
  try {
    // Owner-only, because the file contains streets and exact locations.
    await pipeline(Readable.from(text()), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count;
}

async function* rowsOf(options: ExportOptions) {
  const { database, scope, path, whose } = options;
  const photoFolder = `${basename(path, extname(path))}-photos`;
  for (let after = 0; ;) {
    const page = await findListingPage(database, scope, after, PAGE);
    for (const listing of page) {
      const names = new Map<string, string>();
      for (const photo of listing.photos) {
        const name = await writePhoto(options, join(dirname(path), photoFolder), photo);
        names.set(photo.hash, `${photoFolder}/${name}`);
      }
      const named = ({ hash, rotation }: OwnPhotoRow) =>
        photoName({ name: names.get(hash)!, rotation });
      yield { row: presentRow(listing, whose, named), listing };
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * Writes a photo. @returns its file name, made of the photo's hash, so that an import recognises
 * the photo
 */
async function writePhoto(
  { files, pipeline: { getRendition }, log }: ExportOptions,
  folder: string,
  { hash, key }: OwnPhotoRow,
): Promise<string> {
  const usual = `${hash}.jpg`;
  if (await stat(join(folder, usual)).catch(() => null)) return usual;
  const master = await files.read(masterFileKey(key));
  const rendition = { storageKey: key, width: WIDTH, format: 'jpeg', mayBePrivate: true };
  const body = master ?? (await getRendition(rendition))?.body;
  if (!body) {
    log.info(`The file of photo ${key} is missing. The listing was written without it.`);
    return usual;
  }
  const name = `${hash}.${EXTENSIONS[imageTypeOf(body.subarray(0, 16)) ?? ''] ?? 'jpg'}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), body);
  return name;
}

function asidesOf({ photos, updatedAt, published }: OwnListingRow, publicUrl: string) {
  const shown = published ? photos.filter(({ kind }) => kind === 'photo') : [];
  return {
    changedAt: updatedAt,
    photoAddresses: shown.map(({ key }) => publicUrl + photoPath(key, WIDTH, 'jpeg')),
  };
}
