import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { insertListings } from '#server/modules/listing/insert-listings.ts';
import type { NewListing } from '#server/modules/listing/new-listing.ts';
import { insertPlaces } from '#server/modules/place/insert-places.ts';
import { importPhoto, photoProblem } from '#server/operator/import/import-photo.ts';
import { findOwner, isImported } from '#server/operator/import/import-repository.ts';
import type { Owner } from '#server/operator/import/import-repository.ts';
import { parseListingRow } from '#server/operator/import/listing-row.ts';
import type { ImportedListing, ListingRow } from '#server/operator/import/listing-row.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError } from '#server/start-error.ts';

/** Listings a transaction; what is in stays in if a later one fails, and is skipped the next time. */
const BATCH = 50;

/** Problems that are told; whoever has more of them has one that comes again and again. */
const MOST_PROBLEMS = 50;

export type ImportOptions = {
  database: Database;
  files: FileStore;
  /** One JSON object a line; photos are named relative to it. */
  path: string;
  log: { info(message: string): void };
};

type Entry = { number: number; row: ListingRow; listing: ImportedListing };

/**
 * Imports listings from a file of JSON lines: approved and published, for whoever runs it vouches
 * for them. The whole file is checked before the first one is stored, and a listing that was
 * imported before, by its owner and ref, is skipped.
 * @returns how many are new, and how many were there
 * @throws StartError naming the lines with something wrong, a line each
 */
export async function importListings(
  options: ImportOptions,
): Promise<{ added: number; skipped: number }> {
  const { database, path, log } = options;
  if (
    !(await access(path).then(
      () => true,
      () => false,
    ))
  ) {
    throw new StartError(`There is no file ${path}.`);
  }
  const owners = new Map<string, Owner | null>();
  const total = await check(options, owners);
  log.info(`${path} has ${total} listings, and nothing is wrong with them.`);
  await database.transaction(insertPlaces);

  const result = { added: 0, skipped: 0 };
  let batch: Entry[] = [];
  const flush = async () => {
    const added = await store(options, owners, batch);
    result.added += added;
    result.skipped += batch.length - added;
    batch = [];
    log.info(`${result.added + result.skipped} of ${total}`);
  };
  for await (const { number, json } of lines(path)) {
    const parsed = parseListingRow(json);
    if (parsed.problems) throw new StartError(`${path} was changed meanwhile, in line ${number}.`);
    batch.push({ number, ...parsed });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return result;
}

/** @returns how many listings there are */
async function check(
  { database, path }: ImportOptions,
  owners: Map<string, Owner | null>,
): Promise<number> {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  let total = 0;
  for await (const { number, json } of lines(path)) {
    total += 1;
    const parsed = parseListingRow(json);
    const found = parsed.problems ?? (await problemsOf(parsed.row));
    problems.push(...found.map((problem) => `line ${number}: ${problem}`));
    if (problems.length > MOST_PROBLEMS) break;
    if (parsed.problems) continue;
    const owner = owners.get(parsed.row.owner);
    const owned = parsed.row.forBusiness ? `business ${owner?.businessId}` : owner?.userId;
    const name = `${owned} ${parsed.row.ref.toLowerCase()}`;
    const twin = seen.get(name);
    if (twin) problems.push(`line ${number}: ref: ${parsed.row.ref} is in line ${twin} too`);
    seen.set(name, number);
  }
  if (total === 0) throw new StartError(`${path} has no lines.`);
  if (problems.length === 0) return total;
  const told = problems.slice(0, MOST_PROBLEMS);
  if (problems.length > MOST_PROBLEMS) told.push('and more: the rest was not read');
  throw new StartError(`${path} can't be imported, and nothing of it was:\n  ${told.join('\n  ')}`);

  async function problemsOf(row: ListingRow): Promise<string[]> {
    if (!owners.has(row.owner)) owners.set(row.owner, await findOwner(database.kysely, row.owner));
    const owner = owners.get(row.owner);
    const found: string[] = [];
    if (!owner) found.push(`owner: there is no verified account ${row.owner}`);
    else if (row.forBusiness && owner.businessId === null) {
      found.push(`forBusiness: ${row.owner} may not publish for a business`);
    }
    for (const file of new Set([...row.images, ...row.floorPlans])) {
      const problem = await photoProblem(resolve(dirname(path), file));
      if (problem) found.push(`images: ${problem}`);
    }
    return found;
  }
}

/** @returns how many of the batch are new */
function store(
  { database, files, path }: ImportOptions,
  owners: ReadonlyMap<string, Owner | null>,
  batch: readonly Entry[],
): Promise<number> {
  const listedAt = new Date();
  return database.transaction(async (transaction) => {
    const listings: NewListing[] = [];
    for (const { row, listing } of batch) {
      const owner = owners.get(row.owner)!;
      const ownerUserId = owner.userId;
      const businessId = row.forBusiness ? owner.businessId : null;
      const { kysely } = transaction;
      if (await isImported(kysely, { ownerUserId, businessId, ref: row.ref })) continue;
      const ids = async (names: readonly string[], taken: readonly number[] = []) => {
        const found: number[] = [];
        for (const name of new Set(names)) {
          const file = resolve(dirname(path), name);
          found.push(await importPhoto(transaction, files, ownerUserId, file));
        }
        // One photo under two names is one photo, and stands in a listing once.
        return [...new Set(found)].filter((id) => !taken.includes(id));
      };
      const photoIds = await ids(row.images);
      const floorPlanIds = await ids(row.floorPlans, photoIds);
      listings.push({ ...listing, ownerUserId, businessId, photoIds, floorPlanIds, listedAt });
    }
    await insertListings(transaction, listings);
    return listings.length;
  });
}

async function* lines(path: string): AsyncGenerator<{ number: number; json: string }> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    number += 1;
    const json = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (json.trim() !== '') yield { number, json };
  }
}
