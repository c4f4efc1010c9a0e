import type { Market } from './market.ts';

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

/** Converts square metres to rai, ngan and square wah; wah to two decimals, as entered. */
export function toThaiLand(squareMetres: number): ThaiLand {
  const hundredths = Math.round((squareMetres / SQUARE_WAH) * 100);
  const rai = Math.floor(hundredths / 40_000);
  const ngan = Math.floor((hundredths % 40_000) / 10_000);
  return { rai, ngan, wah: (hundredths % 10_000) / 100 };
}

/** Converts rai, ngan and square wah to square metres. */
export function fromThaiLand({ rai, ngan, wah }: ThaiLand): number {
  return rai * RAI + ngan * NGAN + wah * SQUARE_WAH;
}

/** Converts perches to square metres, to two decimals. */
export function fromPerches(perches: number): number {
  return Math.round(perches * PERCH * 100) / 100;
}

/** Converts square metres to perches, to two decimals, as entered. */
export function toPerches(squareMetres: number): number {
  return Math.round((squareMetres / PERCH) * 100) / 100;
}

/** Formats an area as it was entered: `145.5 m²`, in Thai `145.5 ตร.ม.` */
export function formatSquareMetres(squareMetres: number, language: string): string {
  return `${figureOf(squareMetres, language)}\u00a0${isThai(language) ? 'ตร.ม.' : 'm²'}`;
}

/** Formats a length: `2.8 m`, in Thai `2.8 ม.` */
export function formatMetres(metres: number, language: string): string {
  return `${figureOf(metres, language)}\u00a0${isThai(language) ? 'ม.' : 'm'}`;
}

/**
 * Formats a land area in local units. Thailand: `2 rai 1 ngan 50 sq wah`, in Thai `2 ไร่ 1 งาน 50
 * ตร.ว.`; below one rai only square wah (`150 ตร.ว.`). Sri Lanka: `20 perches`, in Thai `20
 * เพิร์ช`.
 */
export function formatLand(squareMetres: number, country: Market, language: string): string {
  if (country === 'LK') {
    const perches = toPerches(squareMetres);
    const unit = isThai(language) ? 'เพิร์ช' : perches === 1 ? 'perch' : 'perches';
    return `${figureOf(perches, language)}\u00a0${unit}`;
  }
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  const units = isThai(language) ? ['ไร่', 'งาน', 'ตร.ว.'] : ['rai', 'ngan', 'sq\u00a0wah'];
  if (rai === 0) return `${figureOf(ngan * 100 + wah, language)}\u00a0${units[2]}`;
  return [rai, ngan, wah]
    .map((count, at) => (count > 0 ? `${figureOf(count, language)}\u00a0${units[at]}` : ''))
    .filter(Boolean)
    .join(' ');
}

/** Formats a land area for a card: `2-1-50 rai` from one rai, else as `formatLand`. */
export function formatLandShort(squareMetres: number, country: Market, language: string): string {
  const { rai, ngan, wah } = toThaiLand(squareMetres);
  if (country !== 'TH' || rai === 0) return formatLand(squareMetres, country, language);
  const unit = isThai(language) ? 'ไร่' : 'rai';
  if (ngan === 0 && wah === 0) return `${figureOf(rai, language)}\u00a0${unit}`;
  return `${rai}-${ngan}-${wah}\u00a0${unit}`;
}

const isThai = (language: string) => language.startsWith('th');

const figureOf = (amount: number, language: string) =>
  new Intl.NumberFormat(isThai(language) ? 'th-TH' : 'en-GB', {
    maximumFractionDigits: 2,
  }).format(amount);
