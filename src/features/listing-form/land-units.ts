import type { Market } from '#contract/market.ts';
import { fromPerches, fromThaiLand, toPerches, toThaiLand } from '#ui/format/area.ts';
import { readNumber } from '#ui/format/number.ts';

/** The fields that land is typed in, by its country; each is a figure as somebody wrote it. */
export const LAND_FIELDS = {
  TH: ['rai', 'ngan', 'wah'],
  LK: ['perches'],
} as const satisfies Record<Market, readonly string[]>;

/** Between the figures of several fields, where they are kept as one text. */
const JOINT = '-';

/** Square metres as they stand in the fields of a country. */
export function landTexts(squareMetres: number | null, country: Market): string[] {
  if (squareMetres === null) return LAND_FIELDS[country].map(() => '');
  if (country === 'LK') return [String(toPerches(squareMetres))];
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  return [rai, ngan, wah].map((figure) => (figure === 0 ? '' : String(figure)));
}

/** What somebody typed in the fields, that is no figure yet, as one text and back. */
export const joinLand = (texts: readonly string[]) => texts.join(JOINT);
export const splitLand = (typed: string, country: Market) =>
  LAND_FIELDS[country].map((_, at) => typed.split(JOINT)[at] ?? '');

/** The place of the first field in which no figure stands that land can have; 0: they all do. */
export function wrongLandField(texts: readonly string[]): number {
  const isWrong = (text: string) => text.trim() !== '' && !((readNumber(text) ?? -1) >= 0);
  return Math.max(0, texts.findIndex(isWrong));
}

/** Square metres of what stands in the fields; null: nothing; undefined: something isn't a figure. */
export function readLand(texts: readonly string[], country: Market): number | null | undefined {
  if (texts.every((text) => text.trim() === '')) return null;
  const figures = texts.map((text) => (text.trim() === '' ? 0 : readNumber(text)));
  if (figures.some((figure) => figure === null || figure < 0)) return undefined;
  const [first = 0, second = 0, third = 0] = figures as number[];
  return country === 'LK'
    ? fromPerches(first)
    : fromThaiLand({ rai: first, ngan: second, wah: third });
}
