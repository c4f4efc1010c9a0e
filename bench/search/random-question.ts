import type { SearchFilterInput } from '../../contract/listing-endpoints.ts';
import type { Random } from '../../server/random.ts';

/** One question that a user might ask the market. */
export type Question =
  | { kind: string; ask: 'search'; filter: SearchFilterInput; page: number }
  | { kind: string; ask: 'map'; filter: SearchFilterInput; bounds: Bounds; zoom: number }
  | { kind: string; ask: 'listing'; id: number };

interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

interface Spot {
  city: number;
  lat: number;
  lon: number;
}

/** Half of all questions are about the five places with the most homes. */
const BUSY: readonly Spot[] = [
  { city: 10, lat: 13.74, lon: 100.55 },
  { city: 83, lat: 7.89, lon: 98.35 },
  { city: 50, lat: 18.79, lon: 98.98 },
  { city: 2004, lat: 12.93, lon: 100.88 },
  { city: 9400011, lat: 6.91, lon: 79.87 },
];
const OTHER: readonly Spot[] = [
  { city: 77, lat: 11.81, lon: 99.8 },
  { city: 84, lat: 9.14, lon: 99.33 },
  { city: 12, lat: 13.86, lon: 100.51 },
  { city: 30, lat: 14.97, lon: 102.1 },
  { city: 57, lat: 19.91, lon: 99.83 },
  { city: 1039, lat: 13.74, lon: 100.58 },
  { city: 1030, lat: 13.82, lon: 100.56 },
  { city: 9400021, lat: 7.29, lon: 80.63 },
  { city: 9400031, lat: 6.05, lon: 80.22 },
];

/** Input for the questions: the number of listings and words from their texts. */
export interface Material {
  listings: number;
  english: readonly string[];
  thai: readonly string[];
}

/** Returns a question of the mix. The same random seed gives every system the same questions. */
export function mixedQuestion(random: Random, material: Material): Question {
  const share = random.next();
  if (share < 0.4) return filters(random);
  if (share < 0.65) return radius(random);
  if (share < 0.8) return words(random, material);
  if (share < 0.9) return map(random);
  if (share < 0.95) return order(random);
  return { kind: 'listing', ask: 'listing', id: random.int(1, material.listings) };
}

const place = (random: Random) => random.pick(random.chance(0.5) ? BUSY : OTHER);
const countryOf = (city: number) => (city > 9_000_000 ? 'LK' : 'TH');
const search = (kind: string, filter: SearchFilterInput, page = 1): Question => ({
  kind,
  ask: 'search',
  filter,
  page,
});

/** Returns two or three filters besides the deal. */
function someFilters(random: Random, country: 'TH' | 'LK', least: number): SearchFilterInput {
  const isForRent = random.chance(0.4);
  const unit = country === 'LK' ? 9 : 1;
  const most = isForRent ? random.int(15, 90) * 1_000 : random.int(2, 20) * 1_000_000;
  const all: SearchFilterInput[] = [
    { propertyTypes: [random.pick(['condo', 'house', 'townhouse'] as const)] },
    { listingPrice: { max: most * unit } },
    { bedrooms: random.int(1, 3) },
    { bathrooms: random.int(1, 2) },
    { furnishingStatus: ['fully'] },
  ];
  const chosen = random.shuffled(all).slice(0, random.int(least, 3));
  return Object.assign({ isForRent, isForSale: !isForRent }, ...chosen) as SearchFilterInput;
}

function filters(random: Random): Question {
  if (random.chance(0.4)) {
    const country = random.chance(0.8) ? 'TH' : 'LK';
    return search('country', { country, ...someFilters(random, country, 2) });
  }
  const { city } = place(random);
  return search('city', { city, ...someFilters(random, countryOf(city), 2) });
}

function radius(random: Random): Question {
  const { city, lat, lon } = place(random);
  return search('radius', {
    radius: random.int(2, 25),
    centerLat: lat + random.range(-0.03, 0.03),
    centerLon: lon + random.range(-0.03, 0.03),
    ...someFilters(random, countryOf(city), 3),
  });
}

function words(random: Random, { english, thai }: Material): Question {
  const isThai = random.chance(0.5);
  const list = isThai ? thai : english;
  const keyword = random.chance(0.3)
    ? `${random.pick(list)} ${random.pick(list)}`
    : random.pick(list);
  return search(isThai ? 'words, Thai' : 'words, English', {
    keyword,
    isForRent: random.chance(0.4),
  });
}

function map(random: Random): Question {
  const zoom = random.int(5, 16);
  return mapAt(random, zoom, random.chance(0.5) ? { propertyTypes: ['condo'] } : {}, 'map');
}

/** Returns a desktop map question, 1,000 by 700 pixels, around a place with homes. */
export function mapAt(
  random: Random,
  zoom: number,
  filter: SearchFilterInput,
  kind: string,
): Question {
  const { lat, lon } = zoom < 8 ? { lat: 13, lon: 101 } : place(random);
  const degrees = 360 / (512 * 2 ** zoom);
  const [wide, high] = [500 * degrees, 350 * degrees];
  const [x, y] = [lon + random.range(-0.2, 0.2) * wide, lat + random.range(-0.2, 0.2) * high];
  const bounds = { north: Math.min(y + high, 85), south: y - high, east: x + wide, west: x - wide };
  return { kind, ask: 'map', filter, bounds, zoom };
}

function order(random: Random): Question {
  const direction = random.pick(['ASC', 'DESC'] as const);
  return random.chance(0.5)
    ? search('price order', { country: 'TH', order: { column: 'price', direction } })
    : search('deep page', { country: 'TH', bedrooms: random.int(1, 3) }, random.int(5, 30));
}
