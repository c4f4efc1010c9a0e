import { kilometresBetween } from '#contract/place/circle.ts';
import { RAIL_LINES, type RailLine } from '#contract/place/station.ts';
import { MARKET_AREAS } from '#server/demo/market-areas.ts';
import type { HomeFacts } from '#server/demo/home-facts.ts';
import { type Stop, STOPS } from '#server/modules/place/station/stations.ts';

/*
 * Grades of homes for a question, from the facts that the demo market was made of: neighbourhood,
 * project, exact location, type, features, price. A search never sees most of them, and only the
 * distance of two points is its code.
 *
 * Each wanted fact is met fully, well, partly or not at all. Grade 3: all fully. 2: all at least
 * well. 1: one fact partly or not at all and the others at least well, if more than one is wanted;
 * a single fact partly. 0: anything else.
 */

type Want = readonly [fact: string, value: string];
type Point = { lat: number; lon: number };

export interface JudgedQuestion {
  kind: string;
  text: string;
  wants: readonly Want[];
}

/** How well a fact is met. */
const [FULL, WELL, PARTLY, NOT] = [3, 2, 1, 0];

/** Metres: fully, well and partly near a station, and partly in a neighbourhood. */
const NEAR_M = { full: 500, well: 1_000, partly: 2_000, area: 1_500 };
/** A price may be this much beyond a bound to be met partly. */
const PRICE_SLACK = 1.15;

const LINES_OF: Record<string, readonly RailLine[]> = {
  bts: ['sukhumvit', 'silom', 'gold'],
  mrt: ['blue', 'purple', 'yellow', 'pink'],
  arl: ['airport'],
  srt: ['dark_red', 'light_red'],
  any: RAIL_LINES,
};

const AREAS = new Map(
  MARKET_AREAS.flatMap(({ areas }) => areas.map((area) => [area.name.en, area] as const)),
);

export function readQuestions(text: string): JudgedQuestion[] {
  let kind = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) kind = line.slice(3);
    if (line === '' || line.startsWith('#')) return [];
    const [asked, wanted] = line.split(' = ') as [string, string];
    const wants = [...wanted.matchAll(/(\w+):(.+?)(?= \w+:|$)/g)].map(
      ([, fact, value]) => [fact!, value!] as const,
    );
    return [{ kind, text: asked, wants }];
  });
}

/** A home of the demo market, and the texts of its listing. */
export type JudgedHome = HomeFacts & { texts: string };

/** Returns the grade of a home for a question, 0 to 3. */
export function gradeOf(home: JudgedHome, { wants }: JudgedQuestion): number {
  const met = wants.map((want) => meets(home, want, wants));
  const worst = Math.min(...met);
  if (worst >= WELL) return worst;
  if (met.length === 1) return worst;
  return met.filter((one) => one < WELL).length === 1 ? 1 : 0;
}

function meets(home: JudgedHome, [fact, value]: Want, wants: readonly Want[]): number {
  const { market } = home;
  switch (fact) {
    case 'type':
      return home.type === value ? FULL : NOT;
    case 'deal':
      return home.deals.includes(value as 'sale' | 'rent') ? FULL : NOT;
    case 'feature':
      return home.features.includes(value) ? FULL : NOT;
    case 'project': {
      if (!home.project) return NOT;
      const { en, th } = home.project;
      // Nobody can know the project of a home whose texts don't name it.
      const isNamed = [en, th].some((name) => home.texts.includes(name));
      return isNamed && (en === value || en.startsWith(`${value} `)) ? FULL : NOT;
    }
    case 'province':
      return market.province.id === Number(value) ? FULL : NOT;
    case 'district':
      if (market.place.id === Number(value)) return FULL;
      return market.province.id === Math.floor(Number(value) / 100) ? PARTLY : NOT;
    case 'area': {
      const known = AREAS.get(value);
      if (!known) throw new Error(`No neighbourhood is called ${value}`);
      if (home.area.name.en === value) return FULL;
      return metres(home.exact, known) <= NEAR_M.area ? WELL : NOT;
    }
    case 'station':
      return meetsDistance(home, ({ nameEn }) => nameEn === value);
    case 'rail':
      return meetsDistance(home, ({ line }) => LINES_OF[value]!.includes(line));
    case 'min':
    case 'max': {
      const deal = wants.find(([one]) => one === 'deal')?.[1];
      const price = deal === 'rent' ? monthly(home) : home.salePrice;
      if (price === null || home.isPriceOnRequest) return NOT;
      const excess = fact === 'max' ? price / Number(value) : Number(value) / price;
      if (excess <= 1) return FULL;
      return excess <= PRICE_SLACK ? PARTLY : NOT;
    }
    default:
      throw new Error(`No fact is called ${fact}`);
  }
}

function meetsDistance(home: HomeFacts, isWanted: (stop: Stop) => boolean): number {
  const stops = STOPS.filter((stop) => stop.isOpen && isWanted(stop));
  if (stops.length === 0) throw new Error('The station is unknown.');
  const nearest = Math.min(...stops.map((stop) => metres(home.exact, stop)));
  if (nearest <= NEAR_M.full) return FULL;
  if (nearest <= NEAR_M.well) return WELL;
  return nearest <= NEAR_M.partly ? PARTLY : NOT;
}

function monthly({ rentPrice, rentFrequency }: HomeFacts): number | null {
  if (rentPrice === null) return null;
  return rentFrequency === 'yearly' ? rentPrice / 12 : rentPrice;
}

const metres = (one: Point, other: Point) => kilometresBetween(one, other) * 1_000;
