import { LISTING_FEATURES, type PropertyType } from '#contract/listing-values.ts';
import { type Market, MARKET_CODES } from '#contract/market.ts';
import { COUNTRY_PLACE_IDS, placeById } from '#contract/places/places.ts';
import { phrasesOf, TYPE_PHRASES } from '#contract/search/word-meanings.ts';

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

const FEATURE_WORDS: Readonly<Record<string, string>> = {
  swimmingpool: 'pool',
  privatepool: 'pool',
  communalpool: 'pool',
  sharedpool: 'pool',
  fitness: 'gym',
  fitnesscentre: 'gym',
  fitnesscenter: 'gym',
  carport: 'garage',
  privategarden: 'garden',
  airconditioner: 'air_conditioning',
  aircon: 'air_conditioning',
  ac: 'air_conditioning',
  alarm: 'security',
  gatedcommunity: 'security',
  securityguard: 'security',
  petsallowed: 'pet_friendly',
  solarpanels: 'solar',
  maidsroom: 'maid_room',
  elevator: 'lift',
  terrace: 'balcony',
  fibreoptic: 'fibre_internet',
  fiberinternet: 'fibre_internet',
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

const FEATURES = new Map([
  ...Object.values(LISTING_FEATURES)
    .flat()
    .map((feature) => [letters(feature), feature] as const),
  ...Object.entries(FEATURE_WORDS),
]);

/** Returns our feature for a feed's name. Null: we have no such feature. */
export function featureOf(name: string): string | null {
  return FEATURES.get(letters(name)) ?? null;
}
