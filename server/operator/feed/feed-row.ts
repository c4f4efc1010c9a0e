import * as v from 'valibot';

import { LANGUAGES, LISTING_PHOTOS } from '#contract/limits.ts';
import { FLOOR_PLANS_MOST, ListingForm } from '#contract/listing-form.ts';
import { type Rotation, ROTATIONS } from '#contract/photo.ts';
import { TEXT_ORIGINS } from '#contract/listing.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { tidyForm } from '#server/modules/listing/own-listing/listing-form-row.ts';

import type { Trouble } from './feed-entry.ts';
import { findDistrict } from './find-district.ts';

const {
  provinceId: _province,
  districtId: _district,
  subdistrictId: _subdistrict,
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

/** A row of a file of listings: what the form has, with names for what a program can't number. */
export const FeedRow = v.strictObject({
  /** The address of a verified account. */
  owner: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email())),
  /** The name of a business in addresses, for which the listing is. */
  business: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty())),
  /** For the business in which the owner is. */
  forBusiness: v.optional(v.boolean(), false),
  /** Whoever's own number for it, by which it is known when it comes again. */
  ref: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** When it was last changed, where the feed says so: another moment is another row. */
  date: v.optional(v.pipe(v.string(), v.maxLength(60))),
  ...facts,
  /** In English or the country's own script. */
  province: name,
  district: name,
  /** What it was written in first; English, where it has both. */
  language: v.optional(languages),
  texts: v.strictObject({ en: v.optional(text), th: v.optional(text) }),
  /** Files beside the file of listings, or addresses, in their order; `#90` at the end turns one. */
  images: files(LISTING_PHOTOS.most),
  floorPlans: files(FLOOR_PLANS_MOST),
});
export type FeedRow = v.InferOutput<typeof FeedRow>;

/** A photo as a row names it. */
export interface NamedPhoto {
  /** A file, or an address. */
  name: string;
  rotation: Rotation;
}

/** What a row says of a listing; its photos are still names. */
export interface FeedListing {
  row: FeedRow;
  form: Omit<ListingForm, 'images' | 'cloudinaryFps'>;
  images: NamedPhoto[];
  floorPlans: NamedPhoto[];
}

/** Reads a row, and says what is wrong with it as far as its own words tell. */
export function readRow(value: unknown): { listing: FeedListing } | { troubles: Trouble[] } {
  const parsed = v.safeParse(FeedRow, value);
  if (!parsed.success) {
    const troubles = fieldErrors('body', parsed.issues).map(({ path, rule }) => ({
      field: path || 'row',
      rule,
    }));
    return { troubles };
  }
  const row = parsed.output;
  const form = formOf(row);
  // Its own limits once more, for texts have them only there.
  const checked = v.safeParse(ListingForm, { ...form, images: [], cloudinaryFps: [] });
  const place = placeOf(row);
  const troubles = [
    ...(checked.success
      ? []
      : fieldErrors('body', checked.issues).map(({ path, rule }) => ({ field: path, rule }))),
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

/** A photo as a row names it: `namedPhoto` reads it again. */
export function photoName({ name: file, rotation }: NamedPhoto): string {
  return rotation === 0 ? file : `${file}#${rotation}`;
}
