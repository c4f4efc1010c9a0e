import type { Kysely } from 'kysely';

import {
  fitReasons,
  type FitReason,
  type FittingHome,
  rankFit,
  scoreOf,
} from '#contract/hunting/hunt-fit.ts';
import { filtersOfHunt, type HuntConditions } from '#contract/hunting/hunt-filter.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import { MARKETS } from '#contract/place/market.ts';
import { kilometresBetween } from '#contract/place/circle.ts';
import { rangeInMarket } from '#contract/market/search/price-range.ts';
import { coveringCircle } from '#contract/place/ring.ts';
import { convertPrices, openRates } from '#server/modules/place/currency/convert-price-range.ts';
import { searchConditions } from '#server/modules/market/search/search-by-words.ts';
import type { Schema } from '#server/platform/database/schema.ts';

import type { MatchRow } from './match-page-repository.ts';
import type { MarketRow, MatchingHunt } from './match-repository.ts';

const DAY_MS = 86_400_000;

/** Returns conditions on `listing_search s`, of which a listing that matches a hunt meets one. */
export async function conditionsOf(kysely: Kysely<Schema>, hunt: HuntConditions) {
  const filters = filtersOfHunt(hunt);
  const prices = await Promise.all(filters.map((filter) => convertPrices(kysely, filter)));
  return filters.flatMap((filter, index) => searchConditions({ ...filter, ...prices[index]! }));
}

/** Whether the hunter offers the listing themselves, or their business does. */
export function isOwn(
  hunt: Pick<MatchingHunt, 'userId' | 'businessId'>,
  row: Pick<MarketRow, 'ownerUserId' | 'businessId'>,
): boolean {
  return hunt.businessId === null
    ? hunt.userId === row.ownerUserId
    : hunt.businessId === row.businessId;
}

/** The maximum prices of a hunt, in the currency of its country. */
export interface HuntPrices {
  price: number | null;
  wished: number | null;
}

type PricedHunt = Pick<HuntForm, 'isoCodeCountry' | 'isoCodeCurrency' | 'price' | 'wishes'>;

/** Returns a function that converts the prices of some hunts. The rates are read once. */
export async function openPrices(
  kysely: Kysely<Schema>,
  hunts: readonly PricedHunt[],
): Promise<(hunt: PricedHunt) => HuntPrices> {
  const codes = hunts.flatMap(({ isoCodeCountry, isoCodeCurrency }) => {
    const own = MARKETS[isoCodeCountry].currency;
    return own === isoCodeCurrency ? [] : [own, isoCodeCurrency];
  });
  const perUsd = await openRates(kysely, codes);
  return ({ isoCodeCountry, isoCodeCurrency, price, wishes }) => {
    const convert = (max: number | null) =>
      rangeInMarket({ min: null, max }, isoCodeCurrency, isoCodeCountry, perUsd)?.max ?? null;
    return { price: convert(price), wished: convert(wishes.price) };
  };
}

/** Returns why a listing fits a hunt. */
export function reasonsOf(
  hunt: Omit<HuntForm, 'notifyMode' | 'note'>,
  { price, wished }: HuntPrices,
  row: FittingHome,
): FitReason[] {
  return fitReasons({ ...hunt, price, wishes: { ...hunt.wishes, price: wished } }, row);
}

/** Returns the stored score of a match: of its wishes alone, which don't change with time. */
export function pairScore(hunt: MatchingHunt, prices: HuntPrices, row: MarketRow): number {
  return scoreOf(reasonsOf(hunt, prices, row));
}

/** Returns how well a match fits now, and what to say of it first. */
export function rankOf(
  hunt: Pick<HuntForm, 'areas'>,
  { price: budget }: HuntPrices,
  { usualPerSqm, ...row }: MatchRow & { usualPerSqm: number | null },
  reasons: readonly FitReason[],
) {
  const size = row.type === 'land' ? row.lotSize : row.homeSize;
  const distances = hunt.areas.flatMap((area) => {
    if (area.kind === 'place') return [];
    const { lat, lon, radiusKm } =
      area.kind === 'circle'
        ? { lat: area.latitude, lon: area.longitude, radiusKm: area.radius }
        : coveringCircle(area.ring);
    const km = kilometresBetween(row, { lat, lon });
    return km <= radiusKm ? [{ km, reach: radiusKm }] : [];
  });
  return rankFit(reasons, {
    price: row.price,
    budget,
    usual: usualPerSqm !== null && size ? usualPerSqm * size : null,
    distance: distances.toSorted((one, other) => one.km - other.km)[0] ?? null,
    days: Math.max(0, Math.floor((Date.now() - row.listedAt.getTime()) / DAY_MS)),
  });
}
