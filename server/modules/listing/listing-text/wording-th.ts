import { formatSquareMetres } from '#contract/place/area-format.ts';

import { type DescribedFacts, inLine } from './described-facts.ts';

/** Thai writes years in the Buddhist era. */
const BUDDHIST_ERA = 543;

const MONTHS =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
    ' ',
  );

export const thaiYear = (value: number) => value + BUDDHIST_ERA;

/** Returns a day, `YYYY-MM-DD`, as a text has it. */
export function dayInThai(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${thaiYear(year!)}`;
}

function noun({ propertyType, country }: DescribedFacts): string {
  if (propertyType === 'condo') return country === 'LK' ? 'อพาร์ตเมนต์' : 'คอนโด';
  return { house: 'บ้าน', townhouse: 'ทาวน์เฮาส์', land: 'ที่ดิน' }[propertyType];
}

function rooms({ bedrooms, propertyType }: DescribedFacts): string | null {
  if (bedrooms === null) return null;
  if (bedrooms === 0) return propertyType === 'condo' ? 'สตูดิโอ' : null;
  return `${bedrooms} ห้องนอน`;
}

function deal({ isForSale, isForRent }: DescribedFacts): string {
  if (isForSale && isForRent) return 'ขาย/ให้เช่า';
  return isForSale ? 'ขาย' : isForRent ? 'ให้เช่า' : '';
}

/** `สระว่ายน้ำ ฟิตเนส และซาวน่า` */
export function listInThai(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(' ')} และ${items.at(-1)!}`;
}

export const joined = (...parts: (string | null | false | 0 | undefined)[]) =>
  parts.filter(Boolean).join(' ');

const metres = (value: number | null) =>
  value === null ? null : inLine(formatSquareMetres(value, 'th'));

/** Returns what Thai phrases say about a home. */
export function thaiWording(home: DescribedFacts) {
  const { bathrooms, district, province, floorLevel, homeSize, lotSize } = home;
  const size = metres(homeSize);
  return {
    noun: noun(home),
    offered: `${deal(home)}${noun(home)}`,
    rooms: rooms(home),
    bathrooms: bathrooms ? `${bathrooms} ห้องน้ำ` : null,
    floor: floorLevel === null || floorLevel < 1 ? null : `ชั้น ${floorLevel}`,
    /** The district, else the province. */
    area: (district ?? province)?.th ?? null,
    size,
    space: size && `พื้นที่ใช้สอย ${size}`,
    plot: metres(lotSize && Math.round(lotSize)),
  };
}

/** Puts a space between Thai text and Latin words or figures. */
export function spaced(text: string): string {
  return text
    .replace(/([\u0e01-\u0e4e])([A-Za-z0-9])/g, '$1 $2')
    .replace(/([A-Za-z0-9])([\u0e01-\u0e4e])/g, '$1 $2');
}
