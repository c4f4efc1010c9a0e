import { type RawBuilder, sql } from 'kysely';

import type { PropertyType } from '#contract/listing/listing-values.ts';
import { addressPlaces, type Place } from '#contract/place/places/places.ts';
import { containing } from '#server/modules/listing/search-index/search-text.ts';
import { SYSTEM_OF_LINE, WALK_M } from '#server/modules/place/station/named-stations.ts';
import type { Station } from '#server/modules/place/station/stations.ts';

import type { NearRail } from './interpret-keyword.ts';

/** What makes one match of a keyword more relevant than another. */
export interface Relevance {
  /** Distances that are asked for: nearer homes come first. */
  near: readonly NearRail[];
  names: readonly NameRelevance[];
  /** Several words that are most relevant side by side. */
  phrase: string | null;
  types: readonly PropertyType[];
}

interface NameRelevance {
  /** Its spellings, folded. */
  pieces: readonly string[];
  /** The station and the places with this name. */
  station: Station | undefined;
  places: readonly Place[];
  /** The district that a part of it has this name. */
  district: number | null;
}

/** Columns of `listing_search s` by which matches are ranked. */
export interface Ranking {
  /** From the row itself. */
  byRow: RawBuilder<unknown>;
  /** Also from its texts, which are stored outside of it. */
  byTexts: RawBuilder<unknown>;
}

/**
 * Points. An address in a place says more than a mention, unless a station of that name is another
 * neighbourhood. A title says more than a description.
 */
const POINTS = {
  address: 8,
  addressBesideStation: 3,
  district: 1,
  title: 4,
  text: 2,
  walk: 3,
  phrase: 4,
  type: 2,
} as const;

/** Characters of the texts that contain the titles, which come first. */
const TITLES_LENGTH = 160;

const METRES_PER_DEGREE = 111_195;

/**
 * Returns how to rank the matches of a keyword; null if all are equally relevant. Both expressions
 * are numbers, higher is better. A requested distance counts more than everything else.
 */
export function rankingOf({ near, names, phrase, types }: Relevance): Ranking | null {
  const byRow = [
    ...near.map((one) => sql`-${metresTo(one)}::float8`),
    ...names.flatMap(({ places, station, district }) => [
      ...(places.length > 0
        ? [sql`${station ? POINTS.addressBesideStation : POINTS.address} * ${isIn(places)}::int`]
        : []),
      ...(district === null
        ? []
        : [sql`${POINTS.district} * (s.district_id is not distinct from ${district})::int`]),
      ...(station ? [walkPoints(station)] : []),
    ]),
    ...(types.length > 0 ? [sql`${POINTS.type} * (s.type = any(${types}::text[]))::int`] : []),
  ];
  const byTexts = [
    ...names.flatMap(({ pieces, station }) =>
      mentionPoints(pieces, POINTS.title, POINTS.text, station),
    ),
    ...(phrase ? mentionPoints([phrase], POINTS.title, POINTS.phrase) : []),
  ];
  if (byRow.length + byTexts.length === 0) return null;
  return { byRow: sum(byRow), byTexts: sum([...byRow, ...byTexts]) };
}

function sum(terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return terms.length === 0 ? sql`0::float8` : sql`(${sql.join(terms, sql` + `)})::float8`;
}

/** A mention of the station itself is none of the neighbourhood: `7 minutes from BTS Thong Lo`. */
function mentionPoints(
  pieces: readonly string[],
  inTitle: number,
  inText: number,
  station?: Station,
): RawBuilder<unknown>[] {
  const patterns = pieces.map(containing);
  const stops = (station?.stops ?? []).flatMap(({ line, nameEn, nameTh }) =>
    [nameEn, nameTh].map((name) => `${SYSTEM_OF_LINE[line]} ${name.toLowerCase()}`),
  );
  const holds = (text: RawBuilder<unknown>) => {
    const own = stops.reduce((rest, stop) => sql`replace(${rest}, ${stop}, '')`, text);
    return sql`(${own} like any(${patterns}::text[]))::int`;
  };
  return [
    sql`${inTitle} * ${holds(sql`left(s.haystack, ${TITLES_LENGTH})`)}`,
    sql`${inText} * ${holds(sql`s.haystack`)}`,
  ];
}

function isIn(places: readonly Place[]): RawBuilder<unknown> {
  const ids = places.flatMap(({ id }) => addressPlaces(id));
  return sql`(s.province_id = any(${ids}::int[]) or s.district_id = any(${ids}::int[]))`;
}

/** Metres in a straight line; flat-earth approximation, as for single stations. */
function metresToStation({ stops }: Station): RawBuilder<unknown> {
  const squares = stops.map(
    ({ lat, lon }) => sql`power(s.public_lat - ${lat}::float8, 2)
      + power((s.public_lon - ${lon}::float8) * cos(radians(s.public_lat)), 2)`,
  );
  return sql`(sqrt(least(${sql.join(squares)})) * ${METRES_PER_DEGREE}::float8)`;
}

function metresTo(near: NearRail): RawBuilder<unknown> {
  if ('station' in near) return metresToStation(near.station);
  const columns = near.systems.map((system) => sql.ref(`s.${system}_metres`));
  return sql`coalesce(least(${sql.join(columns)}), ${WALK_M})`;
}

/** More points the nearer a home is, none beyond walking distance. */
function walkPoints(station: Station): RawBuilder<unknown> {
  return sql`greatest(0, ${POINTS.walk} * (1 - ${metresToStation(station)} / ${WALK_M}::float8))`;
}
