import { formatSquareMetres } from '#contract/place/area-format.ts';

import { type HomeWords, inLine } from './home-words.ts';

/** Thai writes years in the Buddhist era. */
const BUDDHIST_ERA = 543;

export const year = (value: number) => value + BUDDHIST_ERA;
export const figure = (value: number, decimals = 1) =>
  value.toLocaleString('en-US', { maximumFractionDigits: decimals });
export const metres = (value: number) => inLine(formatSquareMetres(value, 'th'));

export function noun({ propertyType, country }: HomeWords): string {
  if (propertyType === 'condo') return country === 'LK' ? 'อพาร์ตเมนต์' : 'คอนโด';
  return { house: 'บ้าน', townhouse: 'ทาวน์เฮาส์', land: 'ที่ดิน' }[propertyType];
}

export function rooms({ bedrooms, propertyType }: HomeWords): string | null {
  if (bedrooms === null) return null;
  if (bedrooms === 0) return propertyType === 'condo' ? 'สตูดิโอ' : null;
  return `${bedrooms} ห้องนอน`;
}

export function deal({ isForSale, isForRent }: HomeWords): string {
  if (isForSale && isForRent) return 'ขาย/ให้เช่า';
  return isForSale ? 'ขาย' : isForRent ? 'ให้เช่า' : '';
}

export const area = ({ district, province }: HomeWords) => (district ?? province)?.th ?? null;
export const isHome = ({ propertyType }: HomeWords) => propertyType !== 'land';
export const joined = (...parts: (string | null | false | 0 | undefined)[]) =>
  parts.filter(Boolean).join(' ');

/** Puts a space between Thai text and Latin words or figures. */
export function spaced(text: string): string {
  return text
    .replace(/([\u0e01-\u0e4e])([A-Za-z0-9])/g, '$1 $2')
    .replace(/([A-Za-z0-9])([\u0e01-\u0e4e])/g, '$1 $2');
}
