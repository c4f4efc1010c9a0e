import type { Setting } from './market-areas.ts';
import placeholders from './photos/placeholders.json' with { type: 'json' };

/**
 * A file of `photos/`, named by what it shows, the setting that it fits, and a number:
 * `house-sea-03.webp`. The setting `any` fits everywhere.
 */
export type Picture = keyof typeof placeholders;

type PartOf<Name> = Name extends `${infer Kind}-${infer Place}-${string}.webp`
  ? [Kind, Place]
  : never;
export type PictureKind = PartOf<Picture>[0];
type Place = PartOf<Picture>[1];

/** Size of every picture, px. */
export const PICTURE_SIZE = { width: 1280, height: 960 } as const;

export const PICTURES = Object.keys(placeholders) as Picture[];

const BY_KIND = Map.groupBy(PICTURES, kindOf);

export function kindOf(picture: Picture): PictureKind {
  return picture.split('-')[0] as PictureKind;
}

/** Returns the six placeholder colours of a picture, `rrggbb` row by row. */
export function placeholderOf(picture: Picture): string {
  return placeholders[picture];
}

/** Returns the pictures of a kind that fit a setting. */
export function picturesOf(kind: PictureKind, setting: Setting): Picture[] {
  return BY_KIND.get(kind)!.filter((picture) => {
    const place = picture.split('-')[1] as Place;
    return place === 'any' || place === setting;
  });
}
