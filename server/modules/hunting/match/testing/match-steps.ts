import fc from 'fast-check';

import type { HuntBody } from '#tests/factories/hunts.ts';
import { type Drawn, weighted } from '#tests/factories/random-steps.ts';

/** Public places of the test: two in Bangkok, 2 km apart, one in Chiang Mai, one in Colombo. */
export const SPOTS = [
  { country: 'TH', provinceId: 10, districtId: 1033, lat: 13.7251, lon: 100.5673 },
  { country: 'TH', provinceId: 10, districtId: 1039, lat: 13.7365, lon: 100.5822 },
  { country: 'TH', provinceId: 50, districtId: 5001, lat: 18.7883, lon: 98.9853 },
  { country: 'LK', provinceId: 9400011, districtId: 9401102, lat: 6.9191, lon: 79.8562 },
] as const;

export const LISTINGS = 4;
export const HUNTS = 4;

/** Most of it happens in one place. */
const spot = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3);
/** Half of the values restrict nothing, so that there are matches. */
const rarely = <T>(plain: T, ...others: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(plain) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const facts = fc.record({
  spot,
  /** Steps of about 500 m. */
  north: fc.integer({ min: -3, max: 3 }),
  east: fc.integer({ min: -3, max: 3 }),
  type: rarely<'house' | 'condo' | 'land'>('condo', 'house', 'land'),
  deals: fc.constantFrom('sale', 'rent', 'both'),
  price: fc.constantFrom(1, 2, 3, 4),
  isPOR: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  rooms: fc.constantFrom(1, 2, 3),
  size: fc.constantFrom(40, 60, 80),
  features: fc.constantFrom([], ['garden'], ['garden', 'pool']),
  word: fc.constantFrom('teak', 'brick'),
  furnishing: fc.constantFrom(null, 'fully' as const, 'unfurnished' as const),
  floor: fc.constantFrom(2, 12),
  tenure: fc.constantFrom('freehold' as const, 'leasehold' as const),
  sellerFinance: fc.boolean(),
});
export type Facts = Drawn<typeof facts>;

const near = fc.record({
  north: fc.integer({ min: -4, max: 4 }),
  east: fc.integer({ min: -4, max: 4 }),
});

const area = spot.chain((nth) => {
  const { lat: middle, lon: meridian, ...place } = SPOTS[nth];
  const circle = fc.tuple(near, fc.constantFrom(0.5, 0.9, 1.4, 2.2, 2.2, 3.1, 8, 50));
  const shape = fc.tuple(near, fc.constantFrom(0.006, 0.013, 0.02, 0.1));
  return fc.record({
    country: fc.constant(place.country),
    areas: fc.oneof(
      {
        weight: 4,
        arbitrary: circle.map(([{ north, east }, radius]) => [
          {
            kind: 'circle' as const,
            radius,
            latitude: middle + north * 0.0047,
            longitude: meridian + east * 0.0047,
          },
        ]),
      },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom<number>(place.provinceId, place.districtId)
          .map((placeId) => [{ kind: 'place' as const, placeId }]),
      },
      {
        weight: 2,
        arbitrary: shape.map(([{ north, east }, half]) => {
          const [lat, lon] = [middle + north * 0.0051, meridian + east * 0.0051];
          return [
            {
              kind: 'shape' as const,
              ring: [
                [lon - half, lat - half],
                [lon + half, lat - half * 0.8],
                [lon + half * 0.7, lat + half],
                [lon - half * 0.9, lat + half * 0.7],
              ] as [number, number][],
            },
          ];
        }),
      },
    ),
  });
});

const CRITERIA: HuntBody['criteria'][] = [
  { keyword: 'teak' },
  { keyword: 'condo' },
  { keyword: 'rent' },
  { keyword: 'brick rent' },
  { exactBedrooms: 2 },
  { size: { max: 60 } },
  { size: { min: 50 } },
  { pricePerSqm: { max: 40_000 } },
  { stationWithin: 1_000 },
  { floorLevel: { min: 10 } },
  { tenure: ['freehold'] },
  { furnishingStatus: ['fully'] },
  { hasSellerFinance: true },
];
const WISHES: HuntBody['wishes'][] = [
  { price: 2_500_000 },
  { bedrooms: 2, features: ['pool'] },
  { furnishingStatus: 'fully', homeSize: 60, bathrooms: 2 },
  { stationWithin: 800 },
];

