import { createHash } from 'node:crypto';

import { ApiError } from '#contract/kit/errors.ts';
import type { ListingForm, ListingPhoto } from '#contract/listing/listing-form.ts';
import { maskContact } from '#contract/listing/mask-contact.ts';
import { insertListings } from '#server/modules/listing/listing/insert-listings.ts';
import type { NewListing } from '#server/modules/listing/listing/new-listing.ts';
import { checkForm, photosOfForm } from '#server/modules/listing/own-listing/check-form.ts';
import { changedFields, formOf } from '#server/modules/listing/own-listing/listing-form-row.ts';
import {
  findOwnListing,
  lockOwnListing,
} from '#server/modules/listing/own-listing/own-listing-repository.ts';
import { updateListingAs } from '#server/modules/listing/own-listing/update-listing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';

import type { RowError } from './feed-entry.ts';
import type { FeedPhotos } from './feed-photos.ts';
import { findByRefs, saveItems, type KnownListing, type Scope } from './feed-repository.ts';
import { type FeedListing, type NamedPhoto, valueOf } from './feed-row.ts';
import { itemKey } from './find-scope.ts';
import type { ImportResult, ReportedRow } from './import-report.ts';
import { newListingOf } from './new-listing-of.ts';
import { republish } from './on-the-market.ts';

/** Increase when the meaning of a row changes, so that all listings are compared again. */
const DIGEST_VERSION = 1;

/** A row that can be imported. */
export interface ImportRow {
  row: number;
  ref: string;
  scope: Scope;
  listing: FeedListing;
}

/** A row with its existing listing and its photos. */
interface ReadyRow extends ImportRow {
  known: KnownListing | null;
  digest: Buffer;
  form: ListingForm;
  /** Photos that are left out, because there are enough others. */
  missing: readonly RowError[];
  /** Whether it waits for a moderator if it is new. */
  isPending: boolean;
}

type Parts = {
  database: Database;
  photos: FeedPhotos;
  isDryRun: boolean;
  /** The `itemKey` of each owner whose new listings are published without a moderator. */
  publishing: ReadonlySet<string>;
};

/**
 * Imports some rows, all or none. Rows that haven't changed since the last import are skipped. For
 * the rest, photos are imported first, then one transaction writes the listings.
 * @returns the result of each row, in order
 */
export async function storeBatch(
  parts: Parts,
  feed: string,
  rows: readonly ImportRow[],
): Promise<ReportedRow[]> {
  const known = await findKnown(parts.database, rows);
  const results = new Map<number, ReportedRow>();
  const ready: ReadyRow[] = [];
  for (const one of rows) {
    const listing = known.get(itemKey(one.scope, one.ref)) ?? null;
    const digest = await digestOf(parts.photos, one.listing);
    const result = { row: one.row, ref: one.ref, listingId: listing?.id ?? null };
    if (listing?.status === 'deleted') {
      // A feed doesn't restore a listing that was deleted here.
      results.set(one.row, wrong(result, [{ field: 'ref', rule: 'deleted', value: one.ref }]));
    } else if (listing?.feed === feed && !listing.isGone && listing.digest?.equals(digest)) {
      results.set(one.row, { ...result, result: 'unchanged' });
    } else {
      const form = await formWithPhotos(parts, one, listing);
      if ('troubles' in form) results.set(one.row, wrong(result, form.troubles));
      else
        ready.push({ ...one, known: listing, digest, ...form, isPending: isPending(parts, one) });
    }
  }
  if (parts.isDryRun) {
    for (const one of ready) results.set(one.row, await foreseen(parts.database, one));
  } else if (ready.length > 0) {
    const written = await parts.database.transaction((open) => write(open, feed, ready));
    for (const result of written) results.set(result.row!, result);
  }
  return rows.map(({ row }) => results.get(row)!);
}

