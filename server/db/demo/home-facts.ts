import { LISTING_FEATURES } from '#contract/listing.ts';
import type { PropertyType } from '#contract/listing.ts';
import type { NewListing, Point } from '#server/modules/listing/new-listing.ts';
import type { Setting, Style } from '#server/modules/photo/drawing/drawing.ts';
import type { Random } from '#server/modules/photo/drawing/random.ts';

import { marketAreaAt } from './market-areas.ts';
import type { Area, MarketArea } from './market-areas.ts';
import { built, dwellingPrice, niceRent, niceSale, plotOf } from './prices.ts';
import { projectName } from './project-names.ts';
import type { Name } from './market-areas.ts';

export const DAY_MS = 86_400_000;

/** A home as it is, before anybody writes about it. */
export interface HomeFacts {
  market: MarketArea;
  area: Area;
  setting: Setting;
  style: Style;
  /** The condominium or the village; null for a home that stands by itself. */
  project: Name | null;
  /** Storeys of the building. */
  storeys: number;
  type: PropertyType;
  deals: readonly ('sale' | 'rent')[];
  isOffPlan: boolean;
  salePrice: number | null;
  rentPrice: number | null;
  currency: string;
  rentFrequency: NewListing['rentFrequency'];
  isPriceOnRequest: boolean;
  sellerFinance: boolean;
  dailyRental: boolean;
  furnishing: NewListing['furnishing'];
  bedrooms: number | null;
  bathrooms: number | null;
  homeSize: number | null;
  lotSize: number | null;
  features: readonly string[];
  floorLevel: number | null;
  parking: number | null;
  builtYear: number | null;
  renovatedYear: number | null;
  availableFrom: string | null;
  commonFee: number | null;
  tenure: NewListing['tenure'];
  exact: Point;
  showExact: boolean;
  listedAt: Date;
  availabilityConfirmedAt: Date | null;
  featuredAt: Date | null;
}

/**
 * Invents a home. Money, sizes and rooms fit the district and each other; all dates lie within the
 * 18 months before `now`.
 */
export function makeHome(random: Random, now: Date): HomeFacts {
  const market = marketAreaAt(random.next());
  const area = random.pick(market.areas);
  const { mix } = market;
  const type = random.weighted<PropertyType>([
    ['condo', mix.condo],
    ['house', mix.house],
    ['townhouse', mix.townhouse],
    ['land', mix.land],
  ]);
  const setting = random.pick(market.settings);
  const thisYear = now.getUTCFullYear();
  const isOffPlan = type !== 'land' && random.chance(0.07);
  const builtYear = type === 'land' ? null : yearOf(random, thisYear, isOffPlan);
  const rooms = type === 'land' ? null : roomsOf(random, type, market);
  const storeys = storeysOf(random, type, market, rooms?.bedrooms ?? 0);
  const floorLevel = type === 'condo' ? random.int(Math.min(2, storeys), storeys) : null;
  const homeSize = rooms ? built(random, type, rooms.bedrooms, market) : null;
  const lotSize = type === 'condo' ? null : plotOf(random, type, homeSize, storeys, market);
  const style = styleOf(random, type, market, setting, builtYear ?? thisYear);
  const value = dwellingPrice(random, {
    type,
    market,
    homeSize,
    lotSize,
    floorLevel,
    builtYear,
    thisYear,
  });
  const deals = dealsOf(random, type, isOffPlan);
  const listedAt = new Date(
    now.getTime() - Math.floor(540 * DAY_MS * random.next() ** 1.7) - 60_000,
  );
  const furnishing = type === 'land' ? null : furnishingOf(random, type, deals, isOffPlan);
  const sold = deals.includes('sale');
  const let_ = deals.includes('rent');
  const monthly = (value * random.range(0.04, 0.06)) / 12;
  const rentFrequency = let_ && random.chance(type === 'land' ? 0.8 : 0.06) ? 'yearly' : 'monthly';
  const rent = rentFrequency === 'yearly' ? monthly * 12 : monthly;
  const currency = market.place.country === 'TH' ? 'THB' : 'LKR';
  return {
    market,
    area,
    setting,
    style,
    storeys,
    project: projectName(random, type, market, area),
    type,
    deals,
    isOffPlan,
    salePrice: sold ? niceSale(value, currency) : null,
    rentPrice: let_ ? niceRent(rent, currency) : null,
    currency,
    rentFrequency,
    isPriceOnRequest: random.chance(0.03),
    sellerFinance: sold && random.chance(0.06),
    dailyRental: let_ && type !== 'land' && setting === 'sea' && random.chance(0.12),
    furnishing,
    bedrooms: rooms?.bedrooms ?? null,
    bathrooms: rooms?.bathrooms ?? null,
    homeSize,
    lotSize,
    features: featuresOf(random, type, setting, market, value, floorLevel),
    floorLevel,
    parking: type === 'land' ? null : parkingOf(random, type, rooms!.bedrooms),
    builtYear,
    renovatedYear: renovationOf(random, builtYear, thisYear),
    availableFrom: availableOf(random, type, isOffPlan, builtYear, deals, now),
    commonFee: feeOf(random, type, market),
    tenure: tenureOf(random, type, market),
    exact: pointIn(random, area),
    showExact: !random.chance(0.35),
    listedAt,
    availabilityConfirmedAt: confirmedAt(random, listedAt, now),
    featuredAt: random.chance(0.04)
      ? new Date(Math.max(listedAt.getTime(), now.getTime() - random.int(1, 20) * DAY_MS))
      : null,
  };
}

