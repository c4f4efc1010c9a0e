import * as v from 'valibot';

import type { ContactChoice } from '../identity/contact.ts';
import { DRAFT_KINDS, type DraftBody, upcastDraft } from '../draft-kinds.ts';
import { hasFact, isDeedOf } from './listing-facts.ts';
import { dayOf, DraftTexts, ListingDraft, ListingForm, listingErrors } from './listing-form.ts';
import type { OwnListing } from './own-listing.ts';

/** The fields of the form. */
export const LISTING_FIELDS = Object.keys(ListingForm.entries) as (keyof ListingForm)[];

/** The form of a draft. Its texts may still be too long to be submitted. */
const DraftForm = v.strictObject({ ...ListingForm.entries, texts: DraftTexts });

/** Returns the form as it is submitted, without facts that don't apply to it. */
export function formOfDraft(values: ListingDraft): ListingForm {
  const propertyType = values.propertyType ?? 'house';
  const country = values.country ?? 'TH';
  const given = LISTING_FIELDS.filter(
    (field) => values[field] !== undefined && hasFact({ ...values, propertyType, country }, field),
  );
  const texts = (values.texts ?? []).filter(
    ({ propertyTitle, propertyDescription }) => propertyTitle.trim() || propertyDescription.trim(),
  );
  return v.parse(DraftForm, {
    // The listing guidelines recommend the area; the owner chooses to show the exact location.
    showExactLocation: false,
    ...Object.fromEntries(given.map((field) => [field, values[field]])),
    propertyType,
    country,
    // The document of another country isn't offered, so it couldn't be corrected.
    ...(values.titleDeed && !isDeedOf(country, values.titleDeed) && { titleDeed: null }),
    texts,
    images: values.images ?? [],
  });
}

/** Returns the hashes of a form's photos and floor plans. */
export function photosOfForm({ images, cloudinaryFps }: ListingForm): string[] {
  return [...new Set([...images, ...cloudinaryFps].map(({ hash }) => hash))];
}

/** Returns the draft with which the form of an existing listing starts. */
export function draftOfListing(listing: OwnListing): ListingDraft {
  const facts: ListingDraft = Object.fromEntries(
    LISTING_FIELDS.map((field) => [field, listing[field]]),
  );
  const photosOf = (photos: OwnListing['images']) =>
    photos.map(({ hash, rotation }) => ({ hash, rotation }));
  return {
    ...facts,
    images: photosOf(listing.images),
    cloudinaryFps: photosOf(listing.cloudinaryFps),
    baseVersion: listing.version,
  };
}

/**
 * Returns a draft of a new listing with the facts of another one, such as the next unit of a
 * building. It has no reference, which is unique, and only the photos that may be used again.
 * @param ownPhotos hashes of photos that the user has uploaded
 */
export function copyOfListing(listing: OwnListing, ownPhotos: ReadonlySet<string>): ListingDraft {
  const { ref: _ref, ...form } = formOfDraft(draftOfListing(listing));
  const own = (photos: ListingForm['images']) => photos.filter(({ hash }) => ownPhotos.has(hash));
  return { ...form, images: own(form.images), cloudinaryFps: own(form.cloudinaryFps) };
}

/** A listing that was submitted without a confirmed account, and waits for one. */
export interface WaitingListing {
  form: ListingForm;
  /** The document versions that its writer agreed to. */
  agreement: NonNullable<ListingDraft['submission']>;
  contact: ContactChoice | undefined;
  /** Its first title; empty if it has none. */
  title: string;
  /** Whether the form still has everything that it needs. */
  isComplete: boolean;
}

/** Returns the listing that a draft waits to submit; `null` if its writer hasn't submitted it. */
export function waitingListing(draft: {
  kind: string;
  schemaVersion: number;
  body: DraftBody;
}): WaitingListing | null {
  if (draft.kind !== ('listing' satisfies keyof typeof DRAFT_KINDS)) return null;
  const values = v.safeParse(
    ListingDraft,
    upcastDraft(DRAFT_KINDS.listing, draft.schemaVersion, draft.body),
  );
  if (!values.success || !values.output.submission) return null;
  const { submission, propertyType, contact, typed = {} } = values.output;
  const form = formOfDraft(values.output);
  // The server checks the pin against the district when it creates the listing.
  const context = { district: null, today: dayOf(new Date()), knownDay: null };
  return {
    form,
    agreement: submission,
    contact,
    title: form.texts[0]?.propertyTitle.trim() ?? '',
    isComplete:
      propertyType !== undefined &&
      Object.keys(typed).length === 0 &&
      listingErrors(form, context).length === 0,
  };
}