const hunt = fc.record({
  area,
  deals: fc.constantFrom('sale', 'rent', 'both', 'both'),
  propertyType: rarely<('house' | 'condo' | 'land')[]>(
    ['house', 'condo', 'land'],
    ['condo'],
    ['house'],
    ['land'],
    ['condo', 'land'],
  ),
  most: rarely(null, 2, 3, 4),
  least: rarely(null, 1, 2),
  isRentPrice: fc.boolean(),
  isUsd: rarely(false, true),
  bedrooms: rarely(null, 2),
  homeSize: rarely(null, 60),
  lotSize: rarely(null, 60),
  features: rarely<string[]>([], ['garden'], ['pool']),
  criteria: rarely<HuntBody['criteria']>({}, ...CRITERIA),
  wishes: rarely<HuntBody['wishes']>({}, ...WISHES),
});
export type HuntFacts = Drawn<typeof hunt>;

const one = fc.constantFrom;
const listing = fc.nat(LISTINGS - 1);
const hunter = fc.nat(HUNTS - 1);

/** What may happen on either side. */
const step = fc.oneof(
  weighted(5, { verb: one('list'), listing, facts }),
  weighted(2, { verb: one('edit'), listing, facts }),
  weighted(3, { verb: one('approve', 'toggle', 'end', 'deleteListing'), listing }),
  weighted(5, { verb: one('hunt'), hunt: hunter, facts: hunt }),
  weighted(3, { verb: one('change'), hunt: hunter, facts: hunt }),
  weighted(3, {
    verb: one('pause', 'resume', 'fulfil', 'expire', 'extend', 'extend', 'deleteHunt'),
    hunt: hunter,
  }),
  weighted(1, { verb: one('rates'), usd: one(20, 32, 40) }),
);
export type Step = Drawn<typeof step>;

/**
 * Moments of a market: one or two steps at the same time, and when the jobs run: during the next
 * moment's steps, or before them.
 */
const moments = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 2 }),
    isLate: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  { minLength: 4, maxLength: 12 },
);
export type Moment = Drawn<typeof moments>[number];

/** Lives of a market that begin with two listings and two hunts. */
export const lives = fc
  .tuple(facts, hunt, facts, hunt, moments)
  .map(([home, sought, other, another, rest]): Moment[] => [
    {
      steps: [
        { verb: 'list', listing: 0, facts: home },
        { verb: 'hunt', hunt: 2, facts: sought },
      ],
      isLate: false,
    },
    {
      steps: [
        { verb: 'hunt', hunt: 1, facts: another },
        { verb: 'list', listing: 3, facts: other },
      ],
      isLate: false,
    },
    ...rest,
  ]);

/** Returns a hunt as it is sent. Prices are in steps of a million, or of 10,000 a month. */
export function bodyOf(facts: HuntFacts): HuntBody {
  const { area: place, most, least, propertyType } = facts;
  const isHomeSought = propertyType.some((type) => type !== 'land');
  const lkr = place.country === 'LK' && !facts.isUsd ? 10 : 1;
  const unit = ((facts.isRentPrice ? 10_000 : 1_000_000) * lkr) / (facts.isUsd ? 32 : 1);
  const isOrdered = least === null || most === null || least <= most;
  return {
    isoCodeCountry: place.country,
    areas: place.areas,
    isForSale: facts.deals !== 'rent',
    isForRent: facts.deals !== 'sale',
    propertyType,
    price: most === null ? null : Math.floor(most * unit),
    minPrice: least === null || !isOrdered ? null : Math.floor(least * unit),
    isoCodeCurrency: facts.isUsd ? 'USD' : place.country === 'LK' ? 'LKR' : 'THB',
    bedrooms: isHomeSought ? facts.bedrooms : null,
    homeSize: facts.homeSize,
    lotSize: facts.lotSize,
    features: facts.features
      .filter((feature) => feature !== 'pool' || propertyType.some((type) => type !== 'land'))
      .filter((feature) => feature !== 'garden' || propertyType.includes('house')),
    criteria: facts.criteria ?? {},
    wishes: facts.wishes ?? {},
  };
}
