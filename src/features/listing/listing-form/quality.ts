import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { LISTING_PHOTOS } from '#contract/kit/limits.ts';
import { hasFact } from '#contract/listing/listing-facts.ts';
import type { ListingDraft } from '#contract/listing/listing-form.ts';
import { LISTING_FEATURES } from '#contract/listing/listing-values.ts';

import type { Step } from './form-of-draft.ts';

/** Number of photos with full score. */
const PHOTOS_ENOUGH = 10;
/** Text lengths with full score, in characters. */
const TITLE_ENOUGH = 15;
const DESCRIPTION_ENOUGH = 200;
const FEATURES_ENOUGH = 3;

/** Part of the quality score: the share that is done (0 to 1), and its weight. */
interface Part {
  id: keyof typeof QUALITY_LABELS;
  step: Step;
  weight: number;
  share: number;
}

/** Suggestions, by the part that they improve. */
export const QUALITY_LABELS = {
  few_photos: msg`Add 5 photos. Listings with photos get more views`,
  more_photos: msg`Add photos until you have 10`,
  floor_plan: msg`Add a floor plan`,
  title: msg`Add a title that says what’s special`,
  description: msg`Describe the property in a few sentences`,
  both_languages: msg`Write it in both languages: twice as many people can read it`,
  pin: msg`Set the pin on the map`,
  price: msg`Add the price`,
  rooms: msg`Add rooms and living area`,
  land: msg`Add the land size`,
  furnishing: msg`Add the furnishing`,
  built: msg`Add the year built`,
  features: msg`Select at least 3 features`,
  availability: msg`Add when it’s available`,
} as const satisfies Record<string, MessageDescriptor>;

export interface Quality {
  /** 0 to 100. */
  score: number;
  /** Suggestions, the most valuable first. */
  next: readonly Pick<Part, 'id' | 'step'>[];
}

const all = (...facts: unknown[]) =>
  facts.filter((fact) => fact !== null && fact !== undefined).length / facts.length;

/** Returns the quality score of a listing and what to add next. */
export function qualityOf(values: ListingDraft): Quality {
  const parts = partsOf(values);
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const done = parts.reduce((sum, { weight, share }) => sum + weight * share, 0);
  // Suggest the five required photos first, then more.
  const hasFew = (values.images?.length ?? 0) >= LISTING_PHOTOS.least;
  const open = parts.filter(({ id, share }) => share < 1 && (hasFew || id !== 'more_photos'));
  return {
    score: Math.floor((done / whole) * 100),
    next: open
      .toSorted((one, other) => other.weight * (1 - other.share) - one.weight * (1 - one.share))
      .map(({ id, step }) => ({ id, step })),
  };
}

function partsOf(values: ListingDraft): Part[] {
  const propertyType = values.propertyType ?? 'house';
  const photos = values.images?.length ?? 0;
  const beyond = PHOTOS_ENOUGH - LISTING_PHOTOS.least;
  const texts = (values.texts ?? []).filter(
    ({ propertyDescription }) => senseOf(propertyDescription) > 0,
  );
  const [main] = values.texts ?? [];
  const lengthOf = (text: string | undefined, enough: number) =>
    Math.min(1, (text?.trim().length ?? 0) / enough);
  const part = (id: Part['id'], step: Step, weight: number, share: number): Part => ({
    id,
    step,
    weight,
    share: Math.max(0, Math.min(1, share)),
  });
  const isPriced = values.isPOR || Boolean(values.priceSell) || Boolean(values.priceRent);
  return [
    part('few_photos', 'photos', 22, photos / LISTING_PHOTOS.least),
    part('more_photos', 'photos', 8, (photos - LISTING_PHOTOS.least) / beyond),
    part(
      'title',
      'words',
      8,
      lengthOf(main?.propertyTitle, TITLE_ENOUGH) * senseOf(main?.propertyTitle ?? '', 1),
    ),
    part(
      'description',
      'words',
      14,
      lengthOf(main?.propertyDescription, DESCRIPTION_ENOUGH) *
        senseOf(main?.propertyDescription ?? ''),
    ),
    part('both_languages', 'words', 8, texts.length - 1),
    part('pin', 'place', 10, values.latitude == null ? 0 : 1),
    part('price', 'price', 10, isPriced ? 1 : 0),
    ...(hasFact({ propertyType }, 'bedrooms')
      ? [
          part('rooms', 'facts', 8, all(values.bedrooms, values.bathrooms, values.homeSize)),
          part('floor_plan', 'photos', 4, values.cloudinaryFps?.length ?? 0),
          part('furnishing', 'facts', 3, all(values.furnishingStatus)),
          part('built', 'facts', 3, all(values.builtInDate)),
        ]
      : []),
    ...(hasFact({ propertyType }, 'lotSize')
      ? [part('land', 'facts', 6, all(values.lotSize))]
      : []),
    ...(LISTING_FEATURES[propertyType].length > 0
      ? [part('features', 'facts', 6, (values.features?.length ?? 0) / FEATURES_ENOUGH)]
      : []),
    part('availability', 'price', 2, all(values.availability)),
  ];
}

/** Words that nearly every text about a property contains some of, in both languages. */
const KNOWN_WORDS = new Set(
  `a an and the of in on at to by for from with without near next is are has have was this that it
  its your you we all both each or into within about between only new old
  home homes house villa condo condominium apartment townhouse land plot studio duplex penthouse
  room rooms bedroom bedrooms bathroom bathrooms kitchen living dining balcony terrace garden pool
  garage parking lift floor storey storeys unit building project village estate roof gate wall
  sale sell rent rental lease price fee owner family quiet bright spacious large small modern
  furnished unfurnished renovated built corner view views sea beach river mountain lake city park
  station bts mrt road street soi lane school hospital market mall shops airport minutes minute
  walk drive metres metre km sqm square area location security air water solar water one two three
  four five six seven eight`.split(/\s+/),
);
const KNOWN_THAI = `และ หรือ ที่ ใน ใกล้ ติด จาก ถึง มี เป็น ของ พร้อม ให้ ได้ อยู่ กับ เพียง ทุก ห้อง
  นอน น้ำ ครัว บ้าน คอนโด ทาวน์ ที่ดิน เช่า ขาย ราคา ชั้น ตร. ไร่ งาน สวน สระ ระเบียง จอดรถ ถนน ซอย
  สถานี รถไฟฟ้า ทะเล ภูเขา แม่น้ำ วิว เฟอร์ แอร์ โครงการ อาคาร พื้นที่ ใช้สอย เนื้อที่ ตลาด โรงเรียน
  โรงพยาบาล ห้าง สนามบิน นาที เมตร เดิน เมือง ใหม่ สร้าง ตกแต่ง เงียบ เข้าอยู่ ครอบครัว`.split(/\s+/);

/** Distinct known words of a text of a few sentences. */
const WORDS_ENOUGH = 8;

const REPEATED = /(\S)\1{5,}/u;

/**
 * Returns whether a text reads like one about a property, 0 to 1: by its distinct known words. 0
 * for repeated characters. It needs `enough` of them, fewer for a title.
 */
export function senseOf(text: string, enough = WORDS_ENOUGH): number {
  if (REPEATED.test(text)) return 0;
  const latin = new Set(text.toLowerCase().match(/[a-z]+/g));
  const known =
    [...latin].filter((word) => KNOWN_WORDS.has(word)).length +
    KNOWN_THAI.filter((word) => text.includes(word)).length;
  return Math.min(1, known / enough);
}