/** Returns the result that a row would have. */
async function foreseen(database: Database, one: ReadyRow): Promise<ReportedRow> {
  const { known, form } = one;
  const there = known && (await findOwnListing(database, known.id));
  if (!there) return inserted(one, known?.id ?? null);
  const changed = changedFields(formOf(there), form);
  const isSame = changed.length === 0 && !known.isGone;
  return reported(one, isSame ? 'unchanged' : 'changed', known.id, changed);
}

/** Of a new listing that waits for a moderator, the status is named among its fields. */
const inserted = (row: ReadyRow, listingId: number | null) =>
  reported(row, 'new', listingId, row.isPending ? ['pending_approval'] : []);

const reported = (
  { row, ref, missing }: ReadyRow,
  result: ImportResult,
  listingId: number | null,
  changed: readonly string[],
): ReportedRow => ({
  row,
  ref,
  result,
  listingId,
  changed,
  ...(missing.length > 0 && { troubles: missing }),
});

/** A listing with contact data in its texts waits like one from the form, which a moderator sees. */
function isPending({ publishing }: Parts, { scope, listing }: ImportRow): boolean {
  if (!publishing.has(itemKey(scope, ''))) return true;
  const texts = listing.form.texts.flatMap((text) => [
    text.propertyTitle,
    text.propertyDescription,
  ]);
  return texts.some((text) => maskContact(text) !== text);
}

function wrong(
  row: Pick<ReportedRow, 'row' | 'ref' | 'listingId'>,
  troubles: readonly RowError[],
): ReportedRow {
  return { ...row, result: 'wrong', troubles };
}

/**
 * Returns the listings that rows refer to, keyed by `itemKey`. If several have the same reference,
 * the one that isn't deleted.
 */
async function findKnown(
  database: Database,
  rows: readonly ImportRow[],
): Promise<Map<string, KnownListing>> {
  const known = new Map<string, KnownListing>();
  for (const group of Map.groupBy(rows, ({ scope }) => itemKey(scope, '')).values()) {
    const { scope } = group[0]!;
    const refs = group.map(({ ref }) => ref);
    for (const listing of await findByRefs(database, scope, refs)) {
      // Ignores a deleted listing that no feed imported.
      if (listing.status === 'deleted' && listing.feed === null) continue;
      const key = itemKey(scope, listing.ref);
      const there = known.get(key);
      if (!there || there.status === 'deleted') known.set(key, listing);
    }
  }
  return known;
}

/**
 * Returns a hash of a row and of the stamps of its files, which changes if they may have changed.
 */
async function digestOf(photos: FeedPhotos, { row }: FeedListing): Promise<Buffer> {
  const stamps = await Promise.all([...row.images, ...row.floorPlans].map(photos.stampOf));
  const content = JSON.stringify([DIGEST_VERSION, row, stamps]);
  return createHash('sha256').update(content).digest();
}

/** Returns the form for a row, with its imported photos. */
async function formWithPhotos(
  { database, photos }: Parts,
  { scope, listing, ref }: ImportRow,
  known: KnownListing | null,
): Promise<Pick<ReadyRow, 'form' | 'missing'> | { troubles: RowError[] }> {
  const there = known ? await findOwnListing(database, known.id) : null;
  const listed = new Set(there?.photos.map(({ hash }) => hash));
  const owner = scope.importerId ?? there?.ownerUserId ?? scope.ownerUserId;
  const missing: RowError[] = [];
  const find = async (field: string, named: readonly NamedPhoto[]): Promise<ListingPhoto[]> => {
    const found = await Promise.all(named.map(({ name }) => photos.find(owner, name, listed)));
    return found.flatMap((photo, index) => {
      if ('hash' in photo) return [{ hash: photo.hash, rotation: named[index]!.rotation }];
      const value = named[index]!.name.slice(0, 200);
      missing.push({ field: `${field}.${index + 1}`, rule: photo.rule, value });
      return [];
    });
  };
  const images = once(await find('images', listing.images), []);
  const cloudinaryFps = once(await find('floorPlans', listing.floorPlans), images);
  // A listing without a reference stays without one.
  const own = there ? (there.ref === null ? null : ref) : ref;
  // A feed names no part of a district. What the owner entered stays, unless the district changes.
  const isThere = there?.districtId === listing.form.districtId;
  const part = isThere
    ? { subdistrictId: there.subdistrictId, neighbourhood: there.neighbourhood }
    : { subdistrictId: null, neighbourhood: null };
  const form = { ...listing.form, ref: own, ...part, images, cloudinaryFps };
  // An unchanged listing isn't validated again.
  if (there && changedFields(formOf(there), form).length === 0) return { form, missing };
  const troubles = rowFormErrors(form, there ? formOf(there) : null);
  return troubles.length > 0 ? { troubles: [...missing, ...troubles] } : { form, missing };
}

