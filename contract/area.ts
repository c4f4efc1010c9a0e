import * as v from 'valibot';

import { RADIUS_MAX_KM } from './limits.ts';

/** Degrees in WGS 84. */
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** The fields of a circle: radius in kilometres and centre. Either all three are set or none. */
export const CIRCLE_FIELDS = {
  radius: v.optional(v.nullable(v.pipe(v.number(), v.gtValue(0), v.maxValue(RADIUS_MAX_KM))), null),
  centerLat: v.optional(v.nullable(Latitude), null),
  centerLon: v.optional(v.nullable(Longitude), null),
} as const;

type CircleFields = Record<keyof typeof CIRCLE_FIELDS, number | null>;

/** Reports which fields of a circle are missing if others are set. */
export function wholeCircle<Fields extends CircleFields>() {
  return betweenFields<Fields>('required', (fields) => {
    const keys = ['radius', 'centerLat', 'centerLon'] as const;
    const missing = keys.filter((key) => fields[key] === null);
    return missing.length < keys.length ? missing : [];
  });
}

/** A map area, in degrees. It can't cross the date line: both countries are far from it. */
export const Bounds = v.pipe(
  v.strictObject({ north: Latitude, south: Latitude, east: Longitude, west: Longitude }),
  betweenFields('gt_value', ({ north, south, east, west }) => [
    ...(north > south ? [] : (['north'] as const)),
    ...(east > west ? [] : (['east'] as const)),
  ]),
);
export type Bounds = v.InferOutput<typeof Bounds>;

/**
 * Returns a check between fields of an object. A failure is reported as `rule` at the fields that
 * `broken` returns.
 */
export function betweenFields<Fields extends object>(
  rule: string,
  broken: (fields: Fields) => readonly (keyof Fields & string)[],
): v.RawCheckAction<Fields> {
  const check = v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Fields & Record<string, unknown>;
    for (const key of broken(input)) {
      const value = input[key];
      addIssue({ path: [{ type: 'object', origin: 'value', input, key, value }] });
    }
  });
  // Clients translate a rule by its name, and 'raw_check' has no translation.
  return { ...check, type: rule as 'raw_check' };
}
