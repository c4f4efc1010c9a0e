import type { PropertyType } from '#contract/listing/listing-values.ts';
import { type Market, MARKET_CODES } from '#contract/place/market.ts';
import { COUNTRY_PLACE_IDS, placeById } from '#contract/place/places/places.ts';
import type { Feature } from '#contract/market/search/synonyms.ts';
import { FEATURE_PHRASES, phrasesOf, TYPE_PHRASES } from '#contract/market/search/word-meanings.ts';

/** Names of property types in feeds besides those in searches, as `letters` returns them. */
const TYPES: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'detachedvilla',
    'bungalow',
    'chalet',
    'cottage',
    'countryhouse',
    'finca',
    'poolvilla',
    'mansion',
    'semidetachedvilla',
    'semidetachedhouse',
  ],
  condo: ['penthouse', 'studio', 'duplex', 'groundfloorapartment', 'loft'],
  townhouse: ['terracedhouse', 'terrace', 'linkedhouse', 'rowhouse'],
  land: ['plotofland', 'buildingplot', 'buildingland', 'ruralland'],
};

/** The same for features. */
const FEATURES: Readonly<Partial<Record<Feature, readonly string[]>>> = {
  pool: ['communalpool', 'sharedpool'],
  gym: ['fitnesscentre', 'fitnesscenter'],
  garage: ['carport'],
  garden: ['privategarden'],
  air_conditioning: ['airconditioner', 'ac'],
  security: ['alarm', 'gatedcommunity'],
  balcony: ['terrace'],
  fibre_internet: ['fibreoptic'],
};

/** Returns the letters and digits of a name, for comparison. */
export const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const TYPE_OF_NAME = new Map(
  (Object.keys(TYPES) as PropertyType[]).flatMap((type) =>
    [...TYPES[type], ...phrasesOf(TYPE_PHRASES[type])].map(
      (name) => [letters(name), type] as const,
    ),
  ),
);

/**
 * Returns our property type for a name. An unknown name is returned unchanged, so that the schema
 * rejects it.
 */
export function typeOf(name: string): PropertyType | string {
  return TYPE_OF_NAME.get(letters(name)) ?? name;
}

const MARKET_OF_NAME = new Map(
  MARKET_CODES.flatMap((code) => {
    const { nameEn, nameTh, nameSi, nameTa } = placeById(COUNTRY_PLACE_IDS[code]);
    const names = [code, nameEn, nameTh, `ประเทศ${nameTh}`, nameSi!, nameTa!];
    return names.map((name) => [letters(name), code] as const);
  }),
);

/** Returns our country for a name or code. An unknown one is returned unchanged. */
export function marketOf(name: string): Market | string {
  return MARKET_OF_NAME.get(letters(name)) ?? name;
}

const FEATURE_OF_NAME = new Map(
  (Object.keys(FEATURE_PHRASES) as Feature[]).flatMap((feature) =>
    [feature, ...(FEATURES[feature] ?? []), ...phrasesOf(FEATURE_PHRASES[feature])].map(
      (name) => [letters(name), feature] as const,
    ),
  ),
);

/** Returns our feature for a feed's name. Null: we have no such feature. */
export function featureOf(name: string): string | null {
  return FEATURE_OF_NAME.get(letters(name)) ?? null;
}
