import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';

import { AREA_RADIUS_KM, SearchAreas } from '#contract/place/area.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import {
  type analyzeVariants,
  type HuntVariant,
  VARIANT_COUNT_MOST,
  WIDER_KM,
} from '#contract/hunting/hunt-variants.ts';
import { huntErrors } from '#contract/hunting/hunt-errors.ts';
import { MARKETS } from '#contract/place/market.ts';
import { areasOfPlace } from '../hunt/hunt-areas.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { PROPERTY_TYPES } from '#contract/listing/listing-values.ts';

import { conditionsOf } from './fit-of-pair.ts';

/** Milliseconds for the counts of one hunt together. */
const TIME_MOST_MS = 1_000;

const QUERY_CANCELED = '57014';

type Variants = v.InferOutput<typeof analyzeVariants.reply>;
type Given = v.InferOutput<typeof analyzeVariants.body>['hunt'];

const NOTHING: Variants = { count: null, variants: [] };

/**
 * Returns how many live listings a hunt matches, and how many more with each single change. Each
 * count ends at its maximum, and all of them after a second, so that a hunt for everything costs
 * no more than a few searches.
 * @throws ApiError `invalid_input` at the currency if there is no rate for it
 */
export async function countVariants(
  { replica }: Pick<Database, 'replica'>,
  given: Given,
): Promise<Variants> {
  const hunt = completed(given);
  // Any type is as good as none while the hunt is unfinished.
  const formErrors = huntErrors(hunt).filter(
    ({ field, rule }) => field !== 'propertyType' || rule !== 'required',
  );
  if (formErrors.length > 0 || !v.is(SearchAreas, hunt.areas)) return NOTHING;
  const end = Date.now() + TIME_MOST_MS;
  const counting = replica.transaction().setAccessMode('read only');
  try {
    return await counting.execute(async (reader) => {
      const countOf = async (changed: HuntForm) => {
        const left = Math.max(1, end - Date.now());
        await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(reader);
        const conditions = await conditionsOf(reader, changed);
        return countListings(reader, conditions, VARIANT_COUNT_MOST);
      };
      const count = await countOf(hunt);
      if (count === VARIANT_COUNT_MOST) return { count, variants: [] };
      const variants: HuntVariant[] = [];
      for (const { change, patch } of changesOf(hunt)) {
        const changed = await countOf({ ...hunt, ...patch } as HuntForm);
        if (changed > count) {
          variants.push({ change, patch, count: changed, gain: changed - count });
        }
      }
      return { count, variants: bestOfEach(variants) };
    });
  } catch (error) {
    if (codeOf(error) === QUERY_CANCELED) return NOTHING;
    throw error;
  }
}

function completed({ cid: _cid, status: _status, location: _location, ...body }: Given): HuntForm {
  const { city, postalCode, areaRadius, latitude, longitude, ...hunt } = body;
  const place = { city, postalCode, areaRadius, latitude, longitude };
  return {
    ...hunt,
    isoCodeCurrency: hunt.isoCodeCurrency ?? MARKETS[hunt.isoCodeCountry].currency,
    areas: hunt.areas.length > 0 ? hunt.areas : areasOfPlace(place, hunt.isoCodeCountry),
  };
}

/** Returns the best variant of each change, most listings first. */
function bestOfEach(variants: readonly HuntVariant[]): HuntVariant[] {
  return variants
    .toSorted((one, other) => other.gain - one.gain)
    .filter(({ change }, at, all) => all.findIndex((one) => one.change === change) === at);
}

/**
 * Returns how many rows of `listing_search s` meet one of some conditions, up to `most`. A listing
 * meets one of them only.
 */
async function countListings(
  kysely: Kysely<Schema>,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<number> {
  const parts = conditions.map(
    (condition) => sql`(select 1 from listing_search s where ${condition} limit ${most})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (${sql.join(parts, sql` union all `)}) found limit ${most}
    ) counted
  `.execute(kysely);
  return rows[0]!.count;
}

/** A single change of a hunt, before its listings are counted. */
type HuntChange = Pick<HuntVariant, 'change' | 'patch'>;

const MORE_PERCENT = 5;
const MONEY_MOST = 1e14;

/** Returns the single changes that could make a hunt match more listings. */
export function changesOf(hunt: HuntForm): HuntChange[] {
  const { price, areas, bedrooms, propertyType } = hunt;
  const changes: HuntChange[] = [];
  if (price !== null && price > 0 && price < MONEY_MOST) {
    changes.push({ change: 'price', patch: { price: tidyMore(price) } });
  }
  const isWidening = (area: HuntForm['areas'][number]) =>
    area.kind === 'circle' && area.radius < AREA_RADIUS_KM.most;
  if (areas.some(isWidening)) {
    const wider = areas.map((area) =>
      area.kind === 'circle'
        ? { ...area, radius: Math.min(AREA_RADIUS_KM.most, area.radius + WIDER_KM) }
        : area,
    );
    changes.push({ change: 'radius', patch: { areas: wider } });
  }
  if (bedrooms) changes.push({ change: 'bedrooms', patch: { bedrooms: bedrooms - 1 } });
  if (propertyType.length > 0) {
    for (const type of PROPERTY_TYPES.filter((one) => !propertyType.includes(one))) {
      changes.push({ change: 'type', patch: { propertyType: [...propertyType, type] } });
    }
  }
  return changes;
}

/** Returns a budget 5% higher, rounded up to a half of its second figure: 5,250,000; 13,000. */
function tidyMore(price: number): number {
  const more = (price * (100 + MORE_PERCENT)) / 100;
  const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(more)) - 2));
  return Math.min(MONEY_MOST, Math.ceil(more / step) * step);
}
