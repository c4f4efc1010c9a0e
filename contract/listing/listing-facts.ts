import type { ListingForm } from './listing-form.ts';
import {
  FACTS_BY_TYPE,
  LISTING_FEATURES,
  type PropertyType,
  TITLE_DEEDS,
  type TitleDeed,
} from './listing-values.ts';
import type { Market } from '../place/market.ts';

/** Facts that only some types have, by their key in `FACTS_BY_TYPE`. */
const TYPED_FACTS = {
  rooms: ['bedrooms', 'bathrooms'],
  homeSize: ['homeSize'],
  lotSize: ['lotSize'],
  floorLevel: ['floorLevel'],
  details: [
    'ceilingHeight',
    'parkingLots',
    'builtInDate',
    'lastRenovationDate',
    'furnishingStatus',
  ],
} as const satisfies Record<keyof (typeof FACTS_BY_TYPE)['house'], readonly (keyof ListingForm)[]>;

/** The facts on which it depends whether others apply. A draft may not have them yet. */
type Deciding = { propertyType: PropertyType } & {
  [Field in 'country' | 'isForSale' | 'isForRent' | 'tenure' | 'roadAccess']?:
    | ListingForm[Field]
    | undefined;
};

const isLand = ({ propertyType }: Deciding) => propertyType === 'land';

/** Facts that depend on more than the type, with their condition. */
const CONDITIONS = {
  depositMonths: ({ isForRent }) => isForRent === true,
  minimumTermMonths: ({ isForRent }) => isForRent === true,
  // Foreigners may own condos of the quota; the law doesn't limit who may lease one.
  ownershipQuota: ({ propertyType, country, isForSale, tenure }) =>
    propertyType === 'condo' && country === 'TH' && isForSale === true && tenure !== 'leasehold',
  leaseYearsLeft: ({ tenure }) => tenure === 'leasehold',
  // A condo's document is always the unit's title; tenants don't ask for one.
  titleDeed: ({ propertyType, isForSale }) => propertyType !== 'condo' && isForSale === true,
  roadAccess: isLand,
  roadWidth: (listing) => isLand(listing) && listing.roadAccess !== 'none',
  utilities: isLand,
} as const satisfies Partial<Record<keyof ListingForm, (listing: Deciding) => boolean>>;

/** Facts that not every listing has. `features` are checked by their values. */
export const CONDITIONAL_FACTS = [
  ...Object.values(TYPED_FACTS).flat(),
  ...(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]),
];

/**
 * Returns whether a fact applies to a listing. The form shows only these, and the server rejects
 * others.
 */
export function hasFact(listing: Deciding, field: keyof ListingForm): boolean {
  const { propertyType } = listing;
  if (field === 'features') return LISTING_FEATURES[propertyType].length > 0;
  if (field in CONDITIONS) return CONDITIONS[field as keyof typeof CONDITIONS](listing);
  return Object.entries(TYPED_FACTS).every(
    ([section, fields]) =>
      FACTS_BY_TYPE[propertyType][section as keyof typeof TYPED_FACTS] ||
      !(fields as readonly string[]).includes(field),
  );
}

/** Returns whether a title document is one of a country's. */
export function isDeedOf(country: Market, deed: TitleDeed): boolean {
  const deeds: readonly TitleDeed[] = TITLE_DEEDS[country];
  return deeds.includes(deed);
}
