import { walkingMinutes } from '#contract/place/station.ts';
import { metresTo, statedDistance } from '#server/modules/place/station/nearest-stations.ts';
import { STATIONS } from '#server/modules/place/station/stations.ts';
import { landText } from '#server/modules/listing/listing-text/described-facts.ts';
import type { Random } from '#server/random.ts';

import type { Point } from '#server/modules/place/geometry/morton.ts';

import type { HomeFacts } from './home-facts.ts';
import type { Name } from './market-areas.ts';

/**
 * A home and the invented details that both languages mention, so that the texts never contradict
 * each other.
 */
export interface Wording {
  home: HomeFacts;
  near: Name;
  /** Minutes to `near`, on foot or by car. */
  minutes: number;
  onFoot: boolean;
  /** The direction that its rooms face, which decides on phrases such as 'morning'. */
  faces: 'north' | 'east' | 'south' | 'west';
  corner: boolean;
  land: Name | null;
  /** Features that the text describes. */
  dwellsOn: readonly string[];
  frontage: number;
}

/** Chooses the details that both texts mention. */
export function wordingOf(random: Random, home: HomeFacts): Wording {
  const near = random.pick(home.area.near);
  const isClose = home.area.radius <= 0.6 && random.chance(0.8);
  const guess = { onFoot: isClose, minutes: isClose ? random.int(3, 12) : random.int(4, 18) };
  return {
    home,
    near,
    ...(wayToStation(near, home.exact) ?? guess),
    faces: random.pick(['north', 'east', 'south', 'west']),
    corner: home.type !== 'land' && random.chance(0.18),
    land: home.lotSize === null ? null : landText(home.lotSize, home.market.place.country),
    dwellsOn: random.shuffled(home.features).slice(0, random.int(1, 3)),
    frontage:
      home.lotSize === null
        ? 0
        : Math.max(4, Math.round(Math.sqrt(home.lotSize) * random.range(0.6, 1.1))),
  };
}

/** Driving speed in the city with its detours, in metres of straight line per minute. */
const DRIVE = 250;

/**
 * Returns the way to a station, by the same estimate as on the listing page. `null` for any other
 * landmark.
 */
function wayToStation({ en }: Name, home: Point): { onFoot: boolean; minutes: number } | null {
  const [, name] = /^(?:BTS|MRT|the (?:Airport Rail Link|Red Line) at) (.+)$/.exec(en) ?? [];
  const station = STATIONS.find(({ nameEn }) => nameEn === name);
  if (!station) return null;
  const metres = statedDistance(metresTo(station, home), true);
  const walk = walkingMinutes(metres);
  return walk === null
    ? { onFoot: false, minutes: Math.max(2, Math.round(metres / DRIVE)) }
    : { onFoot: true, minutes: walk };
}

/** A phrase for a home. It returns null, false or 0 if it doesn't apply. */
export type Phrase = (wording: Wording) => string | null | false | 0;

type Phrases = readonly Phrase[];

/** The phrases of a language. */
export interface Phrasebook extends Record<
  | 'titles'
  | 'landTitles'
  | 'openings'
  | 'layouts'
  | 'conditions'
  | 'furnished'
  | 'areas'
  | 'practical'
  | 'closings',
  Phrases
> {
  /** Sentences about a feature. */
  features: Readonly<Record<string, readonly string[]>>;
  /** Sentences about security where no guard belongs to the building. */
  guarded: readonly string[];
  /** Soil, boundaries, supply and deed of a plot. */
  land: readonly Phrases[];
  /** Corrects a title or sentence. */
  tidy?(text: string): string;
}

/** Returns a title and a description of a home. */
export function writeHome(
  random: Random,
  wording: Wording,
  { tidy = (text) => text, ...book }: Phrasebook,
): { title: string; description: string } {
  const say = (group: Phrases) => pickPhrase(random, group, wording);
  const written = (title: string | null, parts: (string | null)[][]) => ({
    title: tidy(title!),
    description: parts
      .map((part) => [...new Set(part.filter((sentence) => sentence !== null))].map(tidy).join(' '))
      .filter(Boolean)
      .join('\n\n'),
  });
  if (wording.home.type === 'land') {
    const title = say(book.landTitles);
    const first = book.land.slice(0, 2).map(say);
    const second = [...book.land.slice(2), book.areas, book.closings].map(say);
    return written(title, [first, random.shuffled(second)]);
  }
  const title = say(book.titles);
  const first = [say(book.openings), say(book.layouts)];
  if (random.chance(0.6)) first.push(say(book.conditions));
  const isLane = wording.home.type !== 'condo';
  const features = wording.dwellsOn.map((feature) =>
    random.pick(feature === 'security' && isLane ? book.guarded : book.features[feature]!),
  );
  const second = [...random.shuffled([say(book.furnished), ...features]), say(book.areas)];
  const third = [say(book.practical)];
  if (random.chance(0.55)) third.push(say(book.practical));
  if (random.chance(0.7)) third.push(say(book.closings));
  return written(title, [first, second, third]);
}

/** Returns a random applicable phrase of a group, each equally likely. Null if none was found. */
function pickPhrase(random: Random, group: Phrases, wording: Wording): string | null {
  for (let tries = 0; tries < 8; tries += 1) {
    const text = random.pick(group)(wording);
    if (text) return text;
  }
  for (const phrase of group) {
    const text = phrase(wording);
    if (text) return text;
  }
  return null;
}
