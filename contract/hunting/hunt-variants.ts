import * as v from 'valibot';

import { endpoint } from '../kit/endpoint.ts';
import { HUNT_FIELDS } from './hunt.ts';
import { createHunt } from './hunt-endpoints.ts';
import { Money, openEnum } from '../kit/values.ts';

/** Larger counts are told as this number: enough homes to choose from. */
export const VARIANT_COUNT_MOST = 1_000;

/** Kilometres by which circles grow. */
export const WIDER_KM = 2;

/** What a single change of a hunt would add. A newer server may know more changes. */
const HuntVariant = v.object({
  /** `price`: 5% more; `radius`: circles `WIDER_KM` wider; one bedroom less; one more type. */
  change: openEnum(['price', 'radius', 'bedrooms', 'type', 'other'], 'other'),
  /** The changed fields of the hunt, and only these. */
  patch: v.partial(
    v.object({
      price: Money,
      areas: HUNT_FIELDS.areas,
      bedrooms: v.number(),
      propertyType: HUNT_FIELDS.propertyType,
    }),
  ),
  count: v.number(),
  /** Number of listings that the change adds. */
  gain: v.number(),
});
export type HuntVariant = v.InferOutput<typeof HuntVariant>;

export const analyzeVariants = endpoint({
  id: 'hunts.analyzeVariants',
  route: 'POST /api/hunts/analyze-variants',
  summary:
    'Counts the live listings that a hunt would match now, and how many more each single change would add. The hunt may be unfinished and isn’t saved.',
  access: 'anyone',
  limit: 'read',
  body: v.strictObject({ hunt: v.object(createHunt.body.entries) }),
  reply: v.object({
    /**
     * Null: the hunt has no area or deal yet, contradicts itself, or couldn’t be counted in time.
     * At `VARIANT_COUNT_MOST` there may be more, and there are no variants.
     */
    count: v.nullable(v.number()),
    /** Those that add listings, most first. */
    variants: v.array(HuntVariant),
  }),
});