/** Removes duplicates: the same file under two names is one photo of the listing. */
function once(photos: readonly ListingPhoto[], before: readonly ListingPhoto[]): ListingPhoto[] {
  const seen = new Set(before.map(({ hash }) => hash));
  return photos.filter(({ hash }) => !seen.has(hash) && seen.add(hash));
}

function rowFormErrors(form: ListingForm, before: ListingForm | null): RowError[] {
  try {
    checkForm(form, before);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields.map(({ path, rule }) => {
      const field = path.replace(/^property\./, '');
      return {
        field: field.replace(/^cloudinaryFps/, 'floorPlans'),
        rule,
        ...valueOf(form, field),
      };
    });
  }
}

/**
 * Returns the digest to store. With photos missing it never matches, so that the next import looks
 * for them again.
 */
function storedDigest({ digest, missing }: ReadyRow): Buffer {
  return missing.length === 0 ? digest : createHash('sha256').update(digest).digest();
}

async function write(
  transaction: Transaction,
  feed: string,
  rows: readonly ReadyRow[],
): Promise<ReportedRow[]> {
  const results: ReportedRow[] = [];
  const items: { listingId: number; digest: Buffer }[] = [];
  const fresh: { row: ReadyRow; listing: NewListing }[] = [];
  const listedAt = new Date();
  for (const one of rows) {
    if (!one.known) {
      const whose = { ...one.scope, listedAt };
      const { importerId = one.scope.ownerUserId } = one.scope;
      const photos = await photosOfForm(transaction, importerId, one.form, []);
      const listing = { ...newListingOf(one.form, whose, photos), isPending: one.isPending };
      fresh.push({ row: one, listing });
      continue;
    }
    const { id } = one.known;
    const changed = await change(transaction, one, one.known);
    items.push({ listingId: id, digest: storedDigest(one) });
    results.push(reported(one, changed.length > 0 ? 'changed' : 'unchanged', id, changed));
  }
  const ids = await insertListings(
    transaction,
    fresh.map(({ listing }) => listing),
  );
  for (const [index, { row }] of fresh.entries()) {
    const listingId = ids[index]!;
    items.push({ listingId, digest: storedDigest(row) });
    results.push(inserted(row, listingId));
  }
  await saveItems(transaction, feed, items);
  return results;
}

/** Updates a listing. @returns the names of the changed fields */
async function change(
  transaction: Transaction,
  { form, scope }: ReadyRow,
  { id, isGone }: KnownListing,
): Promise<string[]> {
  const before = (await lockOwnListing(transaction, id))!;
  // The operator acts as the owner, with a moderator's permissions.
  const actor = { userId: scope.importerId ?? before.ownerUserId, isModerator: true };
  const { changed } = await updateListingAs(transaction, actor, {
    propertyId: id,
    property: form,
    baseVersion: before.version,
  });
  const isBack = isGone && (await republish(transaction, actor, id));
  return [...changed, ...(isBack ? ['published'] : [])];
}
