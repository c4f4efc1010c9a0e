import { AGREEMENT_NOW } from '#contract/listing/documents.ts';
import type { ContactChoice } from '#contract/identity/contact.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ListingForm } from '#contract/listing/listing-form.ts';
import { setContact } from '#server/modules/identity/contact/contact-link.ts';
import { saveConsents } from '#server/modules/identity/user/save-consents.ts';
import { readPointKey } from '#server/modules/listing/listing/point-key.ts';
import { publicPoint } from '#server/modules/listing/listing/public-point.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { applyListingChange } from './apply-listing-change.ts';
import { checkForm, formField, photosOfForm } from './check-form.ts';
import { tidyForm } from './listing-form-row.ts';
import { requireRight } from './listing-rights.ts';
import { findListingOfDraft, findOwnListing } from './own-listing-repository.ts';
import type { OwnListingRow } from './own-listing-row.ts';
import {
  insertOwnListing,
  reserveListingId,
  writePhotos,
  writePrivateAndTexts,
} from './write-listing-repository.ts';

/** A listing as submitted. */
export interface ListingToCreate {
  /** Id of the draft that it was written in. */
  cid: string;
  property: ListingForm;
  agreement: { terms: string; contentPolicy: string };
  contact?: ContactChoice | undefined;
}

/**
 * Creates a personal or business listing and submits it for approval. Submitting one draft several
 * times, even concurrently, creates one listing.
 * @throws ApiError `edit_listing_denied`, `agreement_missing`, `invalid_input`, `photo_missing`
 */
export async function createListingAs(
  transaction: Transaction,
  { userId, businessId }: { userId: number; businessId: number | null },
  { cid, property, agreement, contact }: ListingToCreate,
): Promise<OwnListingRow> {
  const actor = { userId, isModerator: false };
  const there = await findListingOfDraft(transaction, userId, cid);
  if (there !== null) return (await findOwnListing(transaction, there))!;
  await requireRight(transaction, actor, { ownerUserId: userId, businessId }, 'edit');
  const { terms, contentPolicy } = AGREEMENT_NOW;
  if (agreement.terms !== terms || agreement.contentPolicy !== contentPolicy) {
    throw new ApiError('agreement_missing');
  }
  const form = tidyForm(property);
  checkForm(form, null);
  const photos = await photosOfForm(transaction, userId, form, []);
  const id = await reserveListingId(transaction);
  const shown = await shownPoint(transaction, id, form);
  const fresh = { id, authorId: userId, cid, businessId, shown };
  if (!(await withUniqueReference(insertOwnListing(transaction, fresh, form)))) {
    // Another device of the user inserted it first.
    const first = await findListingOfDraft(transaction, userId, cid);
    return (await findOwnListing(transaction, first!))!;
  }
  if (contact) await setContact(transaction, userId, contact, 'contact');
  await writePrivateAndTexts(transaction, id, form);
  await writePhotos(transaction, id, photos);
  await saveConsents(transaction, userId, [
    { document: 'terms', version: terms },
    { document: 'content_policy', version: contentPolicy },
  ]);
  return applyListingChange(transaction, id, null, { actor, kind: 'created' });
}

/** Returns the public point of a listing. The form must be validated. */
export async function shownPoint(transaction: Transaction, listingId: number, form: ListingForm) {
  return publicPoint({
    listingId,
    exact: { lat: form.latitude!, lon: form.longitude! },
    showExact: form.showExactLocation,
    key: await readPointKey(transaction.kysely),
  });
}

/**
 * Reports a unique violation as a field error. A business can use a reference for only one of its
 * listings: the only unique key of `listings` that a form can violate.
 * @throws ApiError `invalid_input` at the reference if another listing uses it
 */
export function withUniqueReference<Result>(writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    if (codeOf(error) !== '23505') throw error;
    throw new ApiError('invalid_input', [formField('ref', 'taken')]);
  });
}
