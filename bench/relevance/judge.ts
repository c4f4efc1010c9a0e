import { RAIL_LINES, type RailLine } from '../../contract/station.ts';
import { MARKET_AREAS } from '../../server/demo/market-areas.ts';
import { makeHome, type HomeFacts } from '../../server/demo/home-facts.ts';
import { DEMO_SEED } from '../../server/demo/load-demo.ts';
import { STOPS } from '../../server/modules/market/station/stations.ts';
import { Random } from '../../server/random.ts';

/*
 * Grades of homes for a question, from the facts that the demo market was made of: neighbourhood,
 * project, exact location, type, features, price. A search never sees most of them, and nothing of
 * its code is used here.
 *
 * Each wanted fact is met fully, well, partly or not at all. Grade 3: all fully. 2: all at least
 * well. 1: one fact partly or not at all and the others at least well, if more than one is wanted;
 * a single fact partly. 0: anything else.
 */

export interface JudgedQuestion {
  kind: string;
  text: string;
  wants: readonly (readonly [fact: string, value: string])[];
}

/** How well a fact is met. */
const FULL = 3;
const WELL = 2;
const PARTLY = 1;
const NOT = 0;

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

/** Reads `questions.txt`. */
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

/** Returns the facts of the listings of the demo market; number `n` has the id `n + 1`. */
export function demoFacts(listings: number, now: Date): HomeFacts[] {
  return Array.from({ length: listings }, (_, index) =>
    makeHome(new Random(DEMO_SEED, index, 1), now),
  );
}

/** Returns the grade of a home for a question, 0 to 3. */
export function gradeOf(home: JudgedHome, { wants }: JudgedQuestion): number {
  const met = wants.map(([fact, value]) => meets(home, fact, value, wants));
  const worst = Math.min(...met);
  if (worst >= WELL) return worst;
  if (met.length === 1) return worst;
  return met.filter((one) => one < WELL).length === 1 ? 1 : 0;
}

function meets(
  home: JudgedHome,
  fact: string,
  value: string,
  wants: JudgedQuestion['wants'],
): number {
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
    case 'area':
      return meetsArea(home, value);
    case 'station': {
      const stops = STOPS.filter(({ nameEn, isOpen }) => isOpen && nameEn === value);
      return meetsDistance(home, stops);
    }
    case 'rail':
      return meetsDistance(
        home,
        STOPS.filter(({ line, isOpen }) => isOpen && LINES_OF[value]!.includes(line)),
      );
    case 'max': {
      const deal = wants.find(([one]) => one === 'deal')?.[1];
      const price = deal === 'rent' ? monthly(home) : home.salePrice;
      if (price === null || home.isPriceOnRequest) return NOT;
      if (price <= Number(value)) return FULL;
      return price <= Number(value) * PRICE_SLACK ? PARTLY : NOT;
    }
    default:
      throw new Error(`No fact is called ${fact}`);
  }
}

function meetsArea(home: HomeFacts, name: string): number {
  const known = AREAS.get(name);
  if (!known) throw new Error(`No neighbourhood is called ${name}`);
  if (home.area.name.en === name) return FULL;
  const isClose = metres(home.exact, known) <= NEAR_M.area;
  return isClose ? WELL : NOT;
}

function meetsDistance(home: HomeFacts, stops: readonly { lat: number; lon: number }[]): number {
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

/** The great-circle distance by the law of cosines. */
function metres(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const [a, b, wide] = [one.lat, other.lat, one.lon - other.lon].map((d) => (d * Math.PI) / 180);
  const cosine = Math.sin(a!) * Math.sin(b!) + Math.cos(a!) * Math.cos(b!) * Math.cos(wide!);
  return Math.acos(Math.min(1, cosine)) * 6_371_009;
}
