import * as v from 'valibot';

import { LANGUAGES, LISTING_PHOTOS } from '#contract/kit/limits.ts';
import {
  dayOf,
  FLOOR_PLANS_MOST,
  ListingForm,
  listingErrors,
} from '#contract/listing/listing-form.ts';
import { type Rotation, ROTATIONS } from '#contract/media/photo.ts';
import { ENDINGS } from '#contract/listing/listing-values.ts';
import { TEXT_ORIGINS } from '#contract/listing/listing.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { resolveAddress } from '#server/modules/place/place/resolve-address.ts';
import { tidyForm } from '#server/modules/listing/own-listing/listing-form-row.ts';

import type { RowError } from './feed-entry.ts';
import { plainText } from './plain-text.ts';
import { nearestOf } from './propose.ts';

/** The facts that a row has as the form has them. */
const facts = v.omit(ListingForm, [
  'provinceId',
  'districtId',
  'subdistrictId',
  'neighbourhood',
  'texts',
  'images',
  'cloudinaryFps',
  'ref',
]).entries;

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
  /** Default: only the approximate place is shown. */
  showExactLocation: v.optional(v.boolean(), false),
  /** Names in any spelling that searches understand. */
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

/**
 * Validates a row. Returns the listing, or all errors that can be found without other data: those
 * of other fields too, which are validated without the wrong ones.
 */
export function readRow(
  value: Readonly<Record<string, unknown>>,
): { listing: FeedListing } | { troubles: RowError[] } {
  const parsed = v.safeParse(FeedRow, value);
  const wrong = parsed.success ? [] : formErrorsOf(parsed.issues, value);
  const fields = new Set(wrong.map(({ field }) => fieldOf(field)));
  const rest = Object.entries(value).filter(([key]) => !fields.has(key));
  const read = parsed.success ? parsed : v.safeParse(FeedRow, Object.fromEntries(rest));
  if (!read.success) return { troubles: wrong };
  const { endedAs: _endedAs, endedAt: _endedAt, ...row } = read.output;
  const form = formOf(row);
  // Also validates the form's own limits, because only they cover texts.
  const checked = v.safeParse(ListingForm, { ...form, images: [], cloudinaryFps: [] });
  const place = placeOf(row);
  const troubles = [
    ...wrong,
    ...(checked.success ? [] : formErrorsOf(checked.issues, value)),
    ...('field' in place ? [{ ...valueOf(value, place.field), ...place }] : []),
  ];
  if (troubles.length > 0 || 'field' in place || !checked.success) {
    const known = new Set(troubles.map(({ field }) => fieldOf(field)));
    const others = checked.success ? rowFormErrors(checked.output, value) : [];
    return { troubles: [...troubles, ...others.filter(({ field }) => !known.has(field))] };
  }
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

const fieldOf = (path: string) => path.split('.', 1)[0]!;

/** Returns the value of a row at a path, as far as it can be shown. */
export function valueOf(row: unknown, path: string): Pick<RowError, 'value'> {
  let value = row;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return {};
    value = (value as Record<string, unknown>)[key];
  }
  const isShown = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isShown ? { value: String(value).slice(0, 60) } : {};
}

function formErrorsOf(issues: readonly v.BaseIssue<unknown>[], row: unknown): RowError[] {
  return fieldErrors('body', issues).map(({ path, rule, params }) => {
    const given = valueOf(row, path);
    const options = rule === 'picklist' ? String(params['requirement']).split(', ') : [];
    const meant =
      rule === 'unknown_key'
        ? nearestOf(path, Object.keys(FeedRow.entries))
        : nearestOf(given.value ?? '', options);
    const isPrice = rule === 'number' && path.startsWith('price');
    return {
      field: path || 'row',
      rule: isPrice ? 'price' : rule,
      ...params,
      ...given,
      ...(meant && { proposal: meant }),
    };
  });
}

/** Returns the errors of a form in fields other than its place and photos. */
function rowFormErrors(form: ListingForm, row: unknown): RowError[] {
  const context = { district: null, today: dayOf(new Date()), knownDay: null };
  return listingErrors(form, context)
    .filter(({ field }) => !['images', 'provinceId', 'districtId'].includes(field))
    .map((trouble) => ({ ...trouble, ...valueOf(row, trouble.field) }));
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
      const written = texts[one];
      return written
        ? [
            {
              language: one,
              propertyTitle: plainText(written.title),
              propertyDescription: plainText(written.description),
              textOrigin: written.origin,
            },
          ]
        : [];
    }),
  };
}

function placeOf({ country, province, district, latitude, longitude }: FeedRow) {
  if (latitude === null || longitude === null) return { field: 'latitude', rule: 'required' };
  return resolveAddress({ country, province, district, latitude, longitude });
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
