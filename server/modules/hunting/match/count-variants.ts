import { sql } from 'kysely';
import * as v from 'valibot';

import { SearchAreas } from '#contract/place/area.ts';
import type { HuntForm } from '#contract/hunting/hunt.ts';
import {
  type analyzeVariants,
  type HuntVariant,
  VARIANT_COUNT_MOST,
} from '#contract/hunting/hunt-variants.ts';
import { huntTroubles } from '#contract/hunting/hunt-troubles.ts';
import { MARKETS } from '#contract/place/market.ts';
import { areasOfPlace } from '#server/modules/hunting/hunt/hunt-place.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { codeOf } from '#server/platform/database/unavailable.ts';

import { conditionsOf } from './fit-of-pair.ts';
import { countListings } from './variant-repository.ts';
import { changesOf } from './vary-hunt.ts';

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
  const troubles = huntTroubles(hunt).filter(
    ({ field, rule }) => field !== 'propertyType' || rule !== 'required',
  );
  if (troubles.length > 0 || !v.is(SearchAreas, hunt.areas)) return NOTHING;
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
