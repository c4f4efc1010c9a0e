import type { PropertyType } from '#contract/listing/listing-values.ts';
import { PERCH, SQUARE_WAH } from '#contract/place/area-format.ts';
import type { Random } from '#server/random.ts';

import type { MarketArea } from './market-areas.ts';

/** Returns the local unit of land in m². */
function areaOf(market: MarketArea): number {
  return market.place.country === 'TH' ? SQUARE_WAH : PERCH;
}

/** Floor area in m² by number of bedrooms. Smaller where prices per m² are high. */
const SIZES = {
  condo: ranges('22-33 28-52 48-98 86-190 150-320'),
  townhouse: ranges('70-90 70-100 80-125 95-190 130-260'),
  house: ranges('60-80 60-90 80-150 120-240 170-380 240-520 320-700'),
};

function ranges(text: string): [low: number, high: number][] {
  return text.split(' ').map((range) => range.split('-').map(Number) as [number, number]);
}

export function built(
  random: Random,
  type: PropertyType,
  bedrooms: number,
  market: MarketArea,
): number {
  if (type === 'land') return 0;
  const [low, high] = SIZES[type][Math.min(bedrooms, SIZES[type].length - 1)]!;
  const skew = random.next() ** 1.4;
  const lanka = market.place.country === 'LK' && type === 'condo' ? 1.15 : 1;
  const size = (low + (high - low) * skew) * lanka;
  return size < 60 ? Math.round(size * 2) / 2 : Math.round(size);
}

/** Returns a land area in m² that is a whole number of local units. */
export function plotOf(
  random: Random,
  type: PropertyType,
  homeSize: number | null,
  storeys: number,
  market: MarketArea,
): number {
  const unit = areaOf(market);
  const lanka = market.place.country === 'LK';
  let units: number;
  if (type === 'land') {
    const dear = market.landPrice > (lanka ? 3_000_000 : 80_000);
    units = lanka
      ? random.weighted(
          [random.int(6, 15), random.int(15, 40), random.int(4, 16) * 10],
          dear ? [6, 4, 0.5] : [3, 4, 2.5],
        )
      : random.weighted(
          [
            random.int(50, 100),
            random.int(100, 399),
            random.int(4, 20) * 100 + random.int(0, 99),
            random.int(5, 30) * 400 + random.int(0, 3) * 100,
          ],
          dear ? [5, 4, 1, 0.1] : [1.5, 4, 4, 1.6],
        );
  } else {
    const footprint = homeSize! / Math.max(1, storeys);
    // Houses have larger gardens where land is cheap.
    const cheap = Math.min(
      2.4,
      Math.max(1, ((lanka ? 1_500_000 : 32_000) / market.landPrice) ** 0.7),
    );
    const spare = type === 'townhouse' ? random.range(1.3, 1.9) : random.range(1.9, 3.6) * cheap;
    units = Math.max(lanka ? 4 : 16, Math.round((footprint * spare) / unit));
  }
  return Math.round(units * unit * 100) / 100;
}

export interface Dwelling {
  type: PropertyType;
  market: MarketArea;
  homeSize: number | null;
  lotSize: number | null;
  floorLevel: number | null;
  builtYear: number | null;
  thisYear: number;
}

/**
 * Returns the sale value in the country's currency: land and building, or floor area of a condo.
 */
export function dwellingPrice(random: Random, dwelling: Dwelling): number {
  const { type, market, homeSize, lotSize, floorLevel, builtYear, thisYear } = dwelling;
  const taste = Math.exp(random.bell() * 0.15);
  const age = Math.max(0, thisYear - (builtYear ?? thisYear));
  if (type === 'condo') {
    const height = 1 + Math.min(40, floorLevel ?? 0) * 0.004;
    const wear = Math.max(0.68, 1 - age * 0.012);
    // Small flats cost more per m².
    const small = (45 / Math.max(24, homeSize!)) ** 0.06;
    return market.condoPrice * homeSize! * height * wear * small * taste;
  }
  const units = lotSize! / areaOf(market);
  const usual = market.place.country === 'TH' ? 80 : 12;
  // Larger plots cost less per unit.
  const bulk = type === 'land' ? (usual / Math.max(usual / 3, units)) ** 0.16 : 1;
  const land = units * market.landPrice * bulk;
  if (type === 'land') return land * taste;
  const level = Math.min(
    1.9,
    (market.condoPrice / (market.place.country === 'TH' ? 75_000 : 230_000)) ** 0.5,
  );
  const metre = market.place.country === 'TH' ? 17_500 : 175_000;
  const wear = Math.max(0.6, 1 - age * 0.016);
  return (land + homeSize! * metre * level * wear) * taste;
}

/**
 * Rounds a price the way sellers do: three significant figures, often just below a round number.
 */
export function niceSale(value: number, currency: string): number {
  const step = currency === 'LKR' ? lankanStep(value) : thaiStep(value);
  const rounded = Math.max(step, Math.round(value / step) * step);
  return currency === 'THB' && value < 20e6 && rounded % 1_000_000 === 0 ? rounded - step : rounded;
}

function thaiStep(value: number): number {
  return value < 3e6 ? 10_000 : value < 10e6 ? 50_000 : value < 50e6 ? 100_000 : 500_000;
}

function lankanStep(value: number): number {
  return value < 20e6 ? 250_000 : value < 100e6 ? 500_000 : 1_000_000;
}

export function niceRent(value: number, currency: string): number {
  const step =
    currency === 'LKR'
      ? value < 100_000
        ? 5_000
        : 10_000
      : value < 30_000
        ? 500
        : value < 100_000
          ? 1_000
          : 5_000;
  return Math.max(step, Math.round(value / step) * step);
}
