import * as v from 'valibot';

import { LANGUAGES, LISTING_PHOTOS } from '#contract/limits.ts';
import { FLOOR_PLANS_MOST, ListingForm } from '#contract/listing-form.ts';
import { type Rotation, ROTATIONS } from '#contract/photo.ts';
import { ENDINGS } from '#contract/listing-values.ts';
import { TEXT_ORIGINS } from '#contract/listing.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { tidyForm } from '#server/modules/listing/own-listing/listing-form-row.ts';

import type { Trouble } from './feed-entry.ts';
import { findDistrict } from './find-district.ts';

const {
  provinceId: _province,
  districtId: _district,
  subdistrictId: _subdistrict,
  neighbourhood: _neighbourhood,
  texts: _texts,
  images: _images,
  cloudinaryFps: _plans,
  ref: _ref,
  ...facts
} = ListingForm.entries;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const languages = v.picklist(LANGUAGES);
const text = v.strictObject({
  title: v.string(),
  description: v.optional(v.string(), ''),
  origin: v.optional(v.picklist(TEXT_ORIGINS), 'written'),
});
const files = (most: number) =>
  v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))), v.maxLength(most)),
    [],
  );

/** A row of a listing file: the form's fields, with names where the form has ids. */
export const FeedRow = v.strictObject({
  /** The email of a confirmed account. */
  owner: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email())),
  /** The slug of the business that the listing belongs to. */
  business: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty())),
  /** True: the listing belongs to the owner's business. */
  forBusiness: v.optional(v.boolean(), false),
  /** The owner's own reference, which identifies the listing in later imports. */
  ref: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** Last change, if the feed has it. Another date makes it a different row. */
  date: v.optional(v.pipe(v.string(), v.maxLength(60))),
  ...facts,
  /** Names in English or the local script. */
  province: name,
  district: name,
  /** The original language. English if the row has both. */
  language: v.optional(languages),
  texts: v.strictObject({ en: v.optional(text), th: v.optional(text) }),
  /** Files beside the listing file, or URLs, in order. `#90` at the end rotates one. */
  images: files(LISTING_PHOTOS.most),
  floorPlans: files(FLOOR_PLANS_MOST),
  /** How and when it ended. Only exports state it: an end is its owner's to enter or undo. */
  endedAs: v.optional(v.picklist(ENDINGS)),
  endedAt: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
export type FeedRow = v.InferOutput<typeof FeedRow>;

/** A photo named by a row. */
export interface NamedPhoto {
  /** A file or a URL. */
  name: string;
  rotation: Rotation;
}

/** The content of a row. Its photos are still names. */
export interface FeedListing {
  row: FeedRow;
  form: Omit<ListingForm, 'images' | 'cloudinaryFps'>;
  images: NamedPhoto[];
  floorPlans: NamedPhoto[];
}

/** Validates a row. Returns the listing, or the errors that can be found without other data. */
export function readRow(value: unknown): { listing: FeedListing } | { troubles: Trouble[] } {
  const parsed = v.safeParse(FeedRow, value);
  if (!parsed.success) {
    return { troubles: troublesOf(parsed.issues) };
  }
  const { endedAs: _endedAs, endedAt: _endedAt, ...row } = parsed.output;
  const form = formOf(row);
  // Also validates the form's own limits, because only they cover texts.
  const checked = v.safeParse(ListingForm, { ...form, images: [], cloudinaryFps: [] });
  const place = placeOf(row);
  const troubles = [
    ...(checked.success ? [] : troublesOf(checked.issues)),
    ...('field' in place ? [place] : []),
  ];
  if (troubles.length > 0 || 'field' in place || !checked.success) return { troubles };
  const { images: _none, cloudinaryFps: _noPlans, ...tidy } = tidyForm(checked.output);
  return {
    listing: {
      row,
      form: { ...tidy, ...place },
      images: row.images.map(namedPhoto),
      floorPlans: row.floorPlans.map(namedPhoto),
    },
  };
}

function troublesOf(issues: readonly v.BaseIssue<unknown>[]): Trouble[] {
  return fieldErrors('body', issues).map(({ path, rule, params }) => ({
    field: path || 'row',
    rule,
    ...params,
  }));
}

function formOf(row: FeedRow): Omit<ListingForm, 'images' | 'cloudinaryFps'> {
  const {
    owner: _owner,
    business: _business,
    forBusiness: _forBusiness,
    date: _date,
    province: _provinceName,
    district: _districtName,
    language,
    texts,
    images: _imageNames,
    floorPlans: _planNames,
    ...own
  } = row;
  const first = language ?? (texts.en ? 'en' : 'th');
  const inOrder = LANGUAGES.toSorted(
    (one, other) => Number(other === first) - Number(one === first),
  );
  return {
    ...own,
    features: [...new Set(row.features)],
    provinceId: null,
    districtId: null,
    subdistrictId: null,
    neighbourhood: null,
    texts: inOrder.flatMap((one) => {
      const words = texts[one];
      return words
        ? [
            {
              language: one,
              propertyTitle: words.title,
              propertyDescription: words.description,
              textOrigin: words.origin,
            },
          ]
        : [];
    }),
  };
}

function placeOf({ country, province, district, latitude, longitude }: FeedRow) {
  if (latitude === null || longitude === null) return { field: 'latitude', rule: 'required' };
  const found = findDistrict({ country, province, district, latitude, longitude });
  return 'field' in found ? found : { provinceId: found.provinceId, districtId: found.id };
}

function namedPhoto(written: string): NamedPhoto {
  const turned = /^(.+)#(90|180|270)$/.exec(written);
  if (!turned) return { name: written, rotation: 0 };
  const rotation = ROTATIONS.find((degrees) => String(degrees) === turned[2])!;
  return { name: turned[1]!, rotation };
}

/** Returns the name of a photo in a row. `namedPhoto` parses it. */
export function photoName({ name: file, rotation }: NamedPhoto): string {
  return rotation === 0 ? file : `${file}#${rotation}`;
}