function yearOf(random: Random, thisYear: number, isOffPlan: boolean): number {
  if (isOffPlan) return thisYear + random.int(1, 2);
  return thisYear - Math.floor(28 * random.next() ** 1.9);
}

function roomsOf(random: Random, type: PropertyType, market: MarketArea) {
  const lanka = market.place.country === 'LK';
  const bedrooms =
    type === 'condo'
      ? random.weighted(
          lanka
            ? [
                [1, 10],
                [2, 42],
                [3, 42],
                [4, 6],
              ]
            : [
                [0, 9],
                [1, 46],
                [2, 32],
                [3, 11],
                [4, 2],
              ],
        )
      : type === 'townhouse'
        ? random.weighted([
            [2, 22],
            [3, 60],
            [4, 18],
          ])
        : random.weighted([
            [2, 14],
            [3, 42],
            [4, 30],
            [5, 11],
            [6, 3],
          ]);
  const bathrooms =
    type === 'condo'
      ? Math.max(1, bedrooms - (bedrooms > 1 && random.chance(0.2) ? 1 : 0))
      : Math.max(1, bedrooms + random.int(-1, 1));
  return { bedrooms, bathrooms };
}

function storeysOf(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  bedrooms: number,
): number {
  if (type === 'land') return 0;
  if (type === 'townhouse')
    return random.weighted([
      [2, 48],
      [3, 42],
      [4, 10],
    ]);
  if (type === 'house')
    return bedrooms <= 2
      ? random.int(1, 2)
      : random.weighted([
          [1, 28],
          [2, 62],
          [3, 10],
        ]);
  const city = market.settings.includes('city') || market.condoPrice > 300_000;
  return city
    ? random.weighted([
        [8, 40],
        [random.int(15, 28), 25],
        [random.int(29, 48), 35],
      ])
    : random.weighted([
        [5, 15],
        [8, 65],
        [random.int(12, 22), 20],
      ]);
}

function styleOf(
  random: Random,
  type: PropertyType,
  market: MarketArea,
  setting: Setting,
  year: number,
): Style {
  if (type === 'condo') return 'modern';
  const lanka = market.place.country === 'LK';
  if (setting === 'tea')
    return random.pick(['cottage', 'colonial', 'cottage', 'tropical'] as const);
  return random.weighted<Style>([
    ['modern', year > 2012 ? 5 : 1.5],
    ['tropical', 3.5],
    ['thai', lanka ? 0 : setting === 'city' ? 0.4 : 1.6],
    ['colonial', lanka ? 3 : 1.2],
    ['cottage', 1.2],
  ]);
}

function dealsOf(
  random: Random,
  type: PropertyType,
  isOffPlan: boolean,
): readonly ('sale' | 'rent')[] {
  if (isOffPlan) return ['sale'];
  const kind = random.weighted(
    type === 'land'
      ? [
          ['sale', 92],
          ['rent', 6],
          ['both', 2],
        ]
      : type === 'condo'
        ? [
            ['sale', 46],
            ['rent', 36],
            ['both', 18],
          ]
        : [
            ['sale', 64],
            ['rent', 24],
            ['both', 12],
          ],
  );
  return kind === 'both' ? ['sale', 'rent'] : [kind as 'sale' | 'rent'];
}

function furnishingOf(
  random: Random,
  type: PropertyType,
  deals: readonly string[],
  isOffPlan: boolean,
) {
  if (isOffPlan) return random.pick(['unfurnished', 'partially'] as const);
  const letting = deals.includes('rent') ? 2.2 : 1;
  return random.weighted([
    ['fully', (type === 'condo' ? 6 : 3) * letting],
    ['partially', 3],
    ['unfurnished', type === 'condo' ? 0.8 : 3],
  ] as const);
}

