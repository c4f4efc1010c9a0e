import type { Market } from '#contract/place/market.ts';
import { fromPerches, fromThaiLand, toPerches, toThaiLand } from '#contract/place/area-format.ts';
import { readNumber } from '#ui/format/number.ts';

/** Land size fields of each country. Their values are the texts as the user typed them. */
export const LAND_FIELDS = {
  TH: ['rai', 'ngan', 'wah'],
  LK: ['perches'],
} as const satisfies Record<Market, readonly string[]>;

/** Separator between the texts of several fields when they are stored as one. */
const JOINT = '-';

/** Converts square metres to the texts of the country's fields. */
export function landTexts(squareMetres: number | null, country: Market): string[] {
  if (squareMetres === null) return LAND_FIELDS[country].map(() => '');
  if (country === 'LK') return [String(toPerches(squareMetres))];
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  return [rai, ngan, wah].map((figure) => (figure === 0 ? '' : String(figure)));
}

/** Joins the texts of fields that aren't valid numbers yet into one; `splitLand` reverses it. */
export const joinLand = (texts: readonly string[]) => texts.join(JOINT);
export const splitLand = (typed: string, country: Market) =>
  LAND_FIELDS[country].map((_, at) => typed.split(JOINT)[at] ?? '');

/** Returns the index of the first field that isn't a valid number for land; 0 if all are valid. */
export function wrongLandField(texts: readonly string[]): number {
  const isWrong = (text: string) => text.trim() !== '' && !((readNumber(text) ?? -1) >= 0);
  return Math.max(0, texts.findIndex(isWrong));
}

/**
 * Returns the square metres that the fields describe; `null` if they are empty, `undefined` if a
 * field isn't a number.
 */
export function readLand(texts: readonly string[], country: Market): number | null | undefined {
  if (texts.every((text) => text.trim() === '')) return null;
  const figures = texts.map((text) => (text.trim() === '' ? 0 : readNumber(text)));
  if (figures.some((figure) => figure === null || figure < 0)) return undefined;
  const [first = 0, second = 0, third = 0] = figures as number[];
  return country === 'LK'
    ? fromPerches(first)
    : fromThaiLand({ rai: first, ngan: second, wah: third });
}
