import { LISTING_FEATURES, type PropertyType } from '#contract/listing-values.ts';
import { type Market, MARKETS } from '#contract/market.ts';

/** Names of property types in feeds, in lower case without spaces and punctuation. */
const TYPES: Readonly<Record<PropertyType, readonly string[]>> = {
  house: [
    'house',
    'villa',
    'detachedvilla',
    'detachedhouse',
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
  condo: [
    'condo',
    'condominium',
    'apartment',
    'flat',
    'penthouse',
    'studio',
    'duplex',
    'groundfloorapartment',
    'loft',
  ],
  townhouse: ['townhouse', 'townhome', 'terracedhouse', 'terrace', 'linkedhouse', 'rowhouse'],
  land: ['land', 'plot', 'plotofland', 'buildingplot', 'buildingland', 'ruralland'],
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

const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns our property type for a feed's name. An unknown name is returned unchanged, so that the
 * schema rejects it.
 */
export function typeOf(name: string): PropertyType | string {
  const plain = letters(name);
  const found = Object.entries(TYPES).find(([, names]) => names.includes(plain));
  return found?.[0] ?? name;
}

/** Returns our country for a feed's name or code. An unknown one is returned unchanged. */
export function marketOf(name: string): Market | string {
  const plain = letters(name);
  const found = Object.entries(MARKETS).find(
    ([code, { slug }]) => plain === code.toLowerCase() || plain === letters(slug),
  );
  return found?.[0] ?? name;
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
