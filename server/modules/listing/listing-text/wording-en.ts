import { formatSquareMetres } from '#contract/place/area-format.ts';

import { type DescribedFacts, inLine } from './described-facts.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const number = (value: number) => NUMBERS[value] ?? String(value);
export const plural = (value: number, noun: string) =>
  `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For example `a gravel road`. */
export const withArticle = (phrase: string) =>
  `${/^[aeiou](?!ne-)|^8|^1[18]\b/i.test(phrase) ? 'an' : 'a'} ${phrase}`;

function ordinal(value: number): string {
  const last = value % 10;
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return `${value}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

function noun({ propertyType, country, bedrooms }: DescribedFacts): string {
  if (propertyType !== 'condo') return propertyType;
  if (bedrooms === 0) return 'studio';
  return country === 'LK' ? 'apartment' : 'condo';
}

function deal({ isForSale, isForRent }: DescribedFacts): string | null {
  if (isForSale && isForRent) return 'for sale or rent';
  return isForSale ? 'for sale' : isForRent ? 'for rent' : null;
}

/** For example `a pool, a gym and a sauna`. */
export function listInEnglish(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** Returns a day, `YYYY-MM-DD`, as a text has it. */
export function dayInEnglish(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]} ${year}`;
}

const metres = (value: number | null) =>
  value === null ? null : inLine(formatSquareMetres(value, 'en'));

/** Returns what English phrases say about a home. */
export function englishWording(home: DescribedFacts) {
  const { bedrooms, bathrooms, district, province, floorLevel, lotSize } = home;
  /** The district, else the province. */
  const area = (district ?? province)?.en ?? null;
  const bath = bathrooms ? plural(bathrooms, 'bathroom') : null;
  const floor =
    floorLevel === null || floorLevel < 1
      ? null
      : floorLevel === 1
        ? 'ground floor'
        : `${ordinal(floorLevel)} floor`;
  return {
    /** For example `two-bedroom condo`, `studio`, `house`. */
    kind: bedrooms ? `${number(bedrooms)}-bedroom ${noun(home)}` : noun(home),
    deal: deal(home),
    floor,
    onFloor: floor ? ` on the ${floor}` : '',
    andBath: bath ? ` and ${bath}` : '',
    withBath: bath ? ` with ${bath}` : '',
    within: area ? ` in ${area}` : '',
    place:
      district && province && district.en !== province.en ? `${district.en}, ${province.en}` : area,
    size: metres(home.homeSize),
    plot: metres(lotSize && Math.round(lotSize)),
  };
}
