import { Random } from '#server/random.ts';

import type { HomeFacts } from './home-facts.ts';
import { kindOf, type Picture, type PictureKind, picturesOf } from './pictures.ts';

/** The pictures of a home, with the cover first, and its floor plan, if any. */
export interface Scenes {
  photos: readonly Picture[];
  floorPlans: readonly Picture[];
}

/** Returns what the front of a home can be: a tower has many storeys, a villa a pool. */
function frontsOf({ type, storeys, features }: HomeFacts): PictureKind[] {
  if (type === 'condo') return storeys > 10 ? ['tower'] : ['condo'];
  return type === 'house' && features.includes('pool') ? ['villa', 'house'] : [type];
}

/** Returns the pictures that can be the cover of a home. For some flats the room comes first. */
export function coversOf(home: HomeFacts): Picture[] {
  const kinds = frontsOf(home);
  if (home.type === 'condo') kinds.push('living');
  return kinds.flatMap((kind) => picturesOf(kind, home.setting));
}

/**
 * Chooses 5 to 12 different pictures that match a home.
 * @param chosenCover its cover. Default: one at random. It changes no number of `random`.
 */
export function scenesOf(random: Random, home: HomeFacts, chosenCover?: Picture): Scenes {
  const kinds = kindsOf(random, home);
  const hasPlan = home.type !== 'land' && random.chance(0.45);
  const own = new Random(random.uint32());
  const cover = chosenCover ?? own.pick(coversOf(home));
  const left = new Map<PictureKind, Picture[]>();
  const take = (kind: PictureKind): Picture => {
    const pictures = left.get(kind) ?? own.shuffled(picturesOf(kind, home.setting));
    left.set(kind, pictures);
    const picture = pictures.pop()!;
    return picture === cover ? take(kind) : picture;
  };
  // If the cover is the living room, the front takes its place.
  if (kindOf(cover) === 'living') kinds[kinds.indexOf('living')] = frontsOf(home)[0]!;
  return {
    photos: [cover, ...kinds.map(take)],
    floorPlans: hasPlan ? [take(planOf(home))] : [],
  };
}

function planOf({ bedrooms }: HomeFacts): PictureKind {
  return (['plan1', 'plan1', 'plan2', 'plan3'] as const)[bedrooms!] ?? 'plan4';
}

/** Returns what the photos of a home show after its cover. */
function kindsOf(random: Random, home: HomeFacts): PictureKind[] {
  if (home.type === 'land') {
    return (['land', 'land', 'street', 'land', 'land'] as const).slice(0, random.int(4, 5));
  }
  const kinds: PictureKind[] = ['living', 'bedroom', 'kitchen', 'bathroom'];
  const extra: PictureKind[] = ['street'];
  if (home.bedrooms! > 1) extra.push('bedroom');
  if (home.bedrooms! > 2) extra.push('bedroom', 'living');
  if (home.bathrooms! > 1) extra.push('bathroom');
  if (home.type === 'condo') {
    kinds.push('balcony');
    extra.push('balcony');
    if (home.features.includes('pool')) extra.push('pool');
  } else {
    if (home.features.includes('garden')) kinds.push('garden');
    if (home.features.includes('pool') && home.type === 'house') kinds.push('pool');
  }
  return [...kinds, ...random.shuffled(extra).slice(0, random.int(1, 6))].slice(0, 11);
}
