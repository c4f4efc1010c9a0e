import * as v from 'valibot';

import { RADIUS_MAX_KM } from '../kit/limits.ts';
import { coveringCircle } from './ring.ts';
import { Id } from '../kit/values.ts';

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

/** The radius of an area, km: of a circle, or of the circle around a drawn shape. */
export const AREA_RADIUS_KM = { least: 0.5, most: 50 } as const;

/** Corners of a drawn shape. More would be finer than a finger draws. */
export const RING_CORNERS = { least: 3, most: 60 } as const;

/** Maximum number of areas of a search or a hunt. */
export const AREAS_MOST = 10;

/** A corner of a drawn shape: longitude and latitude, as in GeoJSON. */
const Corner = v.strictTuple([Longitude, Latitude]);

const isDrawable = (ring: [number, number][]) =>
  coveringCircle(ring).radiusKm <= AREA_RADIUS_KM.most;

/**
 * An area to search: a circle (radius in km), a province or district, or a drawn shape, whose last
 * corner is joined to its first.
 */
export const SearchArea = v.variant('kind', [
  v.strictObject({
    kind: v.literal('circle'),
    latitude: Latitude,
    longitude: Longitude,
    radius: v.pipe(v.number(), v.minValue(AREA_RADIUS_KM.least), v.maxValue(AREA_RADIUS_KM.most)),
  }),
  v.strictObject({ kind: v.literal('place'), placeId: Id }),
  v.strictObject({
    kind: v.literal('shape'),
    ring: v.pipe(
      v.array(Corner),
      v.minLength(RING_CORNERS.least),
      v.maxLength(RING_CORNERS.most),
      v.check(isDrawable),
    ),
  }),
]);
export type SearchArea = v.InferOutput<typeof SearchArea>;

/** The areas of a search, of which any may contain a home. Empty: everywhere. */
export const SearchAreas = v.pipe(v.array(SearchArea), v.maxLength(AREAS_MOST));

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