function featuresOf(
  random: Random,
  type: PropertyType,
  setting: Setting,
  market: MarketArea,
  value: number,
  floorLevel: number | null,
): string[] {
  const rich = value > (market.place.country === 'TH' ? 12e6 : 70e6);
  const likely: Partial<Record<string, number>> = {
    pool:
      type === 'condo'
        ? 0.82
        : type === 'house'
          ? rich
            ? 0.5
            : setting === 'sea'
              ? 0.3
              : 0.07
          : 0.14,
    gym: 0.74,
    air_conditioning: setting === 'tea' ? 0.1 : 0.86,
    security: type === 'condo' ? 0.9 : 0.6,
    pet_friendly: type === 'condo' ? 0.16 : 0.45,
    garden: type === 'house' ? 0.72 : 0.3,
    garage: 0.55,
    solar: 0.14,
    maid_room: rich ? 0.4 : 0.04,
    sea_view: setting === 'sea' ? 0.42 : 0,
    mountain_view: setting === 'mountain' || setting === 'tea' ? 0.55 : 0,
    river_view: setting === 'river' ? 0.6 : 0,
    city_view: setting === 'city' && (floorLevel ?? 0) > 8 ? 0.65 : 0.05,
    smart_home: rich ? 0.3 : 0.06,
    fibre_internet: 0.5,
    balcony: 0.82,
    lift: 0.95,
    coworking: 0.3,
    sauna: 0.3,
    clubhouse: 0.32,
  };
  return LISTING_FEATURES[type].filter((feature) => random.chance(likely[feature] ?? 0.1));
}

function parkingOf(random: Random, type: PropertyType, bedrooms: number): number {
  if (type === 'condo') return bedrooms >= 3 ? 2 : random.chance(0.85) ? 1 : 0;
  return type === 'townhouse' ? random.int(1, 2) : random.int(1, Math.max(2, bedrooms - 1));
}

function renovationOf(random: Random, builtYear: number | null, thisYear: number): number | null {
  if (builtYear === null || thisYear - builtYear < 7 || random.chance(0.6)) return null;
  return random.int(Math.max(builtYear + 4, thisYear - 6), thisYear);
}

function availableOf(
  random: Random,
  type: PropertyType,
  isOffPlan: boolean,
  builtYear: number | null,
  deals: readonly string[],
  now: Date,
): string | null {
  if (isOffPlan) return `${builtYear}-${String(random.int(1, 12)).padStart(2, '0')}-01`;
  if (type === 'land' || !deals.includes('rent') || random.chance(0.45)) return null;
  return new Date(now.getTime() + random.int(-20, 75) * DAY_MS).toISOString().slice(0, 10);
}

/** A month and square metre: 35 to 90 baht in Thai condominiums, more rupees in Lankan ones. */
function feeOf(random: Random, type: PropertyType, market: MarketArea): number | null {
  if (type === 'land') return null;
  const gated = type === 'condo' || random.chance(0.45);
  if (!gated) return null;
  if (market.place.country === 'LK') return type === 'condo' ? random.int(16, 38) * 10 : null;
  if (type !== 'condo') return random.int(7, 12) * 5;
  const level = Math.min(1, market.condoPrice / 220_000);
  return Math.round(Math.min(90, Math.max(35, 34 + level * 42 + random.bell() * 6)));
}

function tenureOf(random: Random, type: PropertyType, market: MarketArea): NewListing['tenure'] {
  const island = [83, 84].includes(market.province.id);
  const leased =
    type === 'land' ? 0.04 : island ? 0.28 : market.place.country === 'TH' ? 0.07 : 0.04;
  return random.chance(leased) ? 'leasehold' : 'freehold';
}

/** Somewhere in a neighbourhood, denser in its middle; degrees with five decimals, about a metre. */
function pointIn(random: Random, area: Area): Point {
  const angle = random.range(0, Math.PI * 2);
  const reach = area.radius * Math.sqrt(random.next() * random.range(0.35, 1));
  const lat = area.lat + (Math.sin(angle) * reach) / 111.195;
  const lon =
    area.lon + (Math.cos(angle) * reach) / (111.195 * Math.cos((area.lat * Math.PI) / 180));
  return { lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 };
}

function confirmedAt(random: Random, listedAt: Date, now: Date): Date | null {
  if (random.chance(0.22)) return null;
  const age = Math.floor(45 * DAY_MS * random.next() ** 1.5);
  return new Date(Math.max(listedAt.getTime(), now.getTime() - age));
}
