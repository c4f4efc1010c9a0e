import type { Market } from '#contract/market.ts';

import { formatLocale } from './number.ts';

/** Thai land units in square metres: 1 rai = 4 ngan = 400 square wah = 1,600 m². */
export const SQUARE_WAH = 4;
const NGAN = 100 * SQUARE_WAH;
const RAI = 4 * NGAN;
/** The perch of the Sri Lankan survey, m²: 272.25 square feet. */
export const PERCH = 25.29285264;

export interface ThaiLand {
  rai: number;
  ngan: number;
  wah: number;
}

/** Converts square metres to rai, ngan and square wah; wah to one decimal, as in title deeds. */
export function toThaiLand(squareMetres: number): ThaiLand {
  const tenths = Math.round((squareMetres / SQUARE_WAH) * 10);
  const rai = Math.floor(tenths / 4_000);
  const ngan = Math.floor((tenths % 4_000) / 1_000);
  return { rai, ngan, wah: (tenths % 1_000) / 10 };
}

/** Converts rai, ngan and square wah to square metres. */
export function fromThaiLand({ rai, ngan, wah }: ThaiLand): number {
  return rai * RAI + ngan * NGAN + wah * SQUARE_WAH;
}

/** Converts perches to square metres, to two decimals. */
export function fromPerches(perches: number): number {
  return Math.round(perches * PERCH * 100) / 100;
}

/** Converts square metres to perches, to one decimal. */
export function toPerches(squareMetres: number): number {
  return Math.round((squareMetres / PERCH) * 10) / 10;
}

/** Formats an area: `145 m²`, in Thai `145 ตร.ม.`; one decimal below 100. */
export function formatSquareMetres(squareMetres: number, language: string): string {
  const isThai = formatLocale(language) === 'th-TH';
  return `${figureOf(squareMetres, language, squareMetres < 100 ? 1 : 0)}\u00a0${isThai ? 'ตร.ม.' : 'm²'}`;
}

/** Formats a length: `2.8 m`, in Thai `2.8 ม.` */
export function formatMetres(metres: number, language: string): string {
  return `${figureOf(metres, language, 2)}\u00a0${formatLocale(language) === 'th-TH' ? 'ม.' : 'm'}`;
}

/**
 * Formats a land area in local units. Thailand: `2 rai 1 ngan 50 sq wah`, in Thai `2 ไร่ 1 งาน 50
 * ตร.ว.`; below one rai only square wah (`150 ตร.ว.`). Sri Lanka: `20 perches`, in Thai `20
 * เพิร์ช`.
 */
export function formatLand(squareMetres: number, country: Market, language: string): string {
  const isThai = formatLocale(language) === 'th-TH';
  if (country === 'LK') {
    const perches = toPerches(squareMetres);
    const unit = isThai ? 'เพิร์ช' : perches === 1 ? 'perch' : 'perches';
    return `${figureOf(perches, language, 1)}\u00a0${unit}`;
  }
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  const units = isThai ? ['ไร่', 'งาน', 'ตร.ว.'] : ['rai', 'ngan', 'sq\u00a0wah'];
  if (rai === 0) return `${figureOf(ngan * 100 + wah, language, 1)}\u00a0${units[2]}`;
  return [rai, ngan, wah]
    .map((count, at) => (count > 0 ? `${figureOf(count, language, 1)}\u00a0${units[at]}` : ''))
    .filter(Boolean)
    .join(' ');
}

/** Formats a land area for a card: `2-1-50 rai` from one rai, else as `formatLand`. */
export function formatLandShort(squareMetres: number, country: Market, language: string): string {
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  if (country !== 'TH' || rai === 0) return formatLand(squareMetres, country, language);
  const unit = formatLocale(language) === 'th-TH' ? 'ไร่' : 'rai';
  if (ngan === 0 && wah === 0) return `${figureOf(rai, language, 0)}\u00a0${unit}`;
  return `${rai}-${ngan}-${wah}\u00a0${unit}`;
}

function figureOf(amount: number, language: string, decimals: number): string {
  return new Intl.NumberFormat(formatLocale(language), {
    maximumFractionDigits: decimals,
  }).format(amount);
}
