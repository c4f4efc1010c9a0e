import type { ListingChange } from '#contract/listing/listing-write-endpoints.ts';
import type { OwnListing, OwnPhoto } from '#contract/listing/own-listing.ts';
import type { Language } from '#contract/kit/limits.ts';
import { addressOf, slugOf, titleOf } from '#server/modules/listing/listing/present-listing.ts';
import type { PhotoAccess } from '#server/modules/media/photo/photo-access.ts';
import { presentPhoto } from '#server/modules/media/photo/present-photo.ts';

import { formFacts, formOf } from './listing-form-row.ts';
import type { OwnLineRow, OwnListingFacts, OwnListingRow, OwnPhotoRow } from './own-listing-row.ts';

/** Returns a listing's private and public facts, without its texts and photos. */
function presentFacts(row: OwnListingFacts, titles: Titles) {
  return {
    ...formFacts(row),
    id: row.id,
    version: row.version,
    userId: row.ownerUserId,
    businessId: row.businessId,
    assignment: row.assignedUserId,
    slug: slugOf(titles),
    status: row.status,
    published: row.published,
    isWithheld: row.isWithheld,
    wasApproved: row.wasApproved,
    endedAs: row.endedAs,
    endedAt: row.endedAs && row.endedAt!.toISOString(),
    finalPrice: row.endedAs && row.finalPrice,
    decisionReason: row.decisionReason,
    isFeatured: row.featuredUntil !== null,
    availabilityVerifiedAt: row.availabilityConfirmedAt?.toISOString() ?? null,
    isoCodeCurrency: row.currency,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the keys of a whole listing that its form doesn't set, and the texts in a language. */
export function presentReadOnly(row: OwnListingRow, language: Language) {
  const titles = titlesOf(row);
  const propertyTitle = titleOf(titles, language);
  const text = row.texts.find(({ title }) => title === propertyTitle);
  return {
    ...presentFacts(row, titles),
    propertyTitle,
    propertyDescription: text?.description ?? '',
  };
}

/** Returns a whole listing for users who may see all of it. */
export function presentOwnListing(row: OwnListingRow, access: PhotoAccess): OwnListing {
  const { texts } = formOf(row);
  const photos = (kind: OwnPhotoRow['kind']) =>
    row.photos.filter((photo) => photo.kind === kind).map((photo) => presentOwn(photo, access));
  return {
    ...presentFacts(row, titlesOf(row)),
    texts,
    images: photos('photo'),
    cloudinaryFps: photos('floor_plan'),
  };
}

function presentOwn(photo: OwnPhotoRow, access: PhotoAccess): OwnPhoto {
  const { key, hash, rotation } = photo;
  return { ...presentPhoto(photo), hash, rotation, access: access.grant(key) };
}

/** Returns the reply to a change of a listing. */
export function presentChange(row: OwnListingRow): ListingChange {
  const { id, version, status, published, isWithheld, updatedAt } = row;
  const slug = slugOf(titlesOf(row));
  return { id, version, slug, status, published, isWithheld, updatedAt: updatedAt.toISOString() };
}

/** Returns an entry of the owner's list of listings. */
export function presentOwnLine(row: OwnLineRow, language: Language, access: PhotoAccess) {
  return {
    ...presentFacts(row, row),
    propertyTitle: titleOf(row, language),
    appeal: row.appealStatus,
    assigneeName: row.assigneeName,
    openQuestions: row.openQuestions,
    questions: row.questions.map(({ createdAt, ...question }) => ({
      ...question,
      createdAt: new Date(createdAt).toISOString(),
    })),
    location: addressOf(row, language).location,
    images: row.photos.slice(0, 1).map((photo) => presentOwn(photo, access)),
  };
}

type Titles = Pick<OwnLineRow, 'titleEn' | 'titleTh'>;

function titlesOf({ texts }: OwnListingRow): Titles {
  const titleIn = (language: Language) =>
    texts.find((text) => text.language === language)?.title ?? null;
  return { titleEn: titleIn('en'), titleTh: titleIn('th') };
}
