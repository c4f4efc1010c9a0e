import { landWords } from '#server/modules/listing/listing-text/land-words.ts';
import type { Random } from '#server/random.ts';

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
  const onFoot = home.area.radius <= 0.6 && random.chance(0.8);
  return {
    home,
    near,
    onFoot,
    minutes: onFoot ? random.int(3, 12) : random.int(4, 18),
    faces: random.pick(['north', 'east', 'south', 'west']),
    corner: home.type !== 'land' && random.chance(0.18),
    land: home.lotSize === null ? null : landWords(home.lotSize, home.market.place.country),
    dwellsOn: random.shuffled(home.features).slice(0, random.int(1, 3)),
    frontage:
      home.lotSize === null
        ? 0
        : Math.max(4, Math.round(Math.sqrt(home.lotSize) * random.range(0.6, 1.1))),
  };
}

/** A phrase for a home. It returns null, false or 0 if it doesn't apply. */
export type Phrase = (wording: Wording) => string | null | false | 0;

/** Returns a random applicable phrase of a group, each equally likely. Null if none was found. */
export function say(random: Random, group: readonly Phrase[], wording: Wording): string | null {
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
