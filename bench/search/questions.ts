import type { Pool } from 'pg';

import type { SearchFilterInput } from '#contract/market/search-endpoints.ts';
import { Random } from '#server/random.ts';

import type { Call } from '../harness/measure.ts';

/** One question that a user might ask the market, as a request to Sala's API. */
export interface Question {
  kind: string;
  call: Call;
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

/** Returns a question of the mix. The same random seed gives every system the same questions. */
export function mixedQuestion(random: Random, material: Material): Question {
  const share = random.next();
  if (share < 0.4) return filters(random);
  if (share < 0.65) return radius(random);
  if (share < 0.8) return words(random, material);
  if (share < 0.9) return map(random);
  if (share < 0.95) return order(random);
  const id = random.int(1, material.listings);
  return { kind: 'listing', call: { path: `/api/properties/${id}` } };
}

const place = (random: Random) => random.pick(random.chance(0.5) ? BUSY : OTHER);
const countryOf = (city: number) => (city > 9_000_000 ? 'LK' : 'TH');

export function search(kind: string, filter: SearchFilterInput, page = 1): Question {
  return {
    kind,
    call: { path: `/api/properties/search?page=${page}&pageSize=18`, body: filter },
  };
}

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
  return { kind, call: { path: '/api/properties/map', body: { ...filter, bounds, zoom } } };
}

function order(random: Random): Question {
  const direction = random.pick(['ASC', 'DESC'] as const);
  return random.chance(0.5)
    ? search('price order', { country: 'TH', order: { column: 'price', direction } })
    : search('deep page', { country: 'TH', bedrooms: random.int(1, 3) }, random.int(5, 30));
}

const TEXTS = 1_500;
const PIECES = 60;
const SEGMENTER = new Intl.Segmenter('th', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('th', { granularity: 'grapheme' });

export interface Material {
  listings: number;
  english: readonly string[];
  thai: readonly string[];
  /** Pieces of listing texts. A search for a piece must find its listing. */
  pieces: readonly ThaiPiece[];
}

interface ThaiPiece {
  id: number;
  piece: string;
  isForSale: boolean;
  lat: number;
  lon: number;
}

/**
 * Returns words as they occur in the texts. Half of the list follows their frequency, the other
 * half has each word once, so that rare words occur too. The words aren't hand-picked.
 */
export async function readMaterial(pool: Pool, listings: number): Promise<Material> {
  const { rows } = await pool.query<{ language: string; text: string }>(
    `SELECT language, title || ' ' || description AS text FROM listing_texts
     WHERE listing_id % $1 = 0 LIMIT $2`,
    [Math.max(1, Math.floor((listings * 2) / TEXTS)), TEXTS],
  );
  const english = rows
    .filter(({ language }) => language === 'en')
    .flatMap(({ text }) => text.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []);
  const thai = rows
    .filter(({ language }) => language === 'th')
    .flatMap(({ text }) => text.match(/[\u0e01-\u0e4e]+/g) ?? [])
    .flatMap((run) => {
      const segments = Array.from(SEGMENTER.segment(run), ({ segment }) => segment);
      return [...segments, ...segments.slice(1).map((word, at) => segments[at]! + word)];
    })
    .filter((word) => word.length >= 3);
  const pieces = await readThaiPieces(pool, listings);
  return { listings, english: bothWays(english), thai: bothWays(thai), pieces };
}

function bothWays(words: readonly string[]): string[] {
  const once = [...new Set(words)];
  const random = new Random(9);
  return [...once, ...Array.from({ length: once.length }, () => random.pick(words))];
}

/**
 * Returns pieces of Thai text, cut without regard to word boundaries, and the listings that they
 * are from.
 */
async function readThaiPieces(pool: Pool, listings: number): Promise<ThaiPiece[]> {
  const random = new Random(10);
  const ids = Array.from({ length: PIECES }, () => random.int(1, listings));
  const { rows } = await pool.query<Omit<ThaiPiece, 'piece'> & { text: string }>(
    `SELECT l.id, t.title || ' ' || t.description AS text, l.is_for_sale AS "isForSale",
       l.public_lat AS lat, l.public_lon AS lon
     FROM listings l JOIN listing_texts t ON t.listing_id = l.id AND t.language = 'th'
     WHERE l.id = ANY($1)`,
    [ids],
  );
  return rows.flatMap(({ text, ...listing }) => {
    const runs = (text.match(/[\u0e01-\u0e4e]+/g) ?? []).filter((run) => run.length > 3);
    if (runs.length === 0) return [];
    const letters = Array.from(GRAPHEMES.segment(random.pick(runs)), ({ segment }) => segment);
    const start = random.int(0, Math.max(0, letters.length - 4));
    const piece = letters.slice(start, start + random.int(3, 10)).join('');
    return [{ ...listing, piece }];
  });
}
